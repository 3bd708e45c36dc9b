import type { Order } from '@candela/api-client/trading';
import type { ChartInterval } from '@candela/contract';

/** What the chart shows: candles of this interval in seconds, or ticks. */
export type ChartSpan = ChartInterval | 'tick';

/** Longer orders are shown on candles. */
const TICK_ORDER_SECONDS = 300;
/** Seconds before expiry with a large countdown. */
export const LAST_SECONDS = 10;

export function isTickOrder({ seconds }: Pick<Order, 'seconds'>): boolean {
  return seconds <= TICK_ORDER_SECONDS;
}

/** Orders the user no longer wants to follow. */
export interface ChartChoice {
  /** Ids of orders the user left by choosing candles. */
  readonly left: ReadonlySet<string>;
  /** Orders that expired by this epoch second are dismissed. */
  readonly seenUntil: number;
}

export const FIRST_CHOICE: ChartChoice = { left: new Set(), seenUntil: 0 };

export type ChartChoiceEvent =
  | {
      readonly type: 'chosen';
      readonly span: ChartSpan;
      /** Running orders, no longer followed when candles are chosen. */
      readonly orders: readonly Pick<Order, 'id'>[];
    }
  /** Leaves a settled order. */
  | { readonly type: 'dismissed'; readonly order: Pick<Order, 'expiresAt'> };

/** The order the chart follows until expiry, or rests on afterwards. */
export interface ChartFocus {
  readonly order: Order;
  readonly settled: boolean;
}

export function chartChoiceAfter(choice: ChartChoice, event: ChartChoiceEvent): ChartChoice {
  switch (event.type) {
    case 'dismissed':
      return { ...choice, seenUntil: Math.max(choice.seenUntil, event.order.expiresAt) };
    case 'chosen': {
      const { span, orders } = event;
      // Orders placed later are followed again.
      const left = span === 'tick' ? [] : [...choice.left, ...orders.map(({ id }) => id)];
      return { ...choice, left: new Set(left) };
    }
  }
}

export interface WatchedOrders {
  /** Open orders on the chart's instrument. */
  readonly open: readonly Order[];
  /** Orders that ended while the screen was visible, latest first. */
  readonly ended: readonly Order[];
  /** Epoch second of the service, updated when the last seconds of an order begin. */
  readonly now: number;
}

/**
 * The order to show: the next to expire among open orders of at most five minutes. A settled order
 * stays until it
 * is dismissed, a later one is placed, or the last ten seconds of another begin.
 */
export function chartFocus(
  { left, seenUntil }: ChartChoice,
  { open, ended, now }: WatchedOrders,
): ChartFocus | undefined {
  const short = (order: Order) => isTickOrder(order) && !left.has(order.id);
  const [next] = open.filter(short).sort((a, b) => a.expiresAt - b.expiresAt);
  const last = ended.filter(short).find(({ expiresAt }) => expiresAt > seenUntil);
  if (!last) return next && { order: next, settled: false };
  const later = open.filter(short).find(({ placedAt }) => placedAt >= last.expiresAt);
  if (later) return { order: later, settled: false };
  if (next && next.expiresAt - LAST_SECONDS <= now) return { order: next, settled: false };
  return { order: last, settled: true };
}
