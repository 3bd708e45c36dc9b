import type { PriceMinute } from './path.js';

/** In units of the last decimal. */
export interface Candle {
  /** Epoch second. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Complete or running; opens at the close of the previous minute. */
export function minuteCandle(minute: Pick<PriceMinute, 'minute' | 'open' | 'ticks'>): Candle {
  let { open: high, open: low, open: close } = minute;
  for (const price of minute.ticks) {
    if (price > high) high = price;
    if (price < low) low = price;
    close = price;
  }
  return { time: 60 * minute.minute, open: minute.open, high, low, close };
}

/**
 * Aligned to multiples of the interval since the epoch.
 *
 * @param candles oldest first, each no longer than the interval.
 * @param seconds a multiple of the old interval: 300, 600, 1200 …
 */
export function aggregateCandles(candles: Iterable<Candle>, seconds: number): Candle[] {
  const joined: Candle[] = [];
  for (const candle of candles) {
    const time = candle.time - (candle.time % seconds);
    const last = joined.at(-1);
    if (last?.time === time) {
      joined[joined.length - 1] = {
        time,
        open: last.open,
        high: Math.max(last.high, candle.high),
        low: Math.min(last.low, candle.low),
        close: candle.close,
      };
    } else {
      joined.push({ ...candle, time });
    }
  }
  return joined;
}
