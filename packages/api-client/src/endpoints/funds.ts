import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/funds';
import { api } from '../api.js';
import { endpointOf, pagedEndpointOf, plainEndpointOf } from '../internal/endpoint.js';

export type Recharge = ResponseOf<typeof calls.startRecharge>;
export type RechargeFilters = Pick<RequestOf<typeof calls.listRecharges>, 'state' | 'from' | 'to'>;
export type Withdrawal = ResponseOf<typeof calls.withdraw>;
export type WithdrawalFilters = Pick<
  RequestOf<typeof calls.listWithdrawals>,
  'state' | 'from' | 'to'
>;
export type BankCard = ResponseOf<typeof calls.listBankCards>[number];
export type StatementEntry = ResponseOf<typeof calls.listStatement>[number];
export type StatementFilters = Pick<RequestOf<typeof calls.listStatement>, 'type' | 'from' | 'to'>;

const fundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startRecharge: build.mutation<Recharge, RequestOf<typeof calls.startRecharge>>({
      ...endpointOf(calls.startRecharge),
      invalidatesTags: ['Recharges'],
    }),
    payRecharge: build.mutation<Recharge, RequestOf<typeof calls.payRecharge>>({
      ...endpointOf(calls.payRecharge),
      invalidatesTags: ['Recharges', 'Profile'],
    }),
    getRecharge: build.query<Recharge | undefined, string>({
      query: (recharge) => ({ call: calls.listRecharges, fields: { recharge } }),
      rawResponseSchema: endpointOf(calls.listRecharges).responseSchema,
      transformResponse: (recharges: Recharge[]) => recharges[0],
      providesTags: ['Recharges'],
    }),
    listRecharges: build.infiniteQuery<Recharge[], RechargeFilters, number>({
      ...pagedEndpointOf(calls.listRecharges),
      providesTags: ['Recharges'],
    }),
    listStatement: build.infiniteQuery<StatementEntry[], StatementFilters, number>({
      ...pagedEndpointOf(calls.listStatement),
      providesTags: ['Statement'],
    }),
    withdraw: build.mutation<Withdrawal, RequestOf<typeof calls.withdraw>>({
      ...endpointOf(calls.withdraw),
      invalidatesTags: ['Withdrawals', 'Statement', 'Profile'],
    }),
    listWithdrawals: build.infiniteQuery<Withdrawal[], WithdrawalFilters, number>({
      ...pagedEndpointOf(calls.listWithdrawals),
      providesTags: ['Withdrawals'],
    }),
    saveBankCard: build.mutation<BankCard, RequestOf<typeof calls.saveBankCard>>({
      ...endpointOf(calls.saveBankCard),
      invalidatesTags: ['BankCards', 'Profile'],
    }),
    listBankCards: build.query<BankCard[], void>({
      ...plainEndpointOf(calls.listBankCards),
      providesTags: ['BankCards'],
    }),
  }),
});

export const {
  useStartRechargeMutation,
  usePayRechargeMutation,
  useGetRechargeQuery,
  useListRechargesInfiniteQuery,
  useListStatementInfiniteQuery,
  useWithdrawMutation,
  useListWithdrawalsInfiniteQuery,
  useSaveBankCardMutation,
  useListBankCardsQuery,
} = fundsApi;
