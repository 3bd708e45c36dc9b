import type { Candle, Tick } from '@candela/api-client/trading';
import { comparePrices } from '@candela/money';

export interface PriceSummary {
  readonly from: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly last: string;
}

export function summarizeCandles(candles: readonly Candle[]): PriceSummary | undefined {
  const first = candles[0];
  const last = candles.at(-1);
  if (!first || !last) return undefined;
  return {
    from: first.time,
    open: first.open,
    high: candles.map(({ high }) => high).reduce(highest),
    low: candles.map(({ low }) => low).reduce(lowest),
    last: last.close,
  };
}

export function summarizeTicks(ticks: readonly Tick[]): PriceSummary | undefined {
  return summarizeCandles(
    ticks.map(({ time, price }) => ({ time, open: price, high: price, low: price, close: price })),
  );
}

const highest = (a: string, b: string) => (comparePrices(a, b) >= 0 ? a : b);
const lowest = (a: string, b: string) => (comparePrices(a, b) <= 0 ? a : b);
