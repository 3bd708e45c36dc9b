import * as calls from '@candela/contract/calls/trading';
import { expect } from 'vitest';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import {
  anOrder,
  aQuote,
  aSettledOrder,
  instrumentTerms,
  someCandles,
  someInstruments,
  someOrderTotals,
  someTicks,
} from '../testing/index.js';
import { tradingApi } from './trading.js';

const { orderReceipt: _notACall, ...tradingCalls } = calls;
const { endpoints } = tradingApi;
const terms = { instrumentId: 'btc', direction: 'up', stake: '100.00', seconds: 60 } as const;
const wireTerms = { id: 'btc', direction: 'up', amount: '100.00', seconds: '60' };

describeEndpoints(tradingApi, Object.values(tradingCalls), {
  listInstruments: row(calls.listInstruments, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listInstruments.initiate({ class: 'crypto', trend: true })),
    sends: { class: '1', trend: '1' },
    answer: [...someInstruments()],
  }),
  getInstrument: row(calls.getInstrument, {
    start: ({ dispatch }) => dispatch(endpoints.getInstrument.initiate({ id: 'btc' })),
    sends: { id: 'btc' },
    answer: instrumentTerms(),
  }),
  listCandles: row(calls.listCandles, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listCandles.initiate({ id: 'btc', interval: 60, limit: 3 })),
    sends: { id: 'btc', interval: '60', limit: '3' },
    answer: someCandles(3),
  }),
  listTicks: row(calls.listTicks, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listTicks.initiate({ id: 'btc', from: 1_795_000_000, to: 1_795_000_002 })),
    sends: { id: 'btc', from: '1795000000', to: '1795000002' },
    answer: someTicks(3),
  }),
  previewOrder: row(calls.previewOrder, {
    start: ({ dispatch }) => dispatch(endpoints.previewOrder.initiate(terms)),
    sends: wireTerms,
    answer: aQuote(),
  }),
  placeOrder: row(calls.placeOrder, {
    start: ({ dispatch }) =>
      dispatch(endpoints.placeOrder.initiate({ ...terms, quoteId: 'quote-1' })),
    sends: { ...wireTerms, quote_id: 'quote-1' },
    answer: anOrder(),
    gives: {
      order: anOrder(),
      sentAt: expect.any(Number),
      receivedAt: expect.any(Number),
      asAsked: true,
    },
  }),
  listOpenOrders: row(calls.listOrders, {
    start: ({ dispatch }) => dispatch(endpoints.listOpenOrders.initiate()),
    sends: { state: 'trading', page: '1', limit: '100' },
    answer: [anOrder()],
  }),
  listOrdersByIds: row(calls.listOrders, {
    start: ({ dispatch }) => dispatch(endpoints.listOrdersByIds.initiate(['order-1', 'order-2'])),
    sends: { ids: 'order-1,order-2' },
    answer: [anOrder(), aSettledOrder('won', { id: 'order-2' })],
  }),
  getOrder: row(calls.listOrders, {
    start: ({ dispatch }) => dispatch(endpoints.getOrder.initiate('order-1')),
    sends: { order: 'order-1' },
    answer: [aSettledOrder('won')],
    gives: aSettledOrder('won'),
  }),
  listOrders: row(calls.listOrders, {
    start: ({ dispatch }) => dispatch(endpoints.listOrders.initiate({ state: 'closed' })),
    sends: { state: 'closed', page: '1', limit: '20' },
    answer: [aSettledOrder('lost'), aSettledOrder('tie'), aSettledOrder('void')],
    gives: firstPage([aSettledOrder('lost'), aSettledOrder('tie'), aSettledOrder('void')]),
  }),
  getOrderTotals: row(calls.getOrderTotals, {
    start: ({ dispatch }) =>
      dispatch(endpoints.getOrderTotals.initiate({ outcome: 'won', instrument: 'btc' })),
    sends: { outcome: 'won', instrument: 'btc' },
    answer: someOrderTotals(),
  }),
});
