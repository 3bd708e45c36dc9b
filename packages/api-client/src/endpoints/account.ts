import { PAGE_SIZE, type RequestOf, type ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/account';
import { api } from '../api.js';
import { endpointOf, type Item, plainEndpointOf } from '../internal/endpoint.js';
import { remember } from '../useRemembered.js';

export interface LoginResponse extends ResponseOf<typeof calls.login> {}
export interface Registration extends RequestOf<typeof calls.register> {}
export interface Credentials extends RequestOf<typeof calls.login> {}
export interface SecondFactorLoginResponse extends ResponseOf<typeof calls.loginWithSecondFactor> {}
export interface PasskeyLoginOptions extends ResponseOf<typeof calls.startPasskeyLogin> {}
export interface PasskeyLoginRequest extends RequestOf<typeof calls.loginWithPasskey> {}
export interface SecondFactorLoginRequest extends RequestOf<typeof calls.loginWithSecondFactor> {}
export interface Profile extends ResponseOf<typeof calls.getProfile> {}
export interface LoginPasswordChange extends RequestOf<typeof calls.changeLoginPassword> {}
export interface FundPasswordChange extends RequestOf<typeof calls.changeFundPassword> {}
export interface Message extends Item<typeof calls.listMessages> {}
export interface MarkMessagesReadRequest extends RequestOf<typeof calls.markMessagesRead> {}
export interface RealName extends ResponseOf<typeof calls.submitRealName> {}
export interface RealNameRequest extends RequestOf<typeof calls.submitRealName> {}

interface MessagesPage extends Pick<RequestOf<typeof calls.listMessages>, 'after' | 'afterStatus'> {
  page: number;
}

const TAGS = ['Profile', 'Messages', 'RealName'] as const;

export const accountApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<LoginResponse, Registration>(endpointOf(calls.register)),
    login: build.mutation<LoginResponse, Credentials>(endpointOf(calls.login)),
    /** Tries whether the account already exists and belongs to the user. */
    loginSilently: build.mutation<LoginResponse, Credentials>({
      ...endpointOf(calls.login),
      query: (fields) => ({ call: calls.login, fields, suppressFailureToast: true }),
    }),
    loginWithSecondFactor: build.mutation<SecondFactorLoginResponse, SecondFactorLoginRequest>(
      endpointOf(calls.loginWithSecondFactor),
    ),
    startPasskeyLogin: build.mutation<PasskeyLoginOptions, void>({
      ...plainEndpointOf(calls.startPasskeyLogin),
      query: () => ({ call: calls.startPasskeyLogin, fields: {}, suppressFailureToast: true }),
    }),
    loginWithPasskey: build.mutation<LoginResponse, PasskeyLoginRequest>({
      ...endpointOf(calls.loginWithPasskey),
      query: (fields) => ({ call: calls.loginWithPasskey, fields, suppressFailureToast: true }),
    }),
    openDemo: build.mutation<LoginResponse, void>({
      ...plainEndpointOf(calls.openDemo),
      query: () => ({ call: calls.openDemo, fields: {}, suppressFailureToast: true }),
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
        // By page number, a read message would move the following page.
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
    markMessagesRead: build.mutation<unknown, MarkMessagesReadRequest>({
      ...endpointOf(calls.markMessagesRead),
      invalidatesTags: ['Messages', 'Profile'],
    }),
    /** Sent on each visit, so without a loading toast. */
    getRealName: build.query<RealName, void>({
      ...endpointOf(calls.submitRealName),
      query: () => ({
        call: calls.submitRealName,
        fields: {},
        nonBlocking: true,
        suppressFailureToast: true,
      }),
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
  useLoginSilentlyMutation,
  useLoginWithSecondFactorMutation,
  useStartPasskeyLoginMutation,
  useLoginWithPasskeyMutation,
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
