import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/push';
import { api } from '../api.js';
import { endpointOf, plainEndpointOf } from '../internal/endpoint.js';

export interface PushState extends ResponseOf<typeof calls.getPushSubscription> {}
export interface PushDevice extends ResponseOf<typeof calls.subscribePush> {}
export interface PushSubscriptionRequest extends RequestOf<typeof calls.subscribePush> {}

const TAGS = ['Push'] as const;

export const pushApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getPushSubscription: build.query<PushState, void>({
      ...plainEndpointOf(calls.getPushSubscription),
      providesTags: ['Push'],
    }),
    subscribePush: build.mutation<PushDevice, PushSubscriptionRequest>({
      ...endpointOf(calls.subscribePush),
      // The next change builds on it.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        if (response === undefined) return;
        dispatch(
          pushApi.util.updateQueryData('getPushSubscription', undefined, (draft) => {
            draft.device = response.data;
          }),
        );
      },
    }),
    unsubscribePush: build.mutation<unknown, void>({
      ...plainEndpointOf(calls.unsubscribePush),
      invalidatesTags: ['Push'],
    }),
  }),
});

export const {
  useGetPushSubscriptionQuery,
  useLazyGetPushSubscriptionQuery,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} = pushApi;
