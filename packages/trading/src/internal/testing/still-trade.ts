import { anOrder } from '@candela/api-client/testing';
import type { OrderTicket } from '../../hooks/useOrderTicket.js';
import type { Trade } from '../../hooks/useTrade.js';
import { CLOSED_TICKET } from '../../state/order-ticket.js';

/** Current, because countdowns run in stories. */
export const STORY_NOW = Math.floor(Date.now() / 1_000);
const nothing = () => {};

/** No-op actions; stories set the state. */
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
