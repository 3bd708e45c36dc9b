import type { StoredOrder } from '../snapshot.ts';
import type { Finding } from './finding.ts';

export function checkOrders(orders: readonly StoredOrder[]): readonly Finding[] {
  return orders.flatMap((order) => {
    const description = describeFault(order);
    return description === undefined
      ? []
      : [{ fault: 'unsettled', subject: `order ${order.id}`, description }];
  });
}

function describeFault(order: StoredOrder): string | undefined {
  if (order.status !== 'closed') return `it is ${order.status}`;
  const outcome = outcomeOf(order);
  if (order.outcome !== outcome) return `it is ${order.outcome}, its prices say ${outcome}`;
  const credited = creditOf(order, outcome);
  if (order.credited === credited) return undefined;
  return `it credited ${order.credited}, its outcome says ${credited}`;
}

/** Independent of the service. */
function outcomeOf({ direction, strike, exitPrice }: StoredOrder): string {
  if (exitPrice === null) return 'void';
  if (exitPrice === strike) return 'tie';
  return exitPrice > strike === (direction === 'up') ? 'won' : 'lost';
}

function creditOf({ stake, payoutRate }: StoredOrder, outcome: string): bigint {
  if (outcome === 'lost') return 0n;
  return outcome === 'won' ? stake + (stake * payoutRate) / 100n : stake;
}
