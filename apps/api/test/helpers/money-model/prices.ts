export const INSTRUMENT = 'eth';

/**
 * One per second, repeated. A prime number: orders of every duration end above, below and at their
 * strike.
 */
const CLOSES = [5, 6, 5, 4, 5, 4, 6] as const;

/** Runs start at a multiple: prices are the same in each. */
export const PRICE_CYCLE_SECONDS = 60 * CLOSES.length;

export function priceAt(second: number): number {
  return CLOSES[second % CLOSES.length] ?? 0;
}

export function priceFile(): string {
  const rows = CLOSES.map((close) => `0,0,0,0,${(close / 100).toFixed(2)},0`);
  return ['end_time_ms,open,high,low,close,volume', ...rows].join('\n');
}
