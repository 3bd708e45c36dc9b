import * as z from 'zod/mini';
import { type InstrumentClass, ORDERS_SUMMED, TICKS_SPAN_MAX } from '../constants.js';
import { defineCall } from '../internal/define-call.js';
import {
  amount,
  direction,
  epochSeconds,
  formFlag,
  formIds,
  formInteger,
  formNumber,
  formSeconds,
  hex32,
  id,
  paging,
  percent,
  price,
  requestId,
  signedAmount,
  span,
  typedAmount,
  wireNumber,
} from '../internal/fields.js';
import { signedText } from '../internal/signed-text.js';
import { wireObject, wireRequest } from '../internal/wire.js';

/** Classes are numbered on the wire, and named everywhere else. */
const CLASS_NUMBERS = [
  ['crypto', 1],
  ['forex', 2],
  ['metal', 3],
] as const satisfies readonly (readonly [InstrumentClass, number])[];
const instrumentClass = wireNumber(CLASS_NUMBERS);
const formInstrumentClass = formNumber(CLASS_NUMBERS);

const instrumentShape = {
  id,
  name: z.string(),
  /** What it is quoted as: `BTC/USDT`. */
  symbol: z.string(),
  img: z.string(),
  class: instrumentClass,
  /** Decimals of its prices. */
  decimals: z.int(),
  price1: price,
  baifenbi: percent,
  open: price,
  close: price,
  high: price,
  low: price,
  turnover: amount,
  /** The second of the last tick. */
  time: epochSeconds,
  /** Given while it is closed: the second at which it takes orders again. */
  closed_until: z.optional(epochSeconds),
  /** The last samples, oldest first, in whole tick-size units. */
  trend: z.optional(z.array(z.int())),
};
const instrumentNames = { img: 'image', price1: 'price', baifenbi: 'percentChange' } as const;

export const listInstruments = defineCall({
  method: 'GET',
  path: 'Lottery/goods_api',
  // As long as its prices are the newest: it is made once a second.
  sharedSeconds: 1,
  token: false,
  blocking: false,
  failureToast: false,
  summary: 'The price list of a class: 1 virtual currencies, 2 forex, 3 precious metals.',
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
  summary: 'One instrument with its order terms and the health of its feed.',
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
      /** Given where it closes within a week: every order must expire before this second. */
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
    'Candles of 60, 300, 600 or 1200 seconds, oldest first, none of closed hours; the last one may be open.',
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
  summary: `Prices second by second, oldest first, both ends included; up to now without \`to\`. Spans ${TICKS_SPAN_MAX} seconds at most; seconds without a price, as while an instrument is closed, are left out.`,
  failures: ['instrument_unknown', 'feed_stale'],
  request: wireRequest({ id, from: formSeconds, to: z.optional(formSeconds) }),
  response: z.array(wireObject({ time: epochSeconds, price })),
});

/** Why terms are refused, when a quote is asked for and when the order is placed. */
const TERMS_REFUSED = [
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
  summary: 'What an order would cost and bring at the price of now. Moves nothing.',
  failures: TERMS_REFUSED,
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
    /** Percent of orders that must be right to lose nothing: `"55.6"`. */
    break_even: z.string(),
    expires_at: epochSeconds,
  }),
});

/** How an order ended; `void`: no valid tick at its expiry, so the stake was returned. */
const outcome = z.enum(['won', 'lost', 'tie', 'void']);

/** A trade of the world, as anybody may look it up where it took place. */
const tradeRef = wireObject({
  /** The exchange or the kind of address it was read from: `binance`, `kraken`, `http`. */
  source: z.string(),
  id: z.string(),
  /** Epoch milliseconds, by the clock there. */
  at: z.int(),
});

/** With the trade that it is, on a feed of the world. */
const tick = wireObject({ second: epochSeconds, price: z.int(), trade: z.optional(tradeRef) });

/** The root that fixes the prices of a UTC day, as it was known when the order was placed. */
const dayRoot = wireObject({ day: z.string(), root: hex32 });

/**
 * What a settled order states about itself. Its plain form is what the verifier of
 * `@candela/fair-price` reads: nobody translates it again.
 */
export const orderReceipt = wireObject({
  order_id: id,
  instrument: id,
  decimals: z.int(),
  direction,
  stake: amount,
  payout_rate: z.int(),
  seconds: z.int(),
  /** Prices of ticks are whole tick-size units. */
  entry: tick,
  exit: z.nullable(tick),
  outcome,
  credited: amount,
  balance_after: amount,
  /** The root of the entry's day; null on a feed without commitments: all but the simulated one. */
  commitment: z.nullable(dayRoot),
  /** The root of the exit's day, when the order runs across midnight UTC. */
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
     * On a feed of the world nobody knows the entry when the order is accepted: until it is known,
     * `buy_price` is the price of that moment. A void order without an entry keeps it.
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
    /** Credited minus stake; null while it runs. */
    profit: z.nullable(signedAmount),
    /** Given with the order when it is placed or opened: the roots its receipt will name. */
    commitment: z.optional(z.nullable(dayRoot)),
    exit_commitment: z.optional(dayRoot),
    /** Given when it is placed, on a feed with commitments: what the service puts its name to. */
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
  once: true,
  loose: ['quote_id'],
  summary: 'Places an order at the last tick. With a quote, refused when the price has left it.',
  failures: [
    ...TERMS_REFUSED,
    'day_not_committed',
    'user_exposure_reached',
    'tick_exposure_reached',
    'quote_unknown',
    'quote_expired',
    'price_moved',
    'insufficient_funds',
    'stake_limit_reached',
    'loss_limit_reached',
    'orders_limit_reached',
    'cooling_off',
  ],
  signs: ['price_moved', 'feed_stale'],
  request: wireRequest(
    {
      id,
      direction,
      amount: typedAmount,
      seconds: formInteger(1, 86_400),
      quote_id: z.optional(id),
      request_id: z.optional(requestId),
    },
    { id: 'instrumentId', amount: 'stake' },
  ),
  response: order,
});

/** What order records can be narrowed to; the time is that of placing. */
const orderFilters = {
  ...span,
  state: z.optional(z.enum(['trading', 'closed'])),
  direction: z.optional(direction),
  /** Of closed orders. */
  outcome: z.optional(outcome),
  /** The id of an instrument. */
  instrument: z.optional(id),
};

export const listOrders = defineCall({
  method: 'POST',
  path: 'user/find_gs',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Order records, newest first; with `order`, that one and its receipt; with `ids` (100 at most), those of them that are the caller’s, on one page.',
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
  summary: `Sums of the order records that the filters leave: of the latest ${ORDERS_SUMMED} at most.`,
  failures: [],
  request: wireRequest(orderFilters),
  response: wireObject(
    {
      /** Orders summed. */
      num: z.int(),
      /** Whether these are all that the filters leave. */
      complete: z.boolean(),
      /** How many of them still run, and how the others ended. */
      trading: z.int(),
      won: z.int(),
      lost: z.int(),
      tie: z.int(),
      void: z.int(),
      /** Of all of them, also of those that still run. */
      staked: amount,
      /** Profit of the won ones, and the stakes of the lost ones. */
      won_amount: amount,
      lost_amount: amount,
      /** The one minus the other. */
      result: signedAmount,
      /** Payout rates of the won and lost ones, summed: whole percents. */
      payout_rates: z.int(),
    },
    { num: 'count' },
  ),
});
