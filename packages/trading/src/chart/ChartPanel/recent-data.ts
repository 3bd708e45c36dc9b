import type { Candle, Tick } from '@candela/api-client/trading';

const CANDLES = 30;
const TICKS = 60;

/** Oldest first. */
export function recentCandles({
  closed,
  live,
}: {
  readonly closed: readonly Candle[];
  readonly live: Candle | undefined;
}): readonly Candle[] {
  return (live ? [...closed.slice(-CANDLES), live] : closed).slice(-CANDLES);
}

/** Oldest first. */
export function recentTicks({ ticks }: { readonly ticks: readonly Tick[] }): readonly Tick[] {
  return ticks.slice(-TICKS);
}
