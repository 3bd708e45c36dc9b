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
export interface PracticeReset extends ResponseOf<typeof calls.resetPracticeFunds> {}
export interface RechargeFilters
  extends Pick<RequestOf<typeof calls.listRecharges>, 'state' | 'from' | 'to'> {}
export interface Withdrawal extends ResponseOf<typeof calls.withdraw> {}
export interface WithdrawalRequest extends RequestOf<typeof calls.withdraw> {}
export interface WithdrawalFilters
  extends Pick<RequestOf<typeof calls.listWithdrawals>, 'state' | 'from' | 'to'> {}
export interface BankCard extends Item<typeof calls.listBankCards> {}
export interface BankCardRequest extends RequestOf<typeof calls.saveBankCard> {}
export interface BankCardRemoval extends RequestOf<typeof calls.removeBankCard> {}
export interface UsdtAddress extends Item<typeof calls.listUsdtAddresses> {}
export interface UsdtAddressRequest extends RequestOf<typeof calls.addUsdtAddress> {}
export interface UsdtAddressRemoval extends RequestOf<typeof calls.removeUsdtAddress> {}
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
  'UsdtAddresses',
  'Profile',
  'TradingLimits',
] as const;

/** Recharge ids. Kept when the button, and with it the result of its call, has gone. */
const addedPracticeFunds = new Set<string>();

export const isPracticeFundsOfThisTab = (rechargeId: string): boolean =>
  addedPracticeFunds.has(rechargeId);

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
    addPracticeFunds: build.mutation<Recharge, void>({
      ...plainEndpointOf(calls.addPracticeFunds),
      async onQueryStarted(_, { queryFulfilled }) {
        try {
          addedPracticeFunds.add((await queryFulfilled).data.id);
        } catch {
          // The mutation reports its own error.
        }
      },
      invalidatesTags: ['Recharges', 'Statement', 'Profile', 'TradingLimits'],
    }),
    resetPracticeFunds: build.mutation<PracticeReset, void>({
      ...plainEndpointOf(calls.resetPracticeFunds),
      invalidatesTags: ['Recharges', 'Statement', 'Profile', 'TradingLimits'],
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
    addUsdtAddress: build.mutation<UsdtAddress, UsdtAddressRequest>({
      ...endpointOf(calls.addUsdtAddress),
      invalidatesTags: ['UsdtAddresses'],
    }),
    removeUsdtAddress: build.mutation<object, UsdtAddressRemoval>({
      ...endpointOf(calls.removeUsdtAddress),
      invalidatesTags: ['UsdtAddresses'],
    }),
    listUsdtAddresses: build.query<UsdtAddress[], void>({
      ...plainEndpointOf(calls.listUsdtAddresses),
      providesTags: ['UsdtAddresses'],
    }),
  }),
});

export const {
  useStartRechargeMutation,
  usePayRechargeMutation,
  useAddPracticeFundsMutation,
  useResetPracticeFundsMutation,
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
  useAddUsdtAddressMutation,
  useRemoveUsdtAddressMutation,
  useListUsdtAddressesQuery,
} = fundsApi;
