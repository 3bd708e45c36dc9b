import { fromMinor, toMinor } from './amount.js';
import { percentOfMinor } from './rate.js';

/** What a deployment keeps of a withdrawal. */
export interface FeeTerms {
  /** A whole percentage of the amount. */
  readonly percent: number;
  /** The least it keeps, in hundredths. */
  readonly min: bigint;
}

/** The fee of an amount, both in hundredths: the percentage toward zero, and never less than the least. */
export function feeOf(amount: bigint, { percent, min }: FeeTerms): bigint {
  const share = percentOfMinor(amount, percent);
  return share > min ? share : min;
}

export interface WithdrawalQuote {
  readonly fee: string;
  /** What arrives. */
  readonly receive: string;
}

/** What a wire amount costs and what of it arrives; undefined when the fee leaves nothing of it. */
export function withdrawalQuote(
  amount: string,
  terms: { readonly percent: number; readonly min: string },
): WithdrawalQuote | undefined {
  const minor = toMinor(amount);
  const fee = feeOf(minor, { percent: terms.percent, min: toMinor(terms.min) });
  return fee < minor ? { fee: fromMinor(fee), receive: fromMinor(minor - fee) } : undefined;
}
