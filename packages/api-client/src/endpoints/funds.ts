import { type Call, MAX_PAGE_SIZE, type RequestOf, type ResponseOf } from '@candela/contract';
import type { StatementType } from '@candela/contract/calls/funds';
import * as calls from '@candela/contract/calls/funds';
import { api } from '../api.js';
import type { CallArgs } from '../internal/base-query.js';
import {
  endpointOf,
  type Item,
  onceEndpointOf,
  pagedEndpointOf,
  plainEndpointOf,
  type SentBefore,
} from '../internal/endpoint.js';
import { ownTimeZone } from '../internal/own-time-zone.js';

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
  'Guardrails',
] as const;

/** Tag ids of paged lists and of watched items, besides those of single records. */
const LIST = 'list';
const WATCHED = 'watched';

/** Tags to invalidate after an operator's decision: the record and the lists only. */
export function staleAfterDecision(type: 'Recharges' | 'Withdrawals', ids: readonly string[]) {
  return [LIST, ...ids].map((id) => ({ type, id }));
}

/** Background call: neither blocks the screen nor reports failures. */
function besides(call: Call, fields: object): CallArgs {
  return { call, fields, quiet: true, ownWords: true };
}

export const fundsApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    startRecharge: build.mutation<Recharge, RechargeRequest>({
      ...endpointOf(calls.startRecharge),
      invalidatesTags: ['Recharges', 'Guardrails'],
    }),
    payRecharge: build.mutation<Recharge, PaymentProof>({
      ...endpointOf(calls.payRecharge),
      invalidatesTags: ['Recharges', 'Profile'],
    }),
    getRecharge: build.query<Recharge | undefined, string>({
      query: (recharge) => ({ call: calls.listRecharges, fields: { recharge } }),
      transformResponse: (recharges: Recharge[]) => recharges[0],
      providesTags: (_, __, id) => [{ type: 'Recharges', id }],
    }),
    listRecharges: build.infiniteQuery<Recharge[], RechargeFilters, number>({
      ...pagedEndpointOf(calls.listRecharges),
      providesTags: [{ type: 'Recharges', id: LIST }],
    }),
    /** Background call, without any loading state. */
    listRechargesInReview: build.query<Recharge[], void>({
      query: () => besides(calls.listRecharges, { state: 'review', limit: MAX_PAGE_SIZE }),
      providesTags: [{ type: 'Recharges', id: WATCHED }],
    }),
    /** Background call for one recharge in any state. */
    glanceAtRecharge: build.query<Recharge | undefined, string>({
      query: (recharge) => besides(calls.listRecharges, { recharge }),
      transformResponse: (recharges: Recharge[]) => recharges[0],
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
      query: (fields) => ({ call: calls.listAssets, fields: { ...fields, tz: ownTimeZone() } }),
      providesTags: ['Statement'],
    }),
    withdraw: build.mutation<Withdrawal, WithdrawalRequest & SentBefore>({
      ...onceEndpointOf(calls.withdraw),
      invalidatesTags: ['Withdrawals', 'Statement', 'Profile'],
    }),
    listWithdrawals: build.infiniteQuery<Withdrawal[], WithdrawalFilters, number>({
      ...pagedEndpointOf(calls.listWithdrawals),
      providesTags: [{ type: 'Withdrawals', id: LIST }],
    }),
    getWithdrawal: build.query<Withdrawal | undefined, string>({
      query: (withdrawal) => ({ call: calls.listWithdrawals, fields: { withdrawal } }),
      transformResponse: (withdrawals: Withdrawal[]) => withdrawals[0],
      providesTags: (_, __, id) => [{ type: 'Withdrawals', id }],
    }),
    listPendingWithdrawals: build.query<Withdrawal[], void>({
      query: () => besides(calls.listWithdrawals, { state: 'pending', limit: MAX_PAGE_SIZE }),
      providesTags: [{ type: 'Withdrawals', id: WATCHED }],
    }),
    glanceAtWithdrawal: build.query<Withdrawal | undefined, string>({
      query: (withdrawal) => besides(calls.listWithdrawals, { withdrawal }),
      transformResponse: (withdrawals: Withdrawal[]) => withdrawals[0],
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
  useListRechargesInReviewQuery,
  useListStatementInfiniteQuery,
  useListStatementTypesQuery,
  useListAssetsQuery,
  useWithdrawMutation,
  useGetWithdrawalQuery,
  useListWithdrawalsInfiniteQuery,
  useListPendingWithdrawalsQuery,
  useLazyGlanceAtRechargeQuery,
  useLazyGlanceAtWithdrawalQuery,
  useSaveBankCardMutation,
  useRemoveBankCardMutation,
  useListBankCardsQuery,
} = fundsApi;
