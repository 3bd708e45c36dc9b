import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/push';
import { api } from '../api.js';
import { endpointOf, plainEndpointOf } from '../internal/endpoint.js';

/** Push settings of this device. */
export interface PushState extends ResponseOf<typeof calls.getPush> {}
export interface PushDevice extends ResponseOf<typeof calls.keepPush> {}
export interface KeptPush extends RequestOf<typeof calls.keepPush> {}

const TAGS = ['Push'] as const;

export const pushApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query<PushState, void>({
      ...plainEndpointOf(calls.getPush),
      providesTags: ['Push'],
    }),
    keepPush: build.mutation<PushDevice, KeptPush>({
      ...endpointOf(calls.keepPush),
      // Stores the response, because the next change builds on it.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const kept = await queryFulfilled.catch(() => undefined);
        if (kept === undefined) return;
        dispatch(
          pushApi.util.updateQueryData('getPush', undefined, (draft) => {
            draft.device = kept.data;
          }),
        );
      },
    }),
    endPush: build.mutation<unknown, void>({
      ...plainEndpointOf(calls.endPush),
      invalidatesTags: ['Push'],
    }),
  }),
});

export const { useGetPushQuery, useLazyGetPushQuery, useKeepPushMutation, useEndPushMutation } =
  pushApi;
