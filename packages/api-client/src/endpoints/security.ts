import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/security';
import { api } from '../api.js';
import { endpointOf, type Item, plainEndpointOf } from '../internal/endpoint.js';

export interface UserSession extends Item<typeof calls.listSessions> {}
export interface SignIn extends Item<typeof calls.listSignIns> {}
export interface EndSessionRequest extends RequestOf<typeof calls.endSession> {}
export interface EndSessionsResponse extends ResponseOf<typeof calls.endOtherSessions> {}

export interface SecondFactorState extends ResponseOf<typeof calls.getSecondFactor> {}
export interface SecondFactorSetup extends ResponseOf<typeof calls.startSecondFactor> {}
export interface SecondFactorSetupRequest extends RequestOf<typeof calls.startSecondFactor> {}
export interface SecondFactorCode extends RequestOf<typeof calls.confirmSecondFactor> {}

export interface Passkey extends Item<typeof calls.listPasskeys> {}
export interface PasskeyOptions extends ResponseOf<typeof calls.startPasskey> {}
export interface PasskeySetupRequest extends RequestOf<typeof calls.startPasskey> {}
export interface AddPasskeyRequest extends RequestOf<typeof calls.addPasskey> {}
export interface RenamePasskeyRequest extends RequestOf<typeof calls.renamePasskey> {}
export interface RemovePasskeyRequest extends RequestOf<typeof calls.removePasskey> {}

const TAGS = ['Sessions', 'SecondFactor', 'Passkeys'] as const;

export const securityApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<UserSession[], void>({
      ...plainEndpointOf(calls.listSessions),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, EndSessionRequest>({
      ...endpointOf(calls.endSession),
      // Also after a rejection: the session is probably gone.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<EndSessionsResponse, void>({
      ...plainEndpointOf(calls.endOtherSessions),
      invalidatesTags: ['Sessions'],
    }),
    listSignIns: build.query<SignIn[], void>(plainEndpointOf(calls.listSignIns)),
    getSecondFactor: build.query<SecondFactorState, void>({
      ...plainEndpointOf(calls.getSecondFactor),
      providesTags: ['SecondFactor'],
    }),
    startSecondFactor: build.mutation<SecondFactorSetup, SecondFactorSetupRequest>(
      endpointOf(calls.startSecondFactor),
    ),
    confirmSecondFactor: build.mutation<unknown, SecondFactorCode>({
      ...endpointOf(calls.confirmSecondFactor),
      invalidatesTags: ['SecondFactor'],
    }),
    removeSecondFactor: build.mutation<unknown, SecondFactorCode>({
      ...endpointOf(calls.removeSecondFactor),
      invalidatesTags: ['SecondFactor'],
    }),
    listPasskeys: build.query<Passkey[], void>({
      ...plainEndpointOf(calls.listPasskeys),
      providesTags: ['Passkeys'],
    }),
    startPasskey: build.mutation<PasskeyOptions, PasskeySetupRequest>(
      endpointOf(calls.startPasskey),
    ),
    addPasskey: build.mutation<unknown, AddPasskeyRequest>({
      ...endpointOf(calls.addPasskey),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<unknown, RenamePasskeyRequest>({
      ...endpointOf(calls.renamePasskey),
      // Also after a rejection: the passkey is probably gone.
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<unknown, RemovePasskeyRequest>({
      ...endpointOf(calls.removePasskey),
      invalidatesTags: ['Passkeys'],
    }),
  }),
});

export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useListSignInsQuery,
  useGetSecondFactorQuery,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useListPasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = securityApi;
