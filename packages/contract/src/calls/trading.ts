import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import {
  amount,
  direction,
  epochSeconds,
  formEnumCode,
  formFlag,
  formIds,
  formInteger,
  formMilliseconds,
  formSeconds,
  hex32,
  id,
  paging,
  percent,
  price,
  requestId,
  signedAmount,
  timeSpan,
  typedAmount,
  wireEnumCode,
} from '../internal/fields.js';
import { signedText } from '../internal/signed-text.js';
import { tradeRef } from '../internal/trade-ref.js';
import { wireObject, wireRequest } from '../internal/wire.js';
import { type InstrumentClass, TICKS_SPAN_MAX } from '../market-data.js';
import { ORDER_TOTALS_MAX } from '../orders.js';

/** Numbers on the wire, names everywhere else. */
const CLASS_NUMBERS = [
  ['crypto', 1],
  ['forex', 2],
  ['metal', 3],
] as const satisfies readonly (readonly [InstrumentClass, number])[];
const instrumentClass = wireEnumCode(CLASS_NUMBERS);
const formInstrumentClass = formEnumCode(CLASS_NUMBERS);

const instrumentShape = {
  id,
  name: z.string(),
  symbol: z.string(),
  img: z.string(),
  class: instrumentClass,
  decimals: z.int(),
  price1: price,
  baifenbi: percent,
  open: price,
  close: price,
  high: price,
  low: price,
  turnover: amount,
  /** Second of the last tick. */
  time: epochSeconds,
  /** Second of reopening; set while closed. */
  closed_until: z.optional(epochSeconds),
  /** Oldest first, in whole tick-size units. */
  trend: z.optional(z.array(z.int())),
};
const instrumentNames = { img: 'image', price1: 'price', baifenbi: 'percentChange' } as const;

export const listInstruments = defineCall({
  method: 'GET',
  path: 'Lottery/goods_api',
  sharedCacheSeconds: 1,
  token: false,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the price list of an instrument class: 1 cryptocurrencies, 2 forex, 3 precious metals.',
  failures: ['feed_stale'],
  request: wireRequest({ class: formInstrumentClass, trend: z.optional(formFlag) }),
  response: z.array(wireObject(instrumentShape, instrumentNames)),
});

export const getInstrument = defineCall({
  method: 'GET',
  path: 'Lottery/goods_find',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Returns one instrument with its order terms and whether its feed is stale.',
  failures: ['instrument_unknown', 'feed_stale'],
  request: wireRequest({ id }),
  response: wireObject(
    {
      ...instrumentShape,
      expiries: z.array(wireObject({ seconds: z.int(), payout_rate: z.int() })),
      min: amount,
      max: amount,
      tick_size: price,
      stale: z.boolean(),
      /** Set within a week of closing: every order must expire before this second. */
      closes_at: z.optional(epochSeconds),
    },
    instrumentNames,
  ),
});

export const listCandles = defineCall({
  method: 'GET',
  path: 'Lottery/price_find',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns candles of 60, 300, 600 or 1200 seconds, oldest first. Closed hours have no candles. The last candle may be incomplete.',
  failures: ['instrument_unknown', 'feed_stale'],
  request: wireRequest({
    id,
    interval: formInteger(60, 1_200),
    before: z.optional(formSeconds),
    limit: z.optional(formInteger(1, 1_000)),
  }),
  response: z.array(
    wireObject({ time: epochSeconds, open: price, high: price, low: price, close: price }),
  ),
});

export const listTicks = defineCall({
  method: 'GET',
  path: 'Lottery/tick_find',
  token: true,
  blocking: false,
  failureToast: false,
  summary: `Returns one price per second from \`from\` to \`to\` (default: now), both inclusive, oldest first. The range is at most ${TICKS_SPAN_MAX} seconds. Seconds without a price, such as closed hours, are omitted.`,
  failures: ['instrument_unknown', 'feed_stale'],
  request: wireRequest({ id, from: formSeconds, to: z.optional(formSeconds) }),
  response: z.array(wireObject({ time: epochSeconds, price })),
});

const ORDER_TERM_FAILURES = [
  'instrument_unknown',
  'expiry_unknown',
  'amount_too_small',
  'amount_too_large',
  'feed_stale',
  'clocks_apart',
  'market_closed',
  'market_closes_first',
] as const;

export const previewOrder = defineCall({
  method: 'POST',
  path: 'bet/sub_order',
  token: true,
  blocking: true,
  failureToast: true,
  summary:
    'Returns a quote for an order: the current price as strike, payout rate, and forecast profit and loss. Moves no money.',
  failures: ORDER_TERM_FAILURES,
  request: wireRequest(
    { id, direction, amount: typedAmount, seconds: formInteger(1, 86_400) },
    { id: 'instrumentId', amount: 'stake' },
  ),
  response: wireObject({
    quote_id: id,
    strike: price,
    payout_rate: z.int(),
    forecast_profit: amount,
    forecast_loss: amount,
    /** Percent to win: `"55.6"`. */
    break_even: z.string(),
    expires_at: epochSeconds,
  }),
});

/** `void`: no valid tick at expiry; the stake was returned. */
const outcome = z.enum(['won', 'lost', 'tie', 'void']);

/** `trade`: on a real-market feed. */
const receiptTick = wireObject({
  second: epochSeconds,
  price: z.int(),
  trade: z.optional(tradeRef),
});

/** Fixes the prices of a UTC day. */
const dayRoot = wireObject({ day: z.string(), root: hex32 });

/** The plain form is what `@candela/fair-price` verifies. */
export const orderReceipt = wireObject({
  order_id: id,
  instrument: id,
  decimals: z.int(),
  direction,
  stake: amount,
  payout_rate: z.int(),
  seconds: z.int(),
  /** In whole tick-size units. */
  entry: receiptTick,
  exit: z.nullable(receiptTick),
  outcome,
  credited: amount,
  balance_after: amount,
  /** Null on feeds without commitments (all but the simulated one). */
  commitment: z.nullable(dayRoot),
  /** Across midnight UTC. */
  exit_commitment: z.optional(dayRoot),
});

const order = wireObject(
  {
    id,
    instrument_id: id,
    name: z.string(),
    symbol: z.string(),
    img: z.string(),
    direction,
    amount,
    buy_price: price,
    /**
     * The entry tick of a real-market feed is unknown: `buy_price` is the last price before
     * acceptance, which a void order without an entry tick keeps.
     */
    strike_pending: z.optional(z.boolean()),
    sell_price: z.nullable(price),
    payout_rate: z.int(),
    seconds: z.int(),
    time: epochSeconds,
    expires_at: epochSeconds,
    sell_time: z.nullable(epochSeconds),
    status: z.enum(['trading', 'closed']),
    outcome: z.nullable(outcome),
    /** Credited minus stake; null while the order runs. */
    profit: z.nullable(signedAmount),
    /** Only when placed or opened: the roots of its receipt. */
    commitment: z.optional(z.nullable(dayRoot)),
    exit_commitment: z.optional(dayRoot),
    /** Only when placed, on feeds without commitments with `sent_at`: the signed terms. */
    ticket: z.optional(signedText),
    receipt: z.optional(orderReceipt),
  },
  {
    img: 'image',
    amount: 'stake',
    buy_price: 'strike',
    sell_price: 'exitPrice',
    time: 'placedAt',
    sell_time: 'settledAt',
  },
);

export const placeOrder = defineCall({
  method: 'POST',
  path: 'bet/cpbuy',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  mutableFields: ['quote_id', 'sent_at'],
  sendTime: true,
  summary:
    'Places an order. The strike is the price of the first tick after acceptance. With `quote_id`, rejects the order with `price_moved` if the strike (on real-market feeds: the latest known price) differs from the quoted strike by more than 0.1 %. With `sent_at`, rejects it with `too_slow` when it is accepted more than 1.5 s after that time.',
  failures: [
    ...ORDER_TERM_FAILURES,
    'day_not_committed',
    'user_exposure_reached',
    'tick_exposure_reached',
    'quote_unknown',
    'quote_expired',
    'price_moved',
    'too_slow',
    'insufficient_funds',
    'stake_limit_reached',
    'loss_limit_reached',
    'orders_limit_reached',
    'cooling_off',
  ],
  signedFailures: true,
  request: wireRequest(
    {
      id,
      direction,
      amount: typedAmount,
      seconds: formInteger(1, 86_400),
      quote_id: z.optional(id),
      /** Service time of the first send. */
      sent_at: z.optional(formMilliseconds),
      request_id: z.optional(requestId),
    },
    { id: 'instrumentId', amount: 'stake' },
  ),
  response: order,
});

/** By the time of placing. */
const orderFilters = {
  ...timeSpan,
  state: z.optional(z.enum(['trading', 'closed'])),
  direction: z.optional(direction),
  /** Closed orders only. */
  outcome: z.optional(outcome),
  instrument: z.optional(id),
};

export const listOrders = defineCall({
  method: 'POST',
  path: 'user/find_gs',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns order records, newest first. With `order`, returns only that one, with its receipt once it is closed. With `ids` (at most 100), returns those of the caller’s orders on one page.',
  failures: ['not_found'],
  request: wireRequest({
    ...paging,
    ...orderFilters,
    order: z.optional(id),
    ids: z.optional(formIds),
  }),
  response: z.array(order),
});

export const getOrderTotals = defineCall({
  method: 'GET',
  path: 'user/gs_total',
  token: true,
  blocking: false,
  failureToast: false,
  summary: `Returns the totals of the order records that match the filters, over the latest ${ORDER_TOTALS_MAX} at most.`,
  failures: [],
  request: wireRequest(orderFilters),
  response: wireObject(
    {
      num: z.int(),
      complete: z.boolean(),
      trading: z.int(),
      won: z.int(),
      lost: z.int(),
      tie: z.int(),
      void: z.int(),
      /** Includes running orders. */
      staked: amount,
      /** Profit of won, stakes of lost orders. */
      won_amount: amount,
      lost_amount: amount,
      /** `won_amount` − `lost_amount`. */
      result: signedAmount,
      /** Over won and lost orders, in whole percent. */
      payout_rates: z.int(),
    },
    { num: 'count' },
  ),
});
