import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/security';
import { api } from '../api.js';
import { endpointOf, type Item, plainEndpointOf } from '../internal/endpoint.js';

export interface OwnSession extends Item<typeof calls.listSessions> {}
export interface SignIn extends Item<typeof calls.listSignIns> {}
export interface EndedSession extends RequestOf<typeof calls.endSession> {}
export interface EndedSessions extends ResponseOf<typeof calls.endOtherSessions> {}

const TAGS = ['Sessions'] as const;

export const securityApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<OwnSession[], void>({
      ...plainEndpointOf(calls.listSessions),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, EndedSession>({
      ...endpointOf(calls.endSession),
      // Refused too: what it is about is gone by then.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<EndedSessions, void>({
      ...plainEndpointOf(calls.endOtherSessions),
      invalidatesTags: ['Sessions'],
    }),
    listSignIns: build.query<SignIn[], void>(plainEndpointOf(calls.listSignIns)),
  }),
});

export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useListSignInsQuery,
} = securityApi;
