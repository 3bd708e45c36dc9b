import type { ChartOrder } from '../chart-data.js';

/** `even` is a tie or void. */
export type ChartOutcome = 'won' | 'lost' | 'even';

/** @param price NaN if unknown; ignored once the order has an outcome. */
export function chartOutcomeAt(
  { direction, strike, outcome }: Pick<ChartOrder, 'direction' | 'strike' | 'outcome'>,
  price: number,
): ChartOutcome {
  if (outcome) return outcome === 'won' || outcome === 'lost' ? outcome : 'even';
  const above = Math.sign(price - Number(strike));
  if (!above) return 'even';
  return above > 0 === (direction === 'up') ? 'won' : 'lost';
}

export interface StrikeGroup {
  /** Wire format. */
  readonly strike: string;
  readonly count: number;
  readonly outcome: ChartOutcome;
}

export function groupStrikes(orders: readonly ChartOrder[], price: number): StrikeGroup[] {
  const groups = new Map<string, StrikeGroup>();
  for (const order of orders) {
    const { strike } = order;
    const outcome = chartOutcomeAt(order, price);
    const existing = groups.get(strike);
    const same = !existing || existing.outcome === outcome;
    groups.set(strike, {
      strike,
      count: (existing?.count ?? 0) + 1,
      outcome: same ? outcome : 'even',
    });
  }
  return [...groups.values()].sort((a, b) => Number(b.strike) - Number(a.strike));
}

interface Stack {
  readonly first: number;
  count: number;
  /** Sum of each label's preferred position of the first one. */
  preferredSum: number;
}

/**
 * Keeps order and bounds, without overlap.
 *
 * @param preferred preferred centres, ascending.
 */
export function spreadLabels(
  preferred: readonly number[],
  height: number,
  top: number,
  bottom: number,
): number[] {
  const step = Math.min(height, (bottom - top) / Math.max(1, preferred.length));
  const lowest = top + step / 2;
  const place = ({ count, preferredSum }: Stack) =>
    Math.min(bottom - step / 2 - (count - 1) * step, Math.max(lowest, preferredSum / count));
  const stacks: Stack[] = [];
  for (const [index, middle] of preferred.entries()) {
    let stack: Stack = { first: index, count: 1, preferredSum: middle };
    let above = stacks.at(-1);
    while (above && place(above) + above.count * step > place(stack)) {
      stack = {
        first: above.first,
        count: above.count + stack.count,
        preferredSum: above.preferredSum + stack.preferredSum - stack.count * above.count * step,
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
