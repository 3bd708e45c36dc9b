import { fromMinor, toMinor } from './amount.js';

/** Part of every money rule. */
export type Rounding = 'down' | 'half-up';

/**
 * `amount × numerator ÷ denominator` in minor units, of either sign.
 *
 * @param rounding `down` toward zero; `half-up` a half away from zero.
 */
export function applyRate(
  minor: bigint,
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding,
): bigint {
  if (denominator <= 0n) throw new RangeError('A rate needs a positive denominator.');
  const product = minor * numerator;
  const size = product < 0n ? -product : product;
  const extra = rounding === 'half-up' ? denominator / 2n : 0n;
  const rounded = (size + extra) / denominator;
  return product < 0n ? -rounded : rounded;
}

/** Toward zero. */
export function percentOfMinor(minor: bigint, percent: number): bigint {
  return applyRate(minor, BigInt(percent), 100n, 'down');
}

/** Toward zero: 80 % of `"10.01"` is `"8.00"`. */
export function percentOf(amount: string, percent: number): string {
  return fromMinor(percentOfMinor(toMinor(amount), percent));
}

const RATE = /^(\d{1,12})(?:\.(\d{1,10}))?$/;

/**
 * For display only.
 *
 * @param rate decimal string, other currency per unit of this one: `"34.9"`.
 * @throws RangeError when the rate is not a plain decimal.
 */
export function convertAmount(amount: string, rate: string): string {
  const match = RATE.exec(rate);
  if (!match) throw new RangeError(`Not a rate: ${JSON.stringify(rate)}`);
  const [, units = '', fraction = ''] = match;
  const denominator = 10n ** BigInt(fraction.length);
  const numerator = BigInt(units) * denominator + BigInt(fraction || '0');
  return fromMinor(applyRate(toMinor(amount), numerator, denominator, 'half-up'));
}
