import { compareAmounts, parseCappedAmount } from '@candela/money';

export type QuantityError = 'required' | 'invalid' | 'too_small' | 'too_large' | 'insufficient';

export interface QuantityLimits {
  readonly min: string;
  readonly max: string;
  readonly available: string | undefined;
}

export interface CheckedQuantity {
  /** Wire amount, capped at the maximum. */
  readonly stake: string | undefined;
  readonly error: QuantityError | undefined;
}

export function checkQuantity(typed: string, limits: QuantityLimits): CheckedQuantity {
  const stake = parseCappedAmount(typed);
  if (typed.trim() === '') return { stake: undefined, error: 'required' };
  if (stake === undefined) {
    return { stake, error: isNegativeAmount(typed) ? 'too_small' : 'invalid' };
  }
  if (compareAmounts(stake, limits.min) < 0) return { stake, error: 'too_small' };
  if (compareAmounts(stake, limits.max) > 0) return { stake, error: 'too_large' };
  if (limits.available !== undefined && compareAmounts(stake, limits.available) > 0) {
    return { stake, error: 'insufficient' };
  }
  return { stake, error: undefined };
}

const isNegativeAmount = (typed: string) =>
  /^\s*[-−]/.test(typed) && parseCappedAmount(typed.replace(/[-−]/, '')) !== undefined;
