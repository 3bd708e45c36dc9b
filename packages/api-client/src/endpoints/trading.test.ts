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
    requestFields: { class: '1', trend: '1' },
    response: [...someInstruments()],
  }),
  getInstrument: row(calls.getInstrument, {
    start: ({ dispatch }) => dispatch(endpoints.getInstrument.initiate({ id: 'btc' })),
    requestFields: { id: 'btc' },
    response: instrumentTerms(),
  }),
  listCandles: row(calls.listCandles, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listCandles.initiate({ id: 'btc', interval: 60, limit: 3 })),
    requestFields: { id: 'btc', interval: '60', limit: '3' },
    response: someCandles(3),
  }),
  listTicks: row(calls.listTicks, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listTicks.initiate({ id: 'btc', from: 1_795_000_000, to: 1_795_000_002 })),
    requestFields: { id: 'btc', from: '1795000000', to: '1795000002' },
    response: someTicks(3),
  }),
  previewOrder: row(calls.previewOrder, {
    start: ({ dispatch }) => dispatch(endpoints.previewOrder.initiate(terms)),
    requestFields: wireTerms,
    response: aQuote(),
  }),
  getQuote: row(calls.previewOrder, {
    start: ({ dispatch }) => dispatch(endpoints.getQuote.initiate(terms)),
    requestFields: wireTerms,
    response: aQuote(),
  }),
  placeOrder: row(calls.placeOrder, {
    start: ({ dispatch }) =>
      dispatch(endpoints.placeOrder.initiate({ ...terms, quoteId: 'quote-1' })),
    requestFields: {
      ...{ ...wireTerms, quote_id: 'quote-1' },
      sent_at: expect.stringMatching(/^\d{13}$/),
    },
    response: anOrder(),
    result: {
      order: anOrder(),
      sentAt: expect.any(Number),
      receivedAt: expect.any(Number),
      requestedAt: expect.any(Number),
      sentAsRequested: true,
    },
  }),
  listOpenOrders: row(calls.listOrders, {
    start: ({ dispatch }) => dispatch(endpoints.listOpenOrders.initiate()),
    requestFields: { state: 'trading', page: '1', limit: '100' },
    response: [anOrder()],
  }),
  listOrdersByIds: row(calls.listOrders, {
    start: ({ dispatch }) => dispatch(endpoints.listOrdersByIds.initiate(['order-1', 'order-2'])),
    requestFields: { ids: 'order-1,order-2' },
    response: [anOrder(), aSettledOrder('won', { id: 'order-2' })],
  }),
  getOrderResults: row(calls.listOrders, {
    start: ({ dispatch }) => dispatch(endpoints.getOrderResults.initiate(['order-1'])),
    requestFields: { ids: 'order-1' },
    response: [aSettledOrder('won')],
  }),
  getOrder: row(calls.listOrders, {
    start: ({ dispatch }) => dispatch(endpoints.getOrder.initiate('order-1')),
    requestFields: { order: 'order-1' },
    response: [aSettledOrder('won')],
    result: aSettledOrder('won'),
  }),
  listOrders: row(calls.listOrders, {
    start: ({ dispatch }) => dispatch(endpoints.listOrders.initiate({ state: 'closed' })),
    requestFields: { state: 'closed', page: '1', limit: '20' },
    response: [aSettledOrder('lost'), aSettledOrder('tie'), aSettledOrder('void')],
    result: firstPage([aSettledOrder('lost'), aSettledOrder('tie'), aSettledOrder('void')]),
  }),
  getOrderTotals: row(calls.getOrderTotals, {
    start: ({ dispatch }) =>
      dispatch(endpoints.getOrderTotals.initiate({ outcome: 'won', instrument: 'btc' })),
    requestFields: { outcome: 'won', instrument: 'btc' },
    response: someOrderTotals(),
  }),
});
