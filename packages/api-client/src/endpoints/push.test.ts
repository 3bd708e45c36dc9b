import * as calls from '@candela/contract/calls/push';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { aPushState, SUBSCRIPTION } from '../testing/index.js';
import { pushApi } from './push.js';

const { endpoints } = pushApi;

describeEndpoints(pushApi, Object.values(calls), {
  getPush: row(calls.getPush, {
    start: ({ dispatch }) => dispatch(endpoints.getPush.initiate()),
    sends: {},
    answer: aPushState(),
  }),
  keepPush: row(calls.keepPush, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.keepPush.initiate({ ...SUBSCRIPTION, kinds: ['order', 'alert'], amounts: true }),
      ),
    sends: { ...SUBSCRIPTION, kinds: 'order,alert', amounts: '1' },
    answer: { kinds: ['alert', 'order'], amounts: true, since: 1_700_000_000 },
  }),
  endPush: row(calls.endPush, {
    start: ({ dispatch }) => dispatch(endpoints.endPush.initiate()),
    sends: {},
    answer: {},
  }),
});
