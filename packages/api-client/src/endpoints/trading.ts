import { MAX_PAGE_SIZE, type RequestOf, type ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/trading';
import type { WithActivity } from '../activity.js';
import { api } from '../api.js';
import type { IdempotentCallMeta } from '../internal/call-times.js';
import {
  endpointOf,
  type Item,
  idempotentEndpointOf,
  pagedEndpointOf,
  type RetryOption,
} from '../internal/endpoint.js';
import { upsertOrder } from '../internal/upsert-order.js';
import { remember } from '../useRemembered.js';

export interface Instrument extends Item<typeof calls.listInstruments> {}
export interface InstrumentListRequest extends RequestOf<typeof calls.listInstruments> {}
export interface InstrumentTerms extends ResponseOf<typeof calls.getInstrument> {}
export interface InstrumentRequest extends RequestOf<typeof calls.getInstrument> {}
export interface Candle extends Item<typeof calls.listCandles> {}
export interface CandleRequest extends RequestOf<typeof calls.listCandles> {}
export interface Tick extends Item<typeof calls.listTicks> {}
export interface TickRequest extends RequestOf<typeof calls.listTicks> {}
export interface Quote extends ResponseOf<typeof calls.previewOrder> {}
export interface QuoteRequest extends RequestOf<typeof calls.previewOrder> {}
export interface Order extends ResponseOf<typeof calls.placeOrder> {}
/** With times in epoch milliseconds of the service. */
export interface PlacedOrder extends IdempotentCallMeta {
  readonly order: Order;
}
export interface OrderRequest extends RequestOf<typeof calls.placeOrder> {}
export type Receipt = NonNullable<Order['receipt']>;
export type Direction = Order['direction'];
export interface OrderTotals extends ResponseOf<typeof calls.getOrderTotals> {}
/** Filters of order records and totals. */
export interface OrderFilters extends RequestOf<typeof calls.getOrderTotals> {}

const isCryptoList = (list: InstrumentListRequest) => list.class === 'crypto';

/** More than a user can have open; guards against an endless loop if the service ignores paging. */
const OPEN_ORDERS_MAX_PAGES = 20;

/**
 * Keeps ended orders after a stream event, so that a list response sent earlier does not drop them.
 */
const ENDED_ORDERS_MAX = 100;

/** Merges a list response: orders known to have ended are neither reopened nor dropped. */
function mergeEndedOrders(received: readonly Order[], known: readonly Order[]): Order[] {
  const ended = known.filter(({ status }) => status !== 'trading').slice(0, ENDED_ORDERS_MAX);
  const ids = new Set(ended.map(({ id }) => id));
  return [...received.filter(({ id }) => !ids.has(id)), ...ended];
}

/** Every idempotent call has these fields. */
function metaOf({
  sentAt,
  receivedAt,
  sentAsRequested,
  requestedAt,
  deviceDifference,
}: Partial<IdempotentCallMeta> = {}): IdempotentCallMeta {
  if (sentAt === undefined || receivedAt === undefined || sentAsRequested === undefined) {
    throw new Error('An order went out as a call that does not act once.');
  }
  return { sentAt, receivedAt, requestedAt, sentAsRequested, deviceDifference };
}

const TAGS = ['Orders', 'Statement', 'Profile', 'TradingLimits'] as const;

/** Lists and totals of order records, without the open orders. */
const RECORDS = { type: 'Orders', id: 'records' } as const;
/** Limits of users who have set any. */
const USED_LIMITS = { type: 'TradingLimits', id: 'used' } as const;

export const tradingApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listInstruments: build.query<Instrument[], InstrumentListRequest>({
      ...endpointOf(calls.listInstruments),
      // Only the crypto list, with which Home opens, is remembered (specification).
      ...remember(calls.listInstruments, 'instruments', isCryptoList),
    }),
    getInstrument: build.query<InstrumentTerms, InstrumentRequest>({
      ...endpointOf(calls.getInstrument),
      ...remember(calls.getInstrument, 'instrument', () => true, true),
    }),
    listCandles: build.query<Candle[], CandleRequest>({
      ...endpointOf(calls.listCandles),
      ...remember(calls.listCandles, 'candles', () => true, true),
    }),
    listTicks: build.query<Tick[], TickRequest>(endpointOf(calls.listTicks)),
    // The order ticket displays its own errors.
    previewOrder: build.mutation<Quote, QuoteRequest>({
      query: (fields) => ({ call: calls.previewOrder, fields, suppressFailureToast: true }),
    }),
    /** For a quote that is ready before the order is confirmed: blocks and reports nothing. */
    getQuote: build.query<Quote, QuoteRequest>({
      query: (fields) => ({
        call: calls.previewOrder,
        fields,
        nonBlocking: true,
        noResend: true,
        suppressFailureToast: true,
      }),
      keepUnusedDataFor: 0,
    }),
    placeOrder: build.mutation<PlacedOrder, OrderRequest & RetryOption>({
      query: (fields) => ({
        ...idempotentEndpointOf(calls.placeOrder).query(fields),
        suppressFailureToast: true,
      }),
      transformResponse: (order: Order, meta) => ({ order, ...metaOf(meta) }),
      // A failed call may still have placed the order.
      invalidatesTags: (placed) => (placed ? [RECORDS, 'Statement', USED_LIMITS] : TAGS),
      async onQueryStarted(_fields, { dispatch, getState, queryFulfilled }) {
        const placed = await queryFulfilled.then(({ data }) => data).catch(() => undefined);
        if (!placed) return;
        dispatch(
          tradingApi.util.updateQueryData('listOpenOrders', undefined, (rows) =>
            upsertOrder(rows, placed.order),
          ),
        );
        // A response under way may be older than the order.
        const { status } = tradingApi.endpoints.listOpenOrders.select()(getState() as never);
        if (status === 'pending') dispatch(tradingApi.util.invalidateTags(['Orders']));
        // A healthy stream delivers the new balance.
        const { activity } = getState() as unknown as WithActivity;
        if (activity.streamedInstruments === null)
          dispatch(tradingApi.util.invalidateTags(['Profile']));
      },
    }),
    /**
     * All, newest first, in pages of maximum size; then up to `ENDED_ORDERS_MAX` that a stream reported
     * as ended.
     */
    listOpenOrders: build.query<Order[], void>({
      async queryFn(_none, _api, _extra, runBaseQuery) {
        const rows: Order[] = [];
        for (let page = 1; page <= OPEN_ORDERS_MAX_PAGES; page += 1) {
          const fields = { state: 'trading', page, limit: MAX_PAGE_SIZE };
          const { data, error } = await runBaseQuery({ call: calls.listOrders, fields });
          if (error) return { error };
          const received = data as Order[];
          rows.push(...received);
          if (received.length < MAX_PAGE_SIZE) break;
        }
        return { data: rows };
      },
      // A component may not have seen an ended order yet.
      merge: (known, received) => mergeEndedOrders(received, known),
      providesTags: ['Orders'],
    }),
    /** Up to 100 ids in one call; returns only the user's own. */
    listOrdersByIds: build.query<Order[], readonly string[]>({
      query: (ids) => ({ call: calls.listOrders, fields: { ids } }),
      providesTags: ['Orders'],
    }),
    /** As `listOrdersByIds`, for background work: reports no failure and is not kept. */
    getOrderResults: build.query<Order[], readonly string[]>({
      query: (ids) => ({
        ...{ call: calls.listOrders, fields: { ids } },
        ...{ nonBlocking: true, suppressFailureToast: true },
      }),
      keepUnusedDataFor: 0,
    }),
    getOrder: build.query<Order | undefined, string>({
      query: (order) => ({ call: calls.listOrders, fields: { order } }),
      transformResponse: (orders: Order[]) => orders[0],
      providesTags: ['Orders'],
    }),
    listOrders: build.infiniteQuery<Order[], OrderFilters, number>({
      ...pagedEndpointOf(calls.listOrders),
      providesTags: ['Orders', RECORDS],
    }),
    getOrderTotals: build.query<OrderTotals, OrderFilters>({
      ...endpointOf(calls.getOrderTotals),
      providesTags: ['Orders', RECORDS],
    }),
  }),
});

export const {
  useListInstrumentsQuery,
  useGetInstrumentQuery,
  useListCandlesQuery,
  useLazyListCandlesQuery,
  useListTicksQuery,
  useLazyListTicksQuery,
  usePreviewOrderMutation,
  useGetQuoteQuery,
  usePlaceOrderMutation,
  useListOpenOrdersQuery,
  useListOrdersByIdsQuery,
  useGetOrderQuery,
  useListOrdersInfiniteQuery,
  useGetOrderTotalsQuery,
} = tradingApi;
