import { compare, parseCapped } from '@candela/money';

export type QuantityError = 'required' | 'invalid' | 'too_small' | 'too_large' | 'insufficient';

export interface OrderTerms {
  readonly min: string;
  readonly max: string;
  readonly available: string | undefined;
}

export interface CheckedQuantity {
  /** Wire amount, capped at the maximum; undefined if not an amount. */
  readonly stake: string | undefined;
  readonly error: QuantityError | undefined;
}

/** Checks order limits and balance. */
export function checkQuantity(typed: string, terms: OrderTerms): CheckedQuantity {
  const stake = parseCapped(typed);
  if (typed.trim() === '') return { stake: undefined, error: 'required' };
  if (stake === undefined) return { stake, error: 'invalid' };
  if (compare(stake, '0.00') === 0) return { stake, error: 'required' };
  if (compare(stake, terms.min) < 0) return { stake, error: 'too_small' };
  if (compare(stake, terms.max) > 0) return { stake, error: 'too_large' };
  if (terms.available !== undefined && compare(stake, terms.available) > 0) {
    return { stake, error: 'insufficient' };
  }
  return { stake, error: undefined };
}
