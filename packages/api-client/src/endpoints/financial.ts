import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/financial';
import { api } from '../api.js';
import { endpointOf, pagedEndpointOf, plainEndpointOf } from '../internal/endpoint.js';

export type Product = ResponseOf<typeof calls.listProducts>[number];
export type Machine = ResponseOf<typeof calls.listMachines>[number];
export type MachineFilters = Pick<RequestOf<typeof calls.listMachines>, 'state'>;
export type FinancialRecord = ResponseOf<typeof calls.listFinancialRecords>[number];
export type FinancialRecordFilters = Pick<
  RequestOf<typeof calls.listFinancialRecords>,
  'from' | 'to'
>;

const financialApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<Product[], void>(plainEndpointOf(calls.listProducts)),
    buyMachine: build.mutation<Machine[], RequestOf<typeof calls.buyMachine>>({
      ...endpointOf(calls.buyMachine),
      invalidatesTags: ['Machines', 'Statement', 'Profile'],
    }),
    listMachines: build.infiniteQuery<Machine[], MachineFilters, number>({
      ...pagedEndpointOf(calls.listMachines),
      providesTags: ['Machines'],
    }),
    listFinancialRecords: build.infiniteQuery<FinancialRecord[], FinancialRecordFilters, number>({
      ...pagedEndpointOf(calls.listFinancialRecords),
      providesTags: ['Machines'],
    }),
  }),
});

export const {
  useListProductsQuery,
  useBuyMachineMutation,
  useListMachinesInfiniteQuery,
  useListFinancialRecordsInfiniteQuery,
} = financialApi;
