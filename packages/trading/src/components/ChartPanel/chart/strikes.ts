import type { ChartOrder } from '../chart-data.js';

/** How an order stands at a price, or how it ended; `even` is a tie, or void. */
export type OrderStanding = 'won' | 'lost' | 'even';

/** @param price what it would end at, NaN where nothing is known; of no account once it has ended. */
export function standingAt(
  { direction, strike, outcome }: Pick<ChartOrder, 'direction' | 'strike' | 'outcome'>,
  price: number,
): OrderStanding {
  if (outcome) return outcome === 'won' || outcome === 'lost' ? outcome : 'even';
  const above = Math.sign(price - Number(strike));
  if (!above) return 'even';
  return above > 0 === (direction === 'up') ? 'won' : 'lost';
}

/** The orders of one strike, as the price axis names them. */
export interface StrikeGroup {
  /** As it is on the wire. */
  readonly strike: string;
  readonly count: number;
  /** `even` where they stand differently, as an up and a down of one strike do. */
  readonly standing: OrderStanding;
}

/** Strikes, each once, from the highest down. */
export function groupStrikes(orders: readonly ChartOrder[], price: number): StrikeGroup[] {
  const groups = new Map<string, StrikeGroup>();
  for (const order of orders) {
    const { strike } = order;
    const standing = standingAt(order, price);
    const known = groups.get(strike);
    const same = !known || known.standing === standing;
    groups.set(strike, {
      strike,
      count: (known?.count ?? 0) + 1,
      standing: same ? standing : 'even',
    });
  }
  return [...groups.values()].sort((a, b) => Number(b.strike) - Number(a.strike));
}

/** Wished middles that were put together, since they would overlap. */
interface Stack {
  readonly first: number;
  count: number;
  /** Sum of where each of them wishes the stack's first middle. */
  wish: number;
}

/**
 * Where labels stand that are wished at these pixels: as near as can be without one over another,
 * inside the bounds, and in the order they came in.
 *
 * @param wished middles, in ascending order.
 * @param height of a label.
 */
export function spreadLabels(
  wished: readonly number[],
  height: number,
  top: number,
  bottom: number,
): number[] {
  const step = Math.min(height, (bottom - top) / Math.max(1, wished.length));
  const lowest = top + step / 2;
  const place = ({ count, wish }: Stack) =>
    Math.min(bottom - step / 2 - (count - 1) * step, Math.max(lowest, wish / count));
  const stacks: Stack[] = [];
  for (const [index, middle] of wished.entries()) {
    let stack: Stack = { first: index, count: 1, wish: middle };
    let above = stacks.at(-1);
    while (above && place(above) + above.count * step > place(stack)) {
      stack = {
        first: above.first,
        count: above.count + stack.count,
        wish: above.wish + stack.wish - stack.count * above.count * step,
      };
      stacks.pop();
      above = stacks.at(-1);
    }
    stacks.push(stack);
  }
  return stacks.flatMap((stack) =>
    Array.from({ length: stack.count }, (_, n) => place(stack) + n * step),
  );
}
