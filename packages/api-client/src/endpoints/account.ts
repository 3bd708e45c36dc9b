import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/account';
import { api } from '../api.js';
import { endpointOf, pagedEndpointOf, plainEndpointOf } from '../internal/endpoint.js';

export type SignedIn = ResponseOf<typeof calls.login>;
export type Registration = RequestOf<typeof calls.register>;
export type Credentials = RequestOf<typeof calls.login>;
export type Profile = ResponseOf<typeof calls.getProfile>;
export type Identity = ResponseOf<typeof calls.getIdentity>;
export type Message = ResponseOf<typeof calls.listMessages>[number];
export type Team = ResponseOf<typeof calls.getTeam>;
export type RealName = ResponseOf<typeof calls.submitRealName>;

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<SignedIn, Registration>(endpointOf(calls.register)),
    login: build.mutation<SignedIn, Credentials>(endpointOf(calls.login)),
    logout: build.mutation<unknown, void>(plainEndpointOf(calls.logout)),
    getProfile: build.query<Profile, void>({
      ...plainEndpointOf(calls.getProfile),
      providesTags: ['Profile'],
    }),
    getIdentity: build.query<Identity, void>(plainEndpointOf(calls.getIdentity)),
    changeLoginPassword: build.mutation<unknown, RequestOf<typeof calls.changeLoginPassword>>(
      endpointOf(calls.changeLoginPassword),
    ),
    changeFundPassword: build.mutation<unknown, RequestOf<typeof calls.changeFundPassword>>(
      endpointOf(calls.changeFundPassword),
    ),
    listMessages: build.infiniteQuery<Message[], void, number>({
      ...pagedEndpointOf(calls.listMessages),
      query: ({ pageParam }) =>
        pagedEndpointOf(calls.listMessages).query({ queryArg: {}, pageParam }),
      providesTags: ['Messages'],
    }),
    markMessagesRead: build.mutation<unknown, RequestOf<typeof calls.markMessagesRead>>({
      ...endpointOf(calls.markMessagesRead),
      invalidatesTags: ['Messages', 'Profile'],
    }),
    getTeam: build.query<Team, RequestOf<typeof calls.getTeam>>(endpointOf(calls.getTeam)),
    submitRealName: build.mutation<RealName, RequestOf<typeof calls.submitRealName>>({
      ...endpointOf(calls.submitRealName),
      invalidatesTags: ['RealName', 'Profile'],
    }),
  }),
});

export const {
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetProfileQuery,
  useGetIdentityQuery,
  useChangeLoginPasswordMutation,
  useChangeFundPasswordMutation,
  useListMessagesInfiniteQuery,
  useMarkMessagesReadMutation,
  useGetTeamQuery,
  useSubmitRealNameMutation,
} = accountApi;
