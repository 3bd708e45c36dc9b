import * as calls from '@candela/contract/calls/guardrails';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { someGuardrails } from '../testing/index.js';
import { guardrailsApi } from './guardrails.js';

const { endpoints } = guardrailsApi;
const answer = someGuardrails();

describeEndpoints(guardrailsApi, Object.values(calls), {
  getGuardrails: row(calls.getGuardrails, {
    start: ({ dispatch }) => dispatch(endpoints.getGuardrails.initiate()),
    sends: {},
    answer,
  }),
  setLimit: row(calls.setLimit, {
    start: ({ dispatch }) =>
      dispatch(endpoints.setLimit.initiate({ kind: 'stake', period: 'day', amount: '100' })),
    sends: { kind: 'stake', period: 'day', amount: '100' },
    answer,
  }),
  startCoolOff: row(calls.startCoolOff, {
    start: ({ dispatch }) => dispatch(endpoints.startCoolOff.initiate({ days: 7 })),
    sends: { days: '7' },
    answer,
  }),
  setReminder: row(calls.setReminder, {
    start: ({ dispatch }) => dispatch(endpoints.setReminder.initiate({ minutes: 30 })),
    sends: { minutes: '30' },
    answer,
  }),
});
