import { type ChartOrder, entrySecond } from '../chart-data.js';

/** Room after the newest tick, as a share of the seconds in sight. */
const AHEAD_SHARE = 0.06;
/** Room before an order's entry and after its expiry, as shares of its time. */
const BEFORE_SHARE = 0.12;
const AFTER_SHARE = 0.07;
/** And so many seconds before it at most, so that the path of any order is one answer of ticks. */
const BEFORE_MAX_SECONDS = 60;

/**
 * The seconds in sight, `from` ≤ second < `to`: an order from before its entry to after its expiry, so
 * that the price runs towards a line that stands still; else those that end with the newest tick.
 */
export function tickWindow(
  order: Pick<ChartOrder, 'seconds' | 'expiresAt'> | undefined,
  newest: number,
  seconds: number,
): { readonly from: number; readonly to: number } {
  return order
    ? orderWindow(order)
    : { from: newest - seconds, to: newest + 1 + Math.ceil(seconds * AHEAD_SHARE) };
}

/** The seconds in which an order is shown, `from` ≤ second < `to`. */
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
