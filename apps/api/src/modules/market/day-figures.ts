import { unitsToMinor } from '@candela/money';
import type { FeedInstrument, PriceFeed } from './feed.js';

const DAY_MINUTES = 1_440;
const MINUTE_SECONDS = 60;

/** The 24 hours before the running minute, in tick-size units. */
export interface DayFigures {
  /** The price 24 hours ago: what the percent change is held against. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
}

/** Sums the last 24 hours up. Undefined for an instrument without candles. */
export async function dayFigures(
  feed: PriceFeed,
  instrument: string,
  minute: number,
): Promise<DayFigures | undefined> {
  const candles = await feed.candles(instrument, {
    interval: MINUTE_SECONDS,
    before: minute * MINUTE_SECONDS,
    limit: DAY_MINUTES,
  });
  const [first] = candles;
  if (!first) return undefined;
  let { high, low } = first;
  for (const candle of candles) {
    if (candle.high > high) high = candle.high;
    if (candle.low < low) low = candle.low;
  }
  return { open: first.open, high, low };
}

/** Shares of an ordinary day's turnover, in thousandths: a quiet floor, the rest by how far prices went. */
const QUIET_SHARE = 750n;
const MOVING_SHARE = 250n;
const THOUSANDTHS = 1_000n;

/**
 * Simulated turnover of 24 hours in hundredths of the account currency. It follows from public
 * prices alone, so that every process says the same: the further a day's prices spread, the more
 * was traded.
 */
export function simulatedTurnover(instrument: FeedInstrument, high: number, low: number): bigint {
  const ordinary = unitsToMinor(instrument.dailyTurnover);
  const spread =
    (MOVING_SHARE * BigInt(high - low)) / BigInt(Math.max(1, instrument.typicalDayRange));
  return (ordinary * (QUIET_SHARE + spread)) / THOUSANDTHS;
}
