import { unitsToMinor } from '@candela/money';
import type { FeedInstrument, PriceFeed } from './price-feed.js';

const DAY_MINUTES = 1_440;
const MINUTE_SECONDS = 60;

/** 24 hours before the current minute, tick-size units. */
export interface DayStats {
  readonly open: number;
  readonly high: number;
  readonly low: number;
}

export async function loadDayStats(
  feed: PriceFeed,
  instrument: string,
  minute: number,
): Promise<DayStats | undefined> {
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

/** Thousandths: a fixed part, and one proportional to the price range. */
const FIXED_SHARE = 750n;
const RANGE_SHARE = 250n;
const THOUSANDTHS = 1_000n;

/** Hundredths of the account currency, from public prices only: all processes agree. */
export function simulatedTurnover(instrument: FeedInstrument, high: number, low: number): bigint {
  const ordinary = unitsToMinor(instrument.dailyTurnover);
  const spread =
    (RANGE_SHARE * BigInt(high - low)) / BigInt(Math.max(1, instrument.typicalDayRange));
  return (ordinary * (FIXED_SHARE + spread)) / THOUSANDTHS;
}
