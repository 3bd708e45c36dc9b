import type { Candle, Tick } from '@candela/api-client/trading';

/** Enough to read the course of the last half hour of minutes, or of the last minute of ticks. */
const CANDLES = 30;
const TICKS = 60;

/** The candles that the chart's table tells of, oldest first. */
export function candlesInTable({
  closed,
  live,
}: {
  readonly closed: readonly Candle[];
  readonly live: Candle | undefined;
}): readonly Candle[] {
  return (live ? [...closed.slice(-CANDLES), live] : closed).slice(-CANDLES);
}

/** The ticks that the chart's table tells of, oldest first. */
export function ticksInTable({ ticks }: { readonly ticks: readonly Tick[] }): readonly Tick[] {
  return ticks.slice(-TICKS);
}
