import * as calls from '@candela/contract/calls/fair';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { aFairLog, aLoggedMinute, aRevealedMinute, someCommitments } from '../testing/index.js';
import { fairApi } from './fair.js';

const { endpoints } = fairApi;

describeEndpoints(fairApi, Object.values(calls), {
  listCommitments: row(calls.listCommitments, {
    start: ({ dispatch }) => dispatch(endpoints.listCommitments.initiate()),
    requestFields: {},
    response: someCommitments(),
  }),
  getFairLog: row(calls.getFairLog, {
    start: ({ dispatch }) => dispatch(endpoints.getFairLog.initiate()),
    requestFields: {},
    response: aFairLog(),
  }),
  getMinute: row(calls.getMinute, {
    start: ({ dispatch }) =>
      dispatch(endpoints.getMinute.initiate({ instrument: 'btc', minute: 29_916_746 })),
    requestFields: { instrument: 'btc', minute: '29916746' },
    response: aRevealedMinute(),
  }),
  getPrices: row(calls.getPrices, {
    start: ({ dispatch }) =>
      dispatch(endpoints.getPrices.initiate({ instrument: 'btc', minute: 29_916_746 })),
    requestFields: { instrument: 'btc', minute: '29916746' },
    response: aLoggedMinute(),
  }),
});
