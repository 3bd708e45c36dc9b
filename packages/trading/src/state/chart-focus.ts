import type { Order } from '@candela/api-client/trading';
import type { ChartInterval } from '@candela/contract';

/** Candle interval in seconds, or ticks. */
export type ChartSpan = ChartInterval | 'tick';

/** Longer orders are shown on candles. */
const TICK_ORDER_SECONDS = 300;
/** Last seconds of an order, with a large countdown. */
export const LAST_SECONDS = 10;

export function isTickOrder({ seconds }: Pick<Order, 'seconds'>): boolean {
  return seconds <= TICK_ORDER_SECONDS;
}

/** Orders the user no longer follows. */
export interface ChartChoice {
  /** Left by choosing candles. */
  readonly left: ReadonlySet<string>;
  /** Orders that expired by this epoch second are dismissed. */
  readonly seenUntil: number;
}

export const FIRST_CHOICE: ChartChoice = { left: new Set(), seenUntil: 0 };

export type ChartChoiceEvent =
  | {
      readonly type: 'chosen';
      readonly span: ChartSpan;
      /** No longer followed when candles are chosen. */
      readonly orders: readonly Pick<Order, 'id'>[];
    }
  /** Leaves a settled order. */
  | { readonly type: 'dismissed'; readonly order: Pick<Order, 'expiresAt'> };

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
      // Later orders are followed again.
      const left = span === 'tick' ? [] : [...choice.left, ...orders.map(({ id }) => id)];
      return { ...choice, left: new Set(left) };
    }
  }
}

export interface WatchedOrders {
  readonly open: readonly Order[];
  /** Ended while visible, latest first. */
  readonly ended: readonly Order[];
  /** Service time, updated when an order's last seconds begin. */
  readonly now: number;
}

/**
 * The next to expire of at most five minutes. A settled order stays until dismissed, a later one is
 * placed, or another's last ten seconds begin.
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
