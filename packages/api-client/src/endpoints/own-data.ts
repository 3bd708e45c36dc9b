import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/own-data';
import { api } from '../api.js';
import { endpointOf, plainEndpointOf } from '../internal/endpoint.js';

export interface OwnDataState extends ResponseOf<typeof calls.getOwnData> {}
export interface AskedOwnData extends RequestOf<typeof calls.askOwnData> {}
export interface ClosedAccount extends RequestOf<typeof calls.closeAccount> {}

const TAGS = ['OwnData'] as const;

export const ownDataApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getOwnData: build.query<OwnDataState, void>({
      ...plainEndpointOf(calls.getOwnData),
      providesTags: ['OwnData'],
    }),
    askOwnData: build.mutation<OwnDataState, AskedOwnData>({
      ...endpointOf(calls.askOwnData),
      // Also after a failure: an earlier response may have been lost.
      invalidatesTags: ['OwnData'],
    }),
    closeAccount: build.mutation<unknown, ClosedAccount>({
      ...endpointOf(calls.closeAccount),
      // A rejection reveals new obstacles. After success there is no account to query.
      invalidatesTags: (_done, error) => (error === undefined ? [] : ['OwnData']),
    }),
  }),
});

export const { useGetOwnDataQuery, useAskOwnDataMutation, useCloseAccountMutation } = ownDataApi;
