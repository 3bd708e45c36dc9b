import type { Order } from '@candela/api-client/trading';
import type { ChartInterval } from '@candela/contract';

/** What the chart is drawn in: candles of so many seconds, or each second's price. */
export type ChartSpan = ChartInterval | 'tick';

/** Orders that run longer are watched on candles. */
const TICK_ORDER_SECONDS = 300;
/** The end of an order that is counted aloud. */
export const LAST_SECONDS = 10;

/** Whether an order is short enough to be followed tick by tick. */
export function isTickOrder({ seconds }: Pick<Order, 'seconds'>): boolean {
  return seconds <= TICK_ORDER_SECONDS;
}

/** Which orders the person does not want to follow, or no longer. */
export interface ChartChoice {
  /** Orders whose course the person turned away from. */
  readonly left: ReadonlySet<string>;
  /** Orders that expired until then have been seen to their end. */
  readonly seenUntil: number;
}

export const FIRST_CHOICE: ChartChoice = { left: new Set(), seenUntil: 0 };

export type ChartChoiceEvent =
  | {
      readonly type: 'chosen';
      readonly span: ChartSpan;
      /** Those that run: candles are asked for in their place. */
      readonly orders: readonly Pick<Order, 'id'>[];
    }
  /** Away from an order that has ended. */
  | { readonly type: 'dismissed'; readonly order: Pick<Order, 'expiresAt'> };

/** The order that the chart follows to its end, or rests on. */
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
      // An order that is placed later is followed again.
      const left = span === 'tick' ? [] : [...choice.left, ...orders.map(({ id }) => id)];
      return { ...choice, left: new Set(left) };
    }
  }
}

export interface WatchedOrders {
  /** Running orders on the instrument of the chart. */
  readonly open: readonly Order[];
  /** Those that ended while the screen was looked at, the latest first. */
  readonly ended: readonly Order[];
  /** The service's second, as far as an order's last seconds have begun by it. */
  readonly now: number;
}

/**
 * Which order the chart shows: the running one that ends next, of those of five minutes or less. One
 * that has ended is rested on until it is dismissed, a later one is placed, or the last ten seconds of
 * another begin.
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
