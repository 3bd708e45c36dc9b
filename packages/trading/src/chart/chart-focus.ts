import type { Order } from '@candela/api-client/trading';
import type { ChartInterval } from '@candela/contract';

export type ChartSpan = ChartInterval | 'tick';

const TICK_ORDER_SECONDS = 300;
export const LAST_SECONDS = 10;

export function isTickOrder({ seconds }: Pick<Order, 'seconds'>): boolean {
  return seconds <= TICK_ORDER_SECONDS;
}

export interface ChartChoice {
  readonly unfollowedIds: ReadonlySet<string>;
  /** Epoch second. */
  readonly dismissedUntil: number;
}

export const INITIAL_CHOICE: ChartChoice = { unfollowedIds: new Set(), dismissedUntil: 0 };

export type ChartChoiceEvent =
  | {
      readonly type: 'chosen';
      readonly span: ChartSpan;
      readonly orders: readonly Pick<Order, 'id'>[];
    }
  | { readonly type: 'dismissed'; readonly order: Pick<Order, 'expiresAt'> };

export interface ChartFocus {
  readonly order: Order;
  readonly settled: boolean;
}

export function chartChoiceReducer(choice: ChartChoice, event: ChartChoiceEvent): ChartChoice {
  switch (event.type) {
    case 'dismissed':
      return { ...choice, dismissedUntil: Math.max(choice.dismissedUntil, event.order.expiresAt) };
    case 'chosen': {
      const { span, orders } = event;
      const unfollowedIds =
        span === 'tick' ? [] : [...choice.unfollowedIds, ...orders.map(({ id }) => id)];
      return { ...choice, unfollowedIds: new Set(unfollowedIds) };
    }
  }
}

export interface ChartOrders {
  readonly open: readonly Order[];
  readonly ended: readonly Order[];
  /** Updated when an order's last seconds begin. */
  readonly now: number;
}

/**
 * Next to expire of at most five minutes. A settled order stays until dismissed, or until a later
 * one is placed or in its last seconds.
 */
export function chartFocus(
  { unfollowedIds, dismissedUntil }: ChartChoice,
  { open, ended, now }: ChartOrders,
): ChartFocus | undefined {
  const isFollowable = (order: Order) => isTickOrder(order) && !unfollowedIds.has(order.id);
  const [next] = open.filter(isFollowable).sort((a, b) => a.expiresAt - b.expiresAt);
  const last = ended.filter(isFollowable).find(({ expiresAt }) => expiresAt > dismissedUntil);
  if (!last) return next && { order: next, settled: false };
  const later = open.filter(isFollowable).find(({ placedAt }) => placedAt >= last.expiresAt);
  if (later) return { order: later, settled: false };
  if (next && next.expiresAt - LAST_SECONDS <= now) return { order: next, settled: false };
  return { order: last, settled: true };
}
