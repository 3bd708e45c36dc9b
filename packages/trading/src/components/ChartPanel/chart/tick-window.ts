import { type ChartOrder, entrySecond } from '../chart-data.js';

/** Space after the newest tick, as a share of the visible seconds. */
const AHEAD_SHARE = 0.06;
/** Space before an order's entry and after its expiry, as shares of its duration. */
const BEFORE_SHARE = 0.12;
const AFTER_SHARE = 0.07;
/** Upper limit of the space before the entry, so that one request covers the ticks of any order. */
const BEFORE_MAX_SECONDS = 60;

/**
 * Visible seconds, `from` ≤ second < `to`. With an order, from before its entry to after its
 * expiry, so that its
 * lines do not move; otherwise a window that ends with the newest tick.
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
