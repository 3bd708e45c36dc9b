import { type ChartOrder, entrySecond } from '../chart-data.js';

/** As a share of the visible seconds. */
const AHEAD_SHARE = 0.06;
/** As shares of the duration. */
const BEFORE_SHARE = 0.12;
const AFTER_SHARE = 0.07;
/** One request covers any order. */
const BEFORE_MAX_SECONDS = 60;

/** `from` ≤ second < `to`. */
export function tickWindow(
  order: Pick<ChartOrder, 'seconds' | 'expiresAt'> | undefined,
  newest: number,
  seconds: number,
): { readonly from: number; readonly to: number } {
  return order
    ? orderWindow(order)
    : { from: newest - seconds, to: newest + 1 + Math.ceil(seconds * AHEAD_SHARE) };
}

/** `from` ≤ second < `to`. */
export function orderWindow(order: Pick<ChartOrder, 'seconds' | 'expiresAt'>): {
  readonly from: number;
  readonly to: number;
} {
  const before = Math.min(BEFORE_MAX_SECONDS, Math.ceil(order.seconds * BEFORE_SHARE));
  return {
    from: entrySecond(order) - before,
    to: order.expiresAt + 1 + Math.ceil(order.seconds * AFTER_SHARE),
  };
}
