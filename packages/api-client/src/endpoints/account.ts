import { PAGE_SIZE, type RequestOf, type ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/account';
import { api } from '../api.js';
import { endpointOf, type Item, plainEndpointOf } from '../internal/endpoint.js';
import { remember } from '../useRemembered.js';

export interface SignedIn extends ResponseOf<typeof calls.login> {}
export interface Registration extends RequestOf<typeof calls.register> {}
export interface Credentials extends RequestOf<typeof calls.login> {}
export interface PassedSecondFactor extends ResponseOf<typeof calls.passSecondFactor> {}
export interface LoginOptions extends ResponseOf<typeof calls.startPasskeyLogin> {}
export interface PasskeyAnswer extends RequestOf<typeof calls.passPasskey> {}
export interface SecondFactorAnswer extends RequestOf<typeof calls.passSecondFactor> {}
export interface Profile extends ResponseOf<typeof calls.getProfile> {}
export interface LoginPasswordChange extends RequestOf<typeof calls.changeLoginPassword> {}
export interface FundPasswordChange extends RequestOf<typeof calls.changeFundPassword> {}
export interface Message extends Item<typeof calls.listMessages> {}
export interface ReadMessages extends RequestOf<typeof calls.markMessagesRead> {}
export interface RealName extends ResponseOf<typeof calls.submitRealName> {}
export interface RealNameRequest extends RequestOf<typeof calls.submitRealName> {}

interface MessagesPage extends Pick<RequestOf<typeof calls.listMessages>, 'after' | 'afterStatus'> {
  page: number;
}

const TAGS = ['Profile', 'Messages', 'RealName'] as const;

export const accountApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<SignedIn, Registration>(endpointOf(calls.register)),
    login: build.mutation<SignedIn, Credentials>(endpointOf(calls.login)),
    /**
     * Login that fails silently: tries whether the account already exists and belongs to the user.
     */
    loginToOwn: build.mutation<SignedIn, Credentials>({
      ...endpointOf(calls.login),
      query: (fields) => ({ call: calls.login, fields, ownWords: true }),
    }),
    passSecondFactor: build.mutation<PassedSecondFactor, SecondFactorAnswer>(
      endpointOf(calls.passSecondFactor),
    ),
    startPasskeyLogin: build.mutation<LoginOptions, void>({
      ...plainEndpointOf(calls.startPasskeyLogin),
      query: () => ({ call: calls.startPasskeyLogin, fields: {}, ownWords: true }),
    }),
    passPasskey: build.mutation<SignedIn, PasskeyAnswer>({
      ...endpointOf(calls.passPasskey),
      query: (fields) => ({ call: calls.passPasskey, fields, ownWords: true }),
    }),
    openDemo: build.mutation<SignedIn, void>({
      ...plainEndpointOf(calls.openDemo),
      query: () => ({ call: calls.openDemo, fields: {}, ownWords: true }),
    }),
    logout: build.mutation<unknown, void>(plainEndpointOf(calls.logout)),
    getProfile: build.query<Profile, void>({
      ...plainEndpointOf(calls.getProfile),
      ...remember(calls.getProfile, 'profile'),
      providesTags: ['Profile'],
    }),
    changeLoginPassword: build.mutation<unknown, LoginPasswordChange>({
      ...endpointOf(calls.changeLoginPassword),
      // The change creates a message.
      invalidatesTags: ['Messages', 'Profile'],
    }),
    changeFundPassword: build.mutation<unknown, FundPasswordChange>({
      ...endpointOf(calls.changeFundPassword),
      // The change creates a message.
      invalidatesTags: ['Messages', 'Profile'],
    }),
    listMessages: build.infiniteQuery<Message[], void, MessagesPage>({
      ...endpointOf(calls.listMessages),
      infiniteQueryOptions: {
        initialPageParam: { page: 1 },
        // By cursor: by page number, a message that is marked read would move the following page.
        getNextPageParam: (rows, _, { page }) => {
          const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
          return last && { page: page + 1, after: last.id, afterStatus: last.status };
        },
      },
      query: ({ pageParam }) => ({
        call: calls.listMessages,
        fields: { ...pageParam, limit: PAGE_SIZE },
      }),
      providesTags: ['Messages'],
    }),
    markMessagesRead: build.mutation<unknown, ReadMessages>({
      ...endpointOf(calls.markMessagesRead),
      invalidatesTags: ['Messages', 'Profile'],
    }),
    /**
     * Same call as the mutation, without fields. Sent on each visit, therefore no loading toast.
     */
    getRealName: build.query<RealName, void>({
      ...endpointOf(calls.submitRealName),
      query: () => ({ call: calls.submitRealName, fields: {}, quiet: true, ownWords: true }),
      providesTags: ['RealName'],
    }),
    submitRealName: build.mutation<RealName, RealNameRequest>({
      ...endpointOf(calls.submitRealName),
      invalidatesTags: ['RealName', 'Profile'],
    }),
  }),
});

export const {
  useRegisterMutation,
  useLoginMutation,
  useLoginToOwnMutation,
  usePassSecondFactorMutation,
  useStartPasskeyLoginMutation,
  usePassPasskeyMutation,
  useOpenDemoMutation,
  useLogoutMutation,
  useGetProfileQuery,
  useChangeLoginPasswordMutation,
  useChangeFundPasswordMutation,
  useListMessagesInfiniteQuery,
  useMarkMessagesReadMutation,
  useGetRealNameQuery,
  useSubmitRealNameMutation,
} = accountApi;
