import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/data-export';
import { api } from '../api.js';
import { endpointOf, plainEndpointOf } from '../internal/endpoint.js';

export interface DataExportState extends ResponseOf<typeof calls.getDataExport> {}
export interface DataExportRequest extends RequestOf<typeof calls.requestDataExport> {}
export interface CloseAccountRequest extends RequestOf<typeof calls.closeAccount> {}

const TAGS = ['DataExport'] as const;

export const dataExportApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getDataExport: build.query<DataExportState, void>({
      ...plainEndpointOf(calls.getDataExport),
      providesTags: ['DataExport'],
    }),
    requestDataExport: build.mutation<DataExportState, DataExportRequest>({
      ...endpointOf(calls.requestDataExport),
      // An earlier response may have been lost.
      invalidatesTags: ['DataExport'],
    }),
    closeAccount: build.mutation<unknown, CloseAccountRequest>({
      ...endpointOf(calls.closeAccount),
      // A rejection reveals new obstacles. After success there is no account to query.
      invalidatesTags: (_done, error) => (error === undefined ? [] : ['DataExport']),
    }),
  }),
});

export const { useGetDataExportQuery, useRequestDataExportMutation, useCloseAccountMutation } =
  dataExportApi;
