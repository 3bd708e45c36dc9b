import { anOrder } from '@candela/api-client/testing';
import { CLOSED_TICKET } from '../ticket/order-ticket.js';
import type { OrderTicket } from '../ticket/useOrderTicket.js';
import type { Trade } from '../ticket/useTrade.js';

/** Current, because countdowns run in stories. */
export const STORY_NOW = Math.floor(Date.now() / 1_000);
const noop = () => {};

export const TICKET_FIXTURE: OrderTicket = {
  state: CLOSED_TICKET,
  seconds: 60,
  quantityError: undefined,
  nextStake: '10.00',
  isNewTrader: false,
  open: noop,
  close: noop,
  setDirection: noop,
  setSeconds: noop,
  setQuantity: noop,
  confirm: noop,
};

export const TRADE_FIXTURE: Trade = {
  ticket: TICKET_FIXTURE,
  feed: 'live',
  positions: {
    open: [anOrder({ placedAt: STORY_NOW - 22, seconds: 300 })],
    failed: false,
    retry: noop,
    results: [],
    dismissAll: noop,
    addPlaced: noop,
  },
  priceOf: (id) => (id === 'btc' ? '68412.50' : undefined),
  lastPlaced: undefined,
  available: '12480.00',
  tradingLimits: undefined,
  unit: 'USDT',
  currency: 'thb',
  rate: '34.9',
};
