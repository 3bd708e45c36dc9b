import * as calls from '@candela/contract/calls/trading-limits';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { someTradingLimits } from '../testing/index.js';
import { tradingLimitsApi } from './trading-limits.js';

const { endpoints } = tradingLimitsApi;
const response = someTradingLimits();

describeEndpoints(tradingLimitsApi, Object.values(calls), {
  getTradingLimits: row(calls.getTradingLimits, {
    start: ({ dispatch }) => dispatch(endpoints.getTradingLimits.initiate()),
    requestFields: {},
    response,
  }),
  setLimit: row(calls.setLimit, {
    start: ({ dispatch }) =>
      dispatch(endpoints.setLimit.initiate({ kind: 'stake', period: 'day', amount: '100' })),
    requestFields: { kind: 'stake', period: 'day', amount: '100' },
    response,
  }),
  startCoolOff: row(calls.startCoolOff, {
    start: ({ dispatch }) => dispatch(endpoints.startCoolOff.initiate({ days: 7 })),
    requestFields: { days: '7' },
    response,
  }),
  setReminder: row(calls.setReminder, {
    start: ({ dispatch }) => dispatch(endpoints.setReminder.initiate({ minutes: 30 })),
    requestFields: { minutes: '30' },
    response,
  }),
});
