import type { Direction, Order } from '@candela/api-client/trading';
import type { TicketTerms } from './order-ticket.js';

export interface RepeatedOrder {
  readonly direction: Direction;
  readonly terms: TicketTerms;
}

type RepeatableOrder = Pick<Order, 'direction' | 'seconds' | 'stake'>;

export function repeatOf({ direction, seconds, stake }: RepeatableOrder): RepeatedOrder {
  return { direction, terms: { seconds, quantity: stake } };
}

/** State of a navigation to the trading screen, which then opens the order sheet. */
export function repeatState({ direction, seconds, stake }: RepeatableOrder): unknown {
  return { repeat: { direction, seconds, stake } };
}

export function repeatedOrderOf(state: unknown): RepeatedOrder | undefined {
  const repeat = (state as { readonly repeat?: Partial<RepeatableOrder> } | null)?.repeat;
  if (typeof repeat !== 'object' || repeat === null) return undefined;
  const { direction, seconds, stake } = repeat;
  if (direction !== 'up' && direction !== 'down') return undefined;
  return typeof seconds === 'number' && typeof stake === 'string'
    ? repeatOf({ direction, seconds, stake })
    : undefined;
}
