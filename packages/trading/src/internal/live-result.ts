import type { Order } from '@candela/api-client/trading';
import { forecast } from '@candela/money';
import { comparePrices } from './prices.js';

export interface LiveResult {
  readonly outcome: 'won' | 'lost' | 'tie';
  /** Credited minus stake, a wire amount. */
  readonly profit: string;
}

/** What an open order would bring if this price were its exit. */
export function resultAt(
  order: Pick<Order, 'direction' | 'strike' | 'stake' | 'payoutRate'>,
  price: string,
): LiveResult {
  const moved = comparePrices(price, order.strike);
  if (moved === 0) return { outcome: 'tie', profit: '0.00' };
  return moved > 0 === (order.direction === 'up')
    ? { outcome: 'won', profit: forecast(order.stake, order.payoutRate).profit }
    : { outcome: 'lost', profit: `-${order.stake}` };
}
