import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/trading';
import { api } from '../api.js';
import { endpointOf, pagedEndpointOf } from '../internal/endpoint.js';

export type Instrument = ResponseOf<typeof calls.listInstruments>[number];
export type InstrumentTerms = ResponseOf<typeof calls.getInstrument>;
export type Candle = ResponseOf<typeof calls.listCandles>[number];
export type Quote = ResponseOf<typeof calls.previewOrder>;
export type Order = ResponseOf<typeof calls.placeOrder>;
export type OrderRequest = RequestOf<typeof calls.placeOrder>;
export type Receipt = NonNullable<Order['receipt']>;
export type Direction = Order['direction'];
export type OrderFilters = Pick<RequestOf<typeof calls.listOrders>, 'state' | 'from' | 'to'>;

/** Open orders are few: more than this at once are not shown on the trading screen. */
const OPEN_ORDERS_LIMIT = 50;

const tradingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInstruments: build.query<Instrument[], RequestOf<typeof calls.listInstruments>>(
      endpointOf(calls.listInstruments),
    ),
    getInstrument: build.query<InstrumentTerms, RequestOf<typeof calls.getInstrument>>(
      endpointOf(calls.getInstrument),
    ),
    listCandles: build.query<Candle[], RequestOf<typeof calls.listCandles>>(
      endpointOf(calls.listCandles),
    ),
    previewOrder: build.mutation<Quote, RequestOf<typeof calls.previewOrder>>(
      endpointOf(calls.previewOrder),
    ),
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
