import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/trading-limits';
import { api } from '../api.js';
import { endpointOf, plainEndpointOf } from '../internal/endpoint.js';

export interface TradingLimits extends ResponseOf<typeof calls.getTradingLimits> {}
export type TradingLimit = TradingLimits['limits'][number];
export interface LimitRequest extends RequestOf<typeof calls.setLimit> {}
export interface CoolOffRequest extends RequestOf<typeof calls.startCoolOff> {}
export interface ReminderRequest extends RequestOf<typeof calls.setReminder> {}

/** Orders and recharges also invalidate it. */
const TAGS = ['TradingLimits'] as const;

export const tradingLimitsApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getTradingLimits: build.query<TradingLimits, void>({
      ...plainEndpointOf(calls.getTradingLimits),
      // An order changes only the used part of set limits.
      providesTags: (data) => [
        'TradingLimits',
        ...(data && data.limits.length > 0 ? [{ type: 'TradingLimits', id: 'used' } as const] : []),
      ],
    }),
    setLimit: build.mutation<TradingLimits, LimitRequest>({
      ...endpointOf(calls.setLimit),
      invalidatesTags: ['TradingLimits'],
    }),
    startCoolOff: build.mutation<TradingLimits, CoolOffRequest>({
      ...endpointOf(calls.startCoolOff),
      invalidatesTags: ['TradingLimits'],
    }),
    setReminder: build.mutation<TradingLimits, ReminderRequest>({
      ...endpointOf(calls.setReminder),
      invalidatesTags: ['TradingLimits'],
    }),
  }),
});

export const {
  useGetTradingLimitsQuery,
  useSetLimitMutation,
  useStartCoolOffMutation,
  useSetReminderMutation,
} = tradingLimitsApi;
