/** The one instrument that a replayed market has. */
export const INSTRUMENT = 'eth';

/**
 * Prices of the market that the model is held against, one a second, over and over. A prime number of
 * them, so that orders of every duration end above, below and at their strikes.
 */
const CLOSES = [5, 6, 5, 4, 5, 4, 6] as const;

/** A run begins at a second that this divides, so that it is the same whenever it is run: whole minutes, whole rounds. */
export const ROUND_SECONDS = 60 * CLOSES.length;

/** In whole tick-size units. */
export function priceAt(second: number): number {
  return CLOSES[second % CLOSES.length] ?? 0;
}

/** The file that the service reads them from. */
export function priceFile(): string {
  const rows = CLOSES.map((close) => `0,0,0,0,${(close / 100).toFixed(2)},0`);
  return ['end_time_ms,open,high,low,close,volume', ...rows].join('\n');
}
