import type { RequestOf, ResponseOf } from '@candela/contract';
import type { StatementType } from '@candela/contract/calls/funds';
import * as calls from '@candela/contract/calls/funds';
import { api } from '../api.js';
import { browserTimeZone } from '../internal/browser-time-zone.js';
import {
  endpointOf,
  type Item,
  idempotentEndpointOf,
  pagedEndpointOf,
  plainEndpointOf,
  type RetryOption,
} from '../internal/endpoint.js';

export interface Recharge extends ResponseOf<typeof calls.startRecharge> {}
export interface RechargeRequest extends RequestOf<typeof calls.startRecharge> {}
export interface PaymentProof extends RequestOf<typeof calls.payRecharge> {}
export interface RechargeFilters
  extends Pick<RequestOf<typeof calls.listRecharges>, 'state' | 'from' | 'to'> {}
export interface Withdrawal extends ResponseOf<typeof calls.withdraw> {}
export interface WithdrawalRequest extends RequestOf<typeof calls.withdraw> {}
export interface WithdrawalFilters
  extends Pick<RequestOf<typeof calls.listWithdrawals>, 'state' | 'from' | 'to'> {}
export interface BankCard extends Item<typeof calls.listBankCards> {}
export interface BankCardRequest extends RequestOf<typeof calls.saveBankCard> {}
export interface BankCardRemoval extends RequestOf<typeof calls.removeBankCard> {}
export interface StatementEntry extends Item<typeof calls.listStatement> {}
export interface StatementFilters
  extends Pick<RequestOf<typeof calls.listStatement>, 'type' | 'from' | 'to'> {}
export interface AssetPeriod extends Item<typeof calls.listAssets> {}
export interface AssetsRequest
  extends Pick<RequestOf<typeof calls.listAssets>, 'grain' | 'limit' | 'from' | 'to'> {}

const TAGS = [
  'Recharges',
  'Statement',
  'Withdrawals',
  'BankCards',
  'Profile',
  'TradingLimits',
] as const;

export const fundsApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    startRecharge: build.mutation<Recharge, RechargeRequest>({
      ...endpointOf(calls.startRecharge),
      invalidatesTags: ['Recharges', 'TradingLimits'],
    }),
    payRecharge: build.mutation<Recharge, PaymentProof>({
      ...endpointOf(calls.payRecharge),
      invalidatesTags: ['Recharges', 'Profile'],
    }),
    getRecharge: build.query<Recharge | undefined, string>({
      query: (recharge) => ({ call: calls.listRecharges, fields: { recharge } }),
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
    listStatementTypes: build.query<StatementType[], void>({
      ...plainEndpointOf(calls.listStatementTypes),
      providesTags: ['Statement'],
    }),
    listAssets: build.query<AssetPeriod[], AssetsRequest>({
      ...endpointOf(calls.listAssets),
      // Days follow the browser's time zone.
      query: (fields) => ({ call: calls.listAssets, fields: { ...fields, tz: browserTimeZone() } }),
      providesTags: ['Statement'],
    }),
    withdraw: build.mutation<Withdrawal, WithdrawalRequest & RetryOption>({
      ...idempotentEndpointOf(calls.withdraw),
      invalidatesTags: ['Withdrawals', 'Statement', 'Profile'],
    }),
    listWithdrawals: build.infiniteQuery<Withdrawal[], WithdrawalFilters, number>({
      ...pagedEndpointOf(calls.listWithdrawals),
      providesTags: ['Withdrawals'],
    }),
    getWithdrawal: build.query<Withdrawal | undefined, string>({
      query: (withdrawal) => ({ call: calls.listWithdrawals, fields: { withdrawal } }),
      transformResponse: (withdrawals: Withdrawal[]) => withdrawals[0],
      providesTags: ['Withdrawals'],
    }),
    saveBankCard: build.mutation<BankCard, BankCardRequest>({
      ...endpointOf(calls.saveBankCard),
      invalidatesTags: ['BankCards', 'Profile'],
    }),
    removeBankCard: build.mutation<object, BankCardRemoval>({
      ...endpointOf(calls.removeBankCard),
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
  useListStatementTypesQuery,
  useListAssetsQuery,
  useWithdrawMutation,
  useGetWithdrawalQuery,
  useListWithdrawalsInfiniteQuery,
  useSaveBankCardMutation,
  useRemoveBankCardMutation,
  useListBankCardsQuery,
} = fundsApi;
