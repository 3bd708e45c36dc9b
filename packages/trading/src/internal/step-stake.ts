import { compare, fromMinor, parseTyped, unitsToMinor } from '@candela/money';

/** Stakes that keys step through. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000].map((units) =>
  fromMinor(unitsToMinor(units)),
);

/**
 * Wire amount within limits and balance; invalid text counts as zero.
 *
 * @returns undefined if the minimum is out of reach.
 */
export function stepStake(
  typed: string,
  way: 'more' | 'less',
  terms: { readonly min: string; readonly max: string; readonly available: string | undefined },
): string | undefined {
  const now = parseTyped(typed.replace(',', '.')) ?? '0.00';
  const { min, available = terms.max } = terms;
  const max = compare(available, terms.max) < 0 ? available : terms.max;
  if (compare(max, min) < 0) return undefined;
  const next =
    way === 'more'
      ? (STEPS.find((step) => compare(step, now) > 0) ?? max)
      : (STEPS.findLast((step) => compare(step, now) < 0) ?? min);
  if (compare(next, min) < 0) return min;
  return compare(next, max) > 0 ? max : next;
}
