import { aggregateCandles, type Candle, marketInstrument, minuteCandle } from '@candela/fair-price';
import { minuteSpan } from '../candle-span.js';
import { feedInstrument } from '../instruments.js';
import { ALWAYS_OPEN, type PriceFeed, RECENT_MINUTES, type Tick } from '../price-feed.js';

const REPLAYED_INSTRUMENT = 'eth';
export const REPLAY_DECIMALS = 2;

export interface ReplayFeedDeps {
  /** Tick-size units, one per second, repeated. */
  readonly closes: readonly number[];
  /** Epoch ms. */
  readonly revealed: () => number;
  /** Of the first price. Zero: all processes and restarts agree. */
  readonly originSecond?: number | undefined;
}

/** For tests and demos, without fairness proof. */
export function createReplayFeed({
  closes,
  revealed,
  originSecond = 0,
}: ReplayFeedDeps): PriceFeed {
  const row = marketInstrument(REPLAYED_INSTRUMENT);
  if (!row) throw new Error(`The market has no instrument ${REPLAYED_INSTRUMENT}.`);
  const revealedSecond = () => Math.floor(revealed() / 1_000);

  function tick(instrument: string, second: number): Tick | undefined {
    if (instrument !== REPLAYED_INSTRUMENT || second < originSecond) return undefined;
    const price = closes[(second - originSecond) % closes.length];
    return price === undefined ? undefined : { second, price };
  }

  function ticks(instrument: string, from: number, to: number): Tick[] {
    const result: Tick[] = [];
    for (let second = from; second <= to; second += 1) {
      const found = tick(instrument, second);
      if (found) result.push(found);
    }
    return result;
  }

  function minute(instrument: string, at: number): Candle[] {
    const prices = ticks(instrument, 60 * at, Math.min(60 * at + 59, revealedSecond()));
    const [first] = prices;
    if (!first) return [];
    return [
      minuteCandle({ minute: at, open: first.price, ticks: prices.map(({ price }) => price) }),
    ];
  }

  return {
    name: 'replay',
    instruments: [
      {
        ...feedInstrument(row),
        symbol: 'ETH/USD',
        source: { name: 'replay', symbol: 'ETH/USD' },
      },
    ],
    ...ALWAYS_OPEN,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    revealedSecond,
    // All ticks are always available.
    knownThrough: revealedSecond,
    strikeAt: tick,
    lastTick: (instrument) => tick(instrument, revealedSecond()),
    ticksSince: (instrument, second) => {
      const end = revealedSecond();
      return ticks(instrument, Math.max(second + 1, end - 60 * RECENT_MINUTES), end);
    },
    tickAt: (instrument, second) =>
      Promise.resolve(second > revealedSecond() ? undefined : tick(instrument, second)),
    ticksBetween: (instrument, from, to) =>
      Promise.resolve(ticks(instrument, from, Math.min(to, revealedSecond()))),
    candles: (instrument, query) => {
      const { from, to } = minuteSpan(query, revealedSecond());
      const minutes: Candle[] = [];
      for (let at = from; at < to; at += 1) minutes.push(...minute(instrument, at));
      return Promise.resolve(aggregateCandles(minutes, query.interval));
    },
    health: () => ({ lastSecond: revealedSecond(), stale: false }),
  };
}
