import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/recovery';
import { api } from '../api.js';
import { endpointOf, plainEndpointOf } from '../internal/endpoint.js';

export interface Recovery extends ResponseOf<typeof calls.getRecovery> {}
export interface RecoveryForm extends RequestOf<typeof calls.requestRecovery> {}
export interface RecoveryCode extends ResponseOf<typeof calls.requestRecovery> {}
export interface RecoveryCompletion extends RequestOf<typeof calls.completeRecovery> {}

const TAGS = ['Profile', 'Recovery'] as const;

export const recoveryApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    requestRecovery: build.mutation<RecoveryCode, RecoveryForm>({
      ...endpointOf(calls.requestRecovery),
      query: (fields) => ({ call: calls.requestRecovery, fields, suppressFailureToast: true }),
    }),
    getRecovery: build.query<Recovery, RequestOf<typeof calls.getRecovery>>({
      ...endpointOf(calls.getRecovery),
      query: (fields) => ({ call: calls.getRecovery, fields, suppressFailureToast: true }),
      providesTags: ['Recovery'],
    }),
    completeRecovery: build.mutation<unknown, RecoveryCompletion>({
      ...endpointOf(calls.completeRecovery),
      query: (fields) => ({ call: calls.completeRecovery, fields, suppressFailureToast: true }),
      // Also after a rejection: the state has probably changed.
      invalidatesTags: ['Recovery'],
    }),
    cancelRecovery: build.mutation<unknown, void>({
      ...plainEndpointOf(calls.cancelRecovery),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const {
  useRequestRecoveryMutation,
  useGetRecoveryQuery,
  useCompleteRecoveryMutation,
  useCancelRecoveryMutation,
} = recoveryApi;
