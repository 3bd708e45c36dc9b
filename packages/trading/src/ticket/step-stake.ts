import { compareAmounts, fromMinor, parseTypedAmount, unitsToMinor } from '@candela/money';

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000].map((units) =>
  fromMinor(unitsToMinor(units)),
);

/** @returns undefined if the minimum is out of reach. */
export function stepStake(
  typed: string,
  direction: 'more' | 'less',
  terms: { readonly min: string; readonly max: string; readonly available: string | undefined },
): string | undefined {
  const current = parseTypedAmount(typed.replace(',', '.')) ?? '0.00';
  const { min, available = terms.max } = terms;
  const max = compareAmounts(available, terms.max) < 0 ? available : terms.max;
  if (compareAmounts(max, min) < 0) return undefined;
  const next =
    direction === 'more'
      ? (STEPS.find((step) => compareAmounts(step, current) > 0) ?? max)
      : (STEPS.findLast((step) => compareAmounts(step, current) < 0) ?? min);
  if (compareAmounts(next, min) < 0) return min;
  return compareAmounts(next, max) > 0 ? max : next;
}
