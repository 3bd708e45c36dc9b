import type { Order } from '@candela/api-client/trading';
import { addAmounts, compareAmounts, type Outcome, resultAt } from '@candela/money';

export interface ResultsSummary {
  /** Signed wire amount. */
  readonly profit: string;
  readonly tone: 'rise' | 'fall' | 'neutral';
  /** Without zero counts. */
  readonly counts: readonly (readonly [Outcome, number])[];
}

const OUTCOMES: readonly Outcome[] = ['won', 'lost', 'tie', 'void'];
const TONES = { '-1': 'fall', '0': 'neutral', '1': 'rise' } as const;

export function summaryOf(orders: readonly Pick<Order, 'outcome' | 'profit'>[]): ResultsSummary {
  const profit = orders.map((it) => it.profit ?? '0.00').reduce(addAmounts, '0.00');
  const counts = OUTCOMES.map((outcome) => {
    const count = orders.filter((it) => (it.outcome ?? 'void') === outcome).length;
    return [outcome, count] as const;
  });
  return {
    profit,
    tone: TONES[compareAmounts(profit, '0.00')],
    counts: counts.filter(([, count]) => count > 0),
  };
}

/** If all ended now. Undefined without a price, as a partial sum would look like the total. */
export function profitOfAll(
  orders: readonly Order[],
  priceOf: (instrumentId: string) => string | undefined,
): string | undefined {
  let sum = '0.00';
  for (const order of orders) {
    const price = priceOf(order.instrumentId);
    if (price === undefined) return undefined;
    sum = addAmounts(sum, resultAt(order, price).profit);
  }
  return sum;
}
