import { type InstrumentClass, MARKET } from '../../src/index.js';
import { MODEL_MARKET } from '../../src/model/instruments.js';
import { isOpenAt } from '../../src/model/walk.js';
import { FIRST_MINUTE, type MarketRun, modelRun } from './keystream.js';

/** `EXPIRIES` of the contract; percent. */
export const EXPIRIES = [
  { seconds: 60, rate: 80 },
  { seconds: 300, rate: 82 },
  { seconds: 600, rate: 85 },
  { seconds: 1200, rate: 88 },
] as const;

/** Seconds. */
const ORDER_SPACING = 300;
const LOOKBACK = 1200;
const LONGEST = 1200;
const LAGS = [1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300, 600, 1200] as const;
/** Only every eighth minute enters the autocorrelation. */
const CORRELATED_MINUTES = 8;

/** Visible at entry. Moves are in one-second standard deviations. */
export const FEATURES = [
  'move of the last second',
  'move of 10 s',
  'move of 60 s',
  'move of 300 s',
  'move of 1,200 s',
  'size of the move of 60 s',
  'largest second of 60 s, signed',
  'place in the range of 1,200 s',
  'distance to the anchor',
  'high components of the instrument',
  'high components of the class',
  'time of day',
  'second of the minute',
  'move of the class, 60 s',
  'own move less the class, 300 s',
  'move of the leading instrument, 60 s',
  "last second of the list's neighbour",
] as const;

export interface Orders {
  readonly columns: readonly Float32Array[];
  /** −1 lower, 0 equal, 1 higher at expiry. */
  readonly results: Int8Array;
  readonly moments: Int32Array;
  count: number;
}

export interface Lagged {
  readonly lag: number;
  readonly value: number;
  readonly error: number;
}

export interface ClassOrders {
  readonly byExpiry: readonly Orders[];
  readonly lagged: readonly Lagged[];
}

const BUFFER_SIZE = 4096;
const countHighBits = (state: number) =>
  [...state.toString(2)].filter((digit) => digit === '1').length;

export function placeOrders(
  instrumentClass: InstrumentClass,
  minOrders: number,
  seed: number,
): ClassOrders {
  const set = MODEL_MARKET.filter((row) => row.class === instrumentClass);
  const run = modelRun(set, seed);
  const history = createHistory(run);
  const windows = Math.ceil(minOrders / set.length);
  const ordersByExpiry = EXPIRIES.map(({ seconds }) =>
    emptyOrders(set.length * windows * (LONGEST / Math.max(seconds, ORDER_SPACING))),
  );
  let openMinutes = 0;
  for (
    let minute = FIRST_MINUTE;
    ordersByExpiry.some(({ count, results }) => count < results.length);
    minute += 1
  ) {
    run.step(minute);
    openMinutes = isOpenAt(instrumentClass, minute) ? openMinutes + 1 : 0;
    if (openMinutes === 0) continue;
    history.keep(minute);
    if (openMinutes < (LOOKBACK + LONGEST) / 60 + 3) continue;
    if (minute % CORRELATED_MINUTES === 0) history.correlate(minute);
    const entryMinute = minute - LONGEST / 60 - 1;
    if (entryMinute % (ORDER_SPACING / 60) !== 0) continue;
    const second = entryMinute * 60 + ((entryMinute / 5) % 60);
    const due = EXPIRIES.flatMap(({ seconds }, at) => (isDue(entryMinute, seconds) ? [at] : []));
    history.place(
      second,
      due.map((at) => ({
        seconds: EXPIRIES[at]?.seconds ?? 0,
        orders: ordersByExpiry[at] as Orders,
      })),
    );
  }
  return { byExpiry: ordersByExpiry, lagged: history.lagged() };
}

const isDue = (minute: number, seconds: number) =>
  (minute * 60) % Math.max(seconds, ORDER_SPACING) === 0;

const emptyOrders = (capacity: number): Orders => ({
  columns: FEATURES.map(() => new Float32Array(capacity)),
  results: new Int8Array(capacity),
  moments: new Int32Array(capacity),
  count: 0,
});

function createHistory(run: MarketRun) {
  const prices = run.ids.map(() => new Float64Array(BUFFER_SIZE));
  const states = run.ids.map(() => new Int8Array(64));
  const classStates = new Int8Array(64);
  const rows = run.ids.map((id) => MARKET.find(({ instrument }) => instrument === id));
  const scales = rows.map((row) => ((row?.anchor ?? 1) * (row?.volatility ?? 1)) / 1e9);
  const sums = LAGS.map(() => ({ product: 0, squared: 0 }));
  const lagProducts = new Float64Array(LAGS.length);
  let power = 0;

  const price = (at: number, second: number) => prices[at]?.[second & (BUFFER_SIZE - 1)] ?? 0;
  const move = (at: number, second: number, length: number) =>
    (price(at, second) - price(at, second - length)) / (scales[at] ?? 1);

  function keep(minute: number): void {
    for (const [at, id] of run.ids.entries()) {
      const { common, own } = run.sigma(id);
      classStates[minute & 63] = countHighBits(common);
      (states[at] as Int8Array)[minute & 63] = countHighBits(own);
      const ticks = run.ticks(id);
      for (let second = 0; second < 60; second += 1) {
        (prices[at] as Float64Array)[(minute * 60 + second) & (BUFFER_SIZE - 1)] =
          ticks?.[second] ?? 0;
      }
    }
  }

  function correlate(minute: number): void {
    for (let second = minute * 60; second < minute * 60 + 60; second += 1) {
      lagProducts.fill(0);
      for (let at = 0; at < run.ids.length; at += 1) {
        const step = move(at, second, 1);
        power += step * step;
        for (let lag = 0; lag < LAGS.length; lag += 1) {
          lagProducts[lag] =
            (lagProducts[lag] ?? 0) + step * move(at, second - (LAGS[lag] ?? 0), 1);
        }
      }
      for (const [lag, sum] of sums.entries()) {
        const product = lagProducts[lag] ?? 0;
        sum.product += product;
        sum.squared += product * product;
      }
    }
  }

  function features(at: number, second: number, into: Float64Array): void {
    let [low, high, classMove, classMove300] = [Infinity, -Infinity, 0, 0];
    for (let past = 0; past <= LOOKBACK; past += 1) {
      const value = price(at, second - past);
      if (value < low) low = value;
      if (value > high) high = value;
    }
    let largest = 0;
    for (let past = 0; past < 60; past += 1) {
      const step = move(at, second - past, 1);
      if (Math.abs(step) > Math.abs(largest)) largest = step;
    }
    for (let other = 0; other < run.ids.length; other += 1) {
      classMove += move(other, second, 60) / run.ids.length;
      classMove300 += move(other, second, 300) / run.ids.length;
    }
    const minute = Math.floor(second / 60);
    into.set([
      move(at, second, 1),
      move(at, second, 10),
      move(at, second, 60),
      move(at, second, 300),
      move(at, second, 1200),
      Math.abs(move(at, second, 60)),
      largest,
      high > low ? (price(at, second) - low) / (high - low) : 0.5,
      (price(at, second) - (rows[at]?.anchor ?? 0)) / (scales[at] ?? 1),
      states[at]?.[minute & 63] ?? 0,
      classStates[minute & 63] ?? 0,
      second % 86_400,
      second % 60,
      classMove,
      move(at, second, 300) - classMove300,
      move(0, second, 60),
      move((at + 1) % run.ids.length, second, 1),
    ]);
  }

  const values = new Float64Array(FEATURES.length);
  function place(second: number, expiries: readonly { seconds: number; orders: Orders }[]): void {
    for (let at = 0; at < run.ids.length; at += 1) {
      features(at, second, values);
      for (const { seconds, orders } of expiries) {
        if (orders.count === orders.results.length) continue;
        for (const [column, own] of orders.columns.entries())
          own[orders.count] = values[column] ?? 0;
        orders.results[orders.count] = Math.sign(price(at, second + seconds) - price(at, second));
        orders.moments[orders.count] = second;
        orders.count += 1;
      }
    }
  }

  const lagged = (): Lagged[] =>
    sums.map(({ product, squared }, at) => ({
      lag: LAGS[at] ?? 0,
      value: product / power,
      error: Math.sqrt(squared) / power,
    }));

  return { keep, correlate, place, lagged };
}
