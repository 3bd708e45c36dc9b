import { anOrder } from '@candela/api-client/testing';
import type { OrderTicket } from '../../hooks/useOrderTicket.js';
import type { Trade } from '../../hooks/useTrade.js';
import { CLOSED_TICKET } from '../../state/order-ticket.js';

/** Stories tell of this moment, since countdowns and the age of the feed go on in them. */
export const STORY_NOW = Math.floor(Date.now() / 1_000);
const nothing = () => {};

/** The ticket's actions do nothing in a story; its state is what a story is about. */
export const STILL_TICKET: OrderTicket = {
  state: CLOSED_TICKET,
  seconds: 60,
  quantityError: undefined,
  open: nothing,
  close: nothing,
  setDirection: nothing,
  setSeconds: nothing,
  setQuantity: nothing,
  confirm: nothing,
};

/** What it takes to trade, with one order that runs. */
export const STILL_TRADE: Trade = {
  ticket: STILL_TICKET,
  positions: {
    open: [anOrder({ placedAt: STORY_NOW - 22, seconds: 300 })],
    failed: false,
    retry: nothing,
    results: [],
    dismissAll: nothing,
    placed: nothing,
  },
  priceOf: (id) => (id === 'btc' ? '68412.50' : undefined),
  lastPlaced: undefined,
  available: '12480.00',
  guardrails: undefined,
  unit: 'USDT',
  currency: 'thb',
  rate: '34.9',
};
