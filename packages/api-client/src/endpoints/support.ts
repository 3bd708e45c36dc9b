import { type RequestOf, type ResponseOf, SUPPORT_HISTORY_DEFAULT } from '@candela/contract';
import * as calls from '@candela/contract/calls/support';
import { api } from '../api.js';
import {
  endpointOf,
  type Item,
  idempotentEndpointOf,
  pagedEndpointOf,
  type RetryOption,
} from '../internal/endpoint.js';

export interface SupportThread extends Item<typeof calls.listSupportThreads> {}
export interface SupportConversation extends ResponseOf<typeof calls.getSupportThread> {}
export type SupportMessage = SupportConversation['messages'][number];
export interface SupportRequest extends RequestOf<typeof calls.openSupportThread> {}
export interface SupportReply extends RequestOf<typeof calls.writeToSupport> {}
export interface MarkSupportReadRequest extends RequestOf<typeof calls.markSupportThreadRead> {}
export interface CloseSupportRequest extends RequestOf<typeof calls.closeSupportThread> {}

export interface SupportThreadRequest extends RequestOf<typeof calls.getSupportThread> {}

const TAGS = ['Support'] as const;

export const supportApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listSupportThreads: build.infiniteQuery<SupportThread[], void, number>({
      ...pagedEndpointOf(calls.listSupportThreads),
      query: ({ pageParam }) =>
        pagedEndpointOf(calls.listSupportThreads).query({ queryArg: {}, pageParam }),
      providesTags: ['Support'],
    }),
    getSupportThread: build.query<SupportConversation, SupportThreadRequest>({
      ...endpointOf(calls.getSupportThread),
      // Messages stay visible while more load.
      serializeQueryArgs: ({ queryArgs }) => queryArgs.id,
      forceRefetch: ({ currentArg, previousArg }) =>
        (currentArg?.latest ?? SUPPORT_HISTORY_DEFAULT) >
        (previousArg?.latest ?? SUPPORT_HISTORY_DEFAULT),
      providesTags: ['Support'],
    }),
    openSupportThread: build.mutation<SupportThread, SupportRequest & RetryOption>({
      ...idempotentEndpointOf(calls.openSupportThread),
      invalidatesTags: ['Support'],
    }),
    writeToSupport: build.mutation<SupportThread, SupportReply & RetryOption>({
      ...idempotentEndpointOf(calls.writeToSupport),
      invalidatesTags: ['Support'],
    }),
    /** On failure the unread mark stays. */
    markSupportThreadRead: build.mutation<unknown, MarkSupportReadRequest>({
      query: (fields) => ({
        call: calls.markSupportThreadRead,
        fields,
        suppressFailureToast: true,
      }),
      invalidatesTags: ['Support'],
    }),
    closeSupportThread: build.mutation<SupportThread, CloseSupportRequest>({
      ...endpointOf(calls.closeSupportThread),
      invalidatesTags: ['Support'],
    }),
  }),
});

export const {
  useListSupportThreadsInfiniteQuery,
  useGetSupportThreadQuery,
  useOpenSupportThreadMutation,
  useWriteToSupportMutation,
  useMarkSupportThreadReadMutation,
  useCloseSupportThreadMutation,
} = supportApi;
