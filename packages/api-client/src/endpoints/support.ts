import { type RequestOf, type ResponseOf, SUPPORT_HISTORY } from '@candela/contract';
import * as calls from '@candela/contract/calls/support';
import { api } from '../api.js';
import {
  endpointOf,
  type Item,
  onceEndpointOf,
  pagedEndpointOf,
  type SentBefore,
} from '../internal/endpoint.js';

export interface SupportThread extends Item<typeof calls.listSupportThreads> {}
export interface SupportConversation extends ResponseOf<typeof calls.getSupportThread> {}
export type SupportMessage = SupportConversation['messages'][number];
export interface SupportRequest extends RequestOf<typeof calls.openSupportThread> {}
export interface SupportReply extends RequestOf<typeof calls.writeToSupport> {}
export interface ReadSupport extends RequestOf<typeof calls.readSupportThread> {}
export interface ClosedSupport extends RequestOf<typeof calls.closeSupportThread> {}

export interface SupportAsked extends RequestOf<typeof calls.getSupportThread> {}

const TAGS = ['Support'] as const;

export const supportApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listSupportThreads: build.infiniteQuery<SupportThread[], void, number>({
      ...pagedEndpointOf(calls.listSupportThreads),
      query: ({ pageParam }) =>
        pagedEndpointOf(calls.listSupportThreads).query({ queryArg: {}, pageParam }),
      providesTags: ['Support'],
    }),
    getSupportThread: build.query<SupportConversation, SupportAsked>({
      ...endpointOf(calls.getSupportThread),
      // One cache entry per conversation, so that messages stay visible while more load.
      serializeQueryArgs: ({ queryArgs }) => queryArgs.id,
      forceRefetch: ({ currentArg, previousArg }) =>
        (currentArg?.latest ?? SUPPORT_HISTORY) > (previousArg?.latest ?? SUPPORT_HISTORY),
      providesTags: ['Support'],
    }),
    openSupportThread: build.mutation<SupportThread, SupportRequest & SentBefore>({
      ...onceEndpointOf(calls.openSupportThread),
      invalidatesTags: ['Support'],
    }),
    writeToSupport: build.mutation<SupportThread, SupportReply & SentBefore>({
      ...onceEndpointOf(calls.writeToSupport),
      invalidatesTags: ['Support'],
    }),
    /** Background call: on failure the unread mark stays. */
    readSupportThread: build.mutation<unknown, ReadSupport>({
      query: (fields) => ({ call: calls.readSupportThread, fields, ownWords: true }),
      invalidatesTags: ['Support'],
    }),
    closeSupportThread: build.mutation<SupportThread, ClosedSupport>({
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
  useReadSupportThreadMutation,
  useCloseSupportThreadMutation,
} = supportApi;
