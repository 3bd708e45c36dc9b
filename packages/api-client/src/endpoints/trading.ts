import { MAX_PAGE_SIZE, type RequestOf, type ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/trading';
import { api } from '../api.js';
import type { OnceMeta } from '../internal/base-query.js';
import {
  endpointOf,
  type Item,
  onceEndpointOf,
  pagedEndpointOf,
  type SentBefore,
} from '../internal/endpoint.js';
import { remember } from '../useRemembered.js';

export interface Instrument extends Item<typeof calls.listInstruments> {}
export interface InstrumentList extends RequestOf<typeof calls.listInstruments> {}
export interface InstrumentTerms extends ResponseOf<typeof calls.getInstrument> {}
export interface InstrumentKey extends RequestOf<typeof calls.getInstrument> {}
export interface Candle extends Item<typeof calls.listCandles> {}
export interface CandleSpan extends RequestOf<typeof calls.listCandles> {}
/** A price at an epoch second. */
export interface Tick extends Item<typeof calls.listTicks> {}
export interface TickSpan extends RequestOf<typeof calls.listTicks> {}
export interface Quote extends ResponseOf<typeof calls.previewOrder> {}
export interface QuoteRequest extends RequestOf<typeof calls.previewOrder> {}
export interface Order extends ResponseOf<typeof calls.placeOrder> {}
/** An order that was just taken, and when it was asked for and answered: epoch milliseconds of the service. */
export interface PlacedOrder extends OnceMeta {
  readonly order: Order;
}
export interface OrderRequest extends RequestOf<typeof calls.placeOrder> {}
export type Receipt = NonNullable<Order['receipt']>;
export type Direction = Order['direction'];
export interface OrderTotals extends ResponseOf<typeof calls.getOrderTotals> {}
/** What order records, and their sums, can be narrowed to. */
export interface OrderFilters extends RequestOf<typeof calls.getOrderTotals> {}

const isCryptoList = (list: InstrumentList) => list.class === 'crypto';

/** More open orders than a person can have; it only keeps a service that does not page from a loop. */
const OPEN_ORDERS_PAGES = 20;

/** Orders of whose end a stream has told, so that a list which is answered meanwhile does not take the news away. */
const ENDED_KEPT = 100;

/** The list that came, in which none that is known to have ended is open again or missing. */
function withEnded(came: readonly Order[], known: readonly Order[]): Order[] {
  const ended = known.filter(({ status }) => status !== 'trading').slice(0, ENDED_KEPT);
  const ids = new Set(ended.map(({ id }) => id));
  return [...came.filter(({ id }) => !ids.has(id)), ...ended];
}

/** Every call that acts once has them. */
function metaOf({ sentAt, receivedAt, asAsked }: Partial<OnceMeta> = {}): OnceMeta {
  if (sentAt === undefined || receivedAt === undefined || asAsked === undefined) {
    throw new Error('An order went out as a call that does not act once.');
  }
  return { sentAt, receivedAt, asAsked };
}

/** What answers are about; a mutation names what it makes stale, of other domains too. */
const TAGS = ['Orders', 'Statement', 'Profile', 'Guardrails'] as const;

export const tradingApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listInstruments: build.query<Instrument[], InstrumentList>({
      ...endpointOf(calls.listInstruments),
      // The specification keeps the list of virtual currencies: it is the one Home opens with.
      ...remember(calls.listInstruments, 'instruments', isCryptoList),
    }),
    getInstrument: build.query<InstrumentTerms, InstrumentKey>(endpointOf(calls.getInstrument)),
    listCandles: build.query<Candle[], CandleSpan>(endpointOf(calls.listCandles)),
    listTicks: build.query<Tick[], TickSpan>(endpointOf(calls.listTicks)),
    // The ticket says itself why an order was not placed, where the order is.
    previewOrder: build.mutation<Quote, QuoteRequest>({
      query: (fields) => ({ call: calls.previewOrder, fields, ownWords: true }),
    }),
    placeOrder: build.mutation<PlacedOrder, OrderRequest & SentBefore>({
      query: (fields) => ({ ...onceEndpointOf(calls.placeOrder).query(fields), ownWords: true }),
      transformResponse: (order: Order, meta) => ({ order, ...metaOf(meta) }),
      invalidatesTags: ['Orders', 'Statement', 'Profile', 'Guardrails'],
    }),
    /**
     * All of them, newest first: pages of the largest size while they are full. After them those of whose end a stream
     * has told, `ENDED_KEPT` at most.
     */
    listOpenOrders: build.query<Order[], void>({
      async queryFn(_none, _api, _extra, ask) {
        const rows: Order[] = [];
        for (let page = 1; page <= OPEN_ORDERS_PAGES; page += 1) {
          const fields = { state: 'trading', page, limit: MAX_PAGE_SIZE };
          const { data, error } = await ask({ call: calls.listOrders, fields });
          if (error) return { error };
          const came = data as Order[];
          rows.push(...came);
          if (came.length < MAX_PAGE_SIZE) break;
        }
        return { data: rows };
      },
      // Whoever watches an order may not have seen yet that a stream told of its end.
      merge: (known, came) => withEnded(came, known),
      providesTags: ['Orders'],
    }),
    /** Those of 100 ids at most that are the person's, in one call. */
    listOrdersByIds: build.query<Order[], readonly string[]>({
      query: (ids) => ({ call: calls.listOrders, fields: { ids } }),
      providesTags: ['Orders'],
    }),
    getOrder: build.query<Order | undefined, string>({
      query: (order) => ({ call: calls.listOrders, fields: { order } }),
      transformResponse: (orders: Order[]) => orders[0],
      providesTags: ['Orders'],
    }),
    listOrders: build.infiniteQuery<Order[], OrderFilters, number>({
      ...pagedEndpointOf(calls.listOrders),
      providesTags: ['Orders'],
    }),
    getOrderTotals: build.query<OrderTotals, OrderFilters>({
      ...endpointOf(calls.getOrderTotals),
      providesTags: ['Orders'],
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
  usePlaceOrderMutation,
  useListOpenOrdersQuery,
  useListOrdersByIdsQuery,
  useGetOrderQuery,
  useListOrdersInfiniteQuery,
  useGetOrderTotalsQuery,
} = tradingApi;
