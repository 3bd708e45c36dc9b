import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/trading';
import { api } from '../api.js';
import { endpointOf, type Item, pagedEndpointOf } from '../internal/endpoint.js';

export interface Instrument extends Item<typeof calls.listInstruments> {}
export interface InstrumentList extends RequestOf<typeof calls.listInstruments> {}
export interface InstrumentTerms extends ResponseOf<typeof calls.getInstrument> {}
export interface InstrumentKey extends RequestOf<typeof calls.getInstrument> {}
export interface Candle extends Item<typeof calls.listCandles> {}
export interface CandleSpan extends RequestOf<typeof calls.listCandles> {}
export interface Quote extends ResponseOf<typeof calls.previewOrder> {}
export interface QuoteRequest extends RequestOf<typeof calls.previewOrder> {}
export interface Order extends ResponseOf<typeof calls.placeOrder> {}
export interface OrderRequest extends RequestOf<typeof calls.placeOrder> {}
export type Receipt = NonNullable<Order['receipt']>;
export type Direction = Order['direction'];
export interface OrderFilters
  extends Pick<RequestOf<typeof calls.listOrders>, 'state' | 'from' | 'to'> {}

/** Open orders are few: more than this at once are not shown on the trading screen. */
const OPEN_ORDERS_LIMIT = 50;

export const tradingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInstruments: build.query<Instrument[], InstrumentList>(endpointOf(calls.listInstruments)),
    getInstrument: build.query<InstrumentTerms, InstrumentKey>(endpointOf(calls.getInstrument)),
    listCandles: build.query<Candle[], CandleSpan>(endpointOf(calls.listCandles)),
    previewOrder: build.mutation<Quote, QuoteRequest>(endpointOf(calls.previewOrder)),
    placeOrder: build.mutation<Order, OrderRequest>({
      ...endpointOf(calls.placeOrder),
      invalidatesTags: ['Orders', 'Statement', 'Profile'],
    }),
    listOpenOrders: build.query<Order[], void>({
      query: () => ({
        call: calls.listOrders,
        fields: { state: 'trading', page: 1, limit: OPEN_ORDERS_LIMIT },
      }),
      responseSchema: endpointOf(calls.listOrders).responseSchema,
      providesTags: ['Orders'],
    }),
    getOrder: build.query<Order | undefined, string>({
      query: (order) => ({ call: calls.listOrders, fields: { order } }),
      rawResponseSchema: endpointOf(calls.listOrders).responseSchema,
      transformResponse: (orders: Order[]) => orders[0],
      providesTags: ['Orders'],
    }),
    listOrders: build.infiniteQuery<Order[], OrderFilters, number>({
      ...pagedEndpointOf(calls.listOrders),
      providesTags: ['Orders'],
    }),
  }),
});

export const {
  useListInstrumentsQuery,
  useGetInstrumentQuery,
  useListCandlesQuery,
  useLazyListCandlesQuery,
  usePreviewOrderMutation,
  usePlaceOrderMutation,
  useListOpenOrdersQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useListOrdersInfiniteQuery,
} = tradingApi;
