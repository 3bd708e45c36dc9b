import type { ChartOrder } from '../chart-data.js';

/** `even` is a tie or void. */
export type OrderStanding = 'won' | 'lost' | 'even';

/** @param price NaN if unknown; ignored once the order has an outcome. */
export function standingAt(
  { direction, strike, outcome }: Pick<ChartOrder, 'direction' | 'strike' | 'outcome'>,
  price: number,
): OrderStanding {
  if (outcome) return outcome === 'won' || outcome === 'lost' ? outcome : 'even';
  const above = Math.sign(price - Number(strike));
  if (!above) return 'even';
  return above > 0 === (direction === 'up') ? 'won' : 'lost';
}

export interface StrikeGroup {
  /** Wire format. */
  readonly strike: string;
  readonly count: number;
  /** `even` if the orders differ. */
  readonly standing: OrderStanding;
}

/** Distinct strikes, highest first. */
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

/** Labels that would overlap, merged. */
interface Stack {
  readonly first: number;
  count: number;
  /** Sum of each label's preferred position of the first one. */
  wish: number;
}

/**
 * Positions labels close to their preferred centres, in order, without overlap, within the bounds.
 *
 * @param wished preferred centres, ascending.
 * @param height label height.
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
