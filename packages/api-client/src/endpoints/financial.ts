import type { RequestOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/financial';
import { api } from '../api.js';
import {
  type Item,
  idempotentEndpointOf,
  pagedEndpointOf,
  plainEndpointOf,
  type RetryOption,
} from '../internal/endpoint.js';

export interface Product extends Item<typeof calls.listProducts> {}
export interface MachineRequest extends RequestOf<typeof calls.buyMachine> {}
export interface Machine extends Item<typeof calls.listMachines> {}
export interface MachineFilters extends Pick<RequestOf<typeof calls.listMachines>, 'state'> {}
export interface FinancialRecord extends Item<typeof calls.listFinancialRecords> {}
export interface FinancialRecordFilters
  extends Pick<RequestOf<typeof calls.listFinancialRecords>, 'type' | 'from' | 'to'> {}

const TAGS = ['Machines', 'Statement', 'Profile'] as const;

export const financialApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<Product[], void>({
      ...plainEndpointOf(calls.listProducts),
      providesTags: ['Machines'],
    }),
    buyMachine: build.mutation<Machine[], MachineRequest & RetryOption>({
      ...idempotentEndpointOf(calls.buyMachine),
      invalidatesTags: ['Machines', 'Statement', 'Profile'],
    }),
    /** Undefined if it does not exist or belongs to someone else. */
    getMachine: build.query<Machine | undefined, string>({
      query: (machine) => ({ call: calls.listMachines, fields: { machine } }),
      transformResponse: (machines: Machine[]) => machines[0],
      providesTags: ['Machines'],
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
  useGetMachineQuery,
  useListMachinesInfiniteQuery,
  useListFinancialRecordsInfiniteQuery,
} = financialApi;
