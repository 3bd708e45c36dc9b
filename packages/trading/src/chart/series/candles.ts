import type { Candle, Tick } from '@candela/api-client/trading';
import { comparePrices } from '@candela/money';

export interface CandleSeries {
  readonly closed: readonly Candle[];
  readonly live: Candle | undefined;
}

export const NO_CANDLES: CandleSeries = { closed: [], live: undefined };

const higher = (a: string, b: string) => (comparePrices(a, b) >= 0 ? a : b);
const lower = (a: string, b: string) => (comparePrices(a, b) <= 0 ? a : b);

export function candleStart(second: number, interval: number): number {
  return Math.floor(second / interval) * interval;
}

/**
 * `closed` keeps its identity until a candle ends, to avoid full redraws.
 *
 * @param interval seconds.
 */
export function withTick(series: CandleSeries, tick: Tick, interval: number): CandleSeries {
  const { live, closed } = series;
  const time = candleStart(tick.time, interval);
  const last = live?.time ?? closed.at(-1)?.time ?? -1;
  if (time < last || (time === last && !live)) return series;
  if (live && time === live.time) {
    if (live.close === tick.price) return series;
    const high = higher(live.high, tick.price);
    const low = lower(live.low, tick.price);
    return { closed, live: { ...live, high, low, close: tick.price } };
  }
  // Opens at the previous close.
  const open = (live ?? closed.at(-1))?.close ?? tick.price;
  const high = higher(open, tick.price);
  const low = lower(open, tick.price);
  return {
    closed: live ? [...closed, live] : closed,
    live: { time, open, high, low, close: tick.price },
  };
}

/**
 * Local data of the running candle may be newer than the response.
 *
 * @param candles oldest first; the last may be running.
 * @param now service time in epoch seconds.
 */
export function withFetched(
  series: CandleSeries,
  candles: readonly Candle[],
  interval: number,
  now: number,
): CandleSeries {
  const current = candleStart(now, interval);
  const closed = candles.filter(({ time }) => time < current);
  const fetched = candles.find(({ time }) => time === current);
  const known = series.live?.time === current ? series.live : undefined;
  if (!fetched || !known) return { closed, live: fetched ?? known };
  return {
    closed,
    live: {
      time: current,
      open: fetched.open,
      high: higher(fetched.high, known.high),
      low: lower(fetched.low, known.low),
      close: known.close,
    },
  };
}
