import { compareAmounts, parseTypedAmount } from '@candela/money';

const DEFAULT_STAKE = '10.00';

/** Wire amounts; undefined until known. */
interface StakeBounds {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** The smallest of the known amounts. */
export function smallestOf(...amounts: readonly (string | undefined)[]): string | undefined {
  return amounts
    .filter((it) => it !== undefined)
    .reduce<string | undefined>(
      (least, it) => (least === undefined || compareAmounts(it, least) < 0 ? it : least),
      undefined,
    );
}

/** @param last as typed; the default stake replaces an invalid or empty one. */
export function prefilledStake(last: string, { min, max }: StakeBounds): string {
  const amount = parseTypedAmount(last);
  const [text, stake] = amount === undefined ? [DEFAULT_STAKE, DEFAULT_STAKE] : [last, amount];
  if (min !== undefined && max !== undefined && compareAmounts(max, min) < 0) return text;
  if (max !== undefined && compareAmounts(stake, max) > 0) return max;
  return min !== undefined && compareAmounts(stake, min) < 0 ? min : text;
}
