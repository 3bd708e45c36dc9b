import * as calls from '@candela/contract/calls/push';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { aPushState, SAMPLE_SUBSCRIPTION } from '../testing/index.js';
import { pushApi } from './push.js';

const { endpoints } = pushApi;
// Only the service worker renews.
const { renewPush: _, ...pageCalls } = calls;

describeEndpoints(pushApi, Object.values(pageCalls), {
  getPushSubscription: row(calls.getPushSubscription, {
    start: ({ dispatch }) => dispatch(endpoints.getPushSubscription.initiate()),
    requestFields: {},
    response: aPushState(),
  }),
  subscribePush: row(calls.subscribePush, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.subscribePush.initiate({
          ...SAMPLE_SUBSCRIPTION,
          kinds: ['order', 'alert'],
          amounts: true,
        }),
      ),
    requestFields: { ...SAMPLE_SUBSCRIPTION, kinds: 'order,alert', amounts: '1' },
    response: { kinds: ['alert', 'order'], amounts: true, since: 1_700_000_000 },
  }),
  unsubscribePush: row(calls.unsubscribePush, {
    start: ({ dispatch }) => dispatch(endpoints.unsubscribePush.initiate()),
    requestFields: {},
    response: {},
  }),
});
