import { fromMinor, toMinor } from './amount.js';
import { percentOfMinor } from './apply-rate.js';

export interface FeeTerms {
  /** Whole percentage. */
  readonly percent: number;
  /** Minor units. */
  readonly min: bigint;
}

/** Minor units: the percentage rounded toward zero, but at least `min`. */
export function feeOf(amount: bigint, { percent, min }: FeeTerms): bigint {
  const share = percentOfMinor(amount, percent);
  return share > min ? share : min;
}

export interface WithdrawalQuote {
  readonly fee: string;
  readonly receive: string;
}

/** Wire amounts; undefined when the fee leaves nothing. */
export function withdrawalQuote(
  amount: string,
  terms: { readonly percent: number; readonly min: string },
): WithdrawalQuote | undefined {
  const minor = toMinor(amount);
  const fee = feeOf(minor, { percent: terms.percent, min: toMinor(terms.min) });
  return fee < minor ? { fee: fromMinor(fee), receive: fromMinor(minor - fee) } : undefined;
}
