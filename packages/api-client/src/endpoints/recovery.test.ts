import * as calls from '@candela/contract/calls/recovery';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { aRecovery } from '../testing/index.js';
import { recoveryApi } from './recovery.js';

const { endpoints } = recoveryApi;

describeEndpoints(recoveryApi, Object.values(calls), {
  requestRecovery: row(calls.requestRecovery, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.requestRecovery.initiate({ kind: 'password', username: 'ann', text: 'Hello' }),
      ),
    requestFields: { kind: 'password', username: 'ann', text: 'Hello' },
    response: { code: 'abcd-efgh' },
  }),
  getRecovery: row(calls.getRecovery, {
    start: ({ dispatch }) => dispatch(endpoints.getRecovery.initiate({ code: 'abcd-efgh' })),
    requestFields: { code: 'abcd-efgh' },
    response: aRecovery(),
  }),
  completeRecovery: row(calls.completeRecovery, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.completeRecovery.initiate({
          ...{ code: 'abcd-efgh', newPassword: 'secret-12', confirmPassword: 'secret-12' },
        }),
      ),
    requestFields: {
      ...{ code: 'abcd-efgh', new_password: 'secret-12', confirm_password: 'secret-12' },
    },
    response: {},
  }),
  cancelRecovery: row(calls.cancelRecovery, {
    start: ({ dispatch }) => dispatch(endpoints.cancelRecovery.initiate()),
    requestFields: {},
    response: {},
  }),
});
