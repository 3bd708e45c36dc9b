import { add, fromMinor, subtract, toMinor } from './amount.js';
import { percentOf } from './rate.js';

/** What an up or down order can bring, before it is placed. Wire amounts. */
export interface Forecast {
  /** Gained on top of the stake when the direction was right. */
  readonly profit: string;
  /** Lost when it was wrong: the stake. */
  readonly loss: string;
  /** Credited when it was right: stake and profit. */
  readonly credit: string;
}

/**
 * @param stake wire amount.
 * @param payoutRate whole percent of the stake that a right direction pays.
 */
export function forecast(stake: string, payoutRate: number): Forecast {
  const profit = percentOf(stake, payoutRate);
  return { profit, loss: stake, credit: add(stake, profit) };
}

/**
 * The share of orders that must be right to lose nothing over time: 1 ÷ (1 + payout), in percent
 * with one decimal, rounded up so that it never promises too much. 80 → `"55.6"`.
 */
export function breakEvenPercent(payoutRate: number): string {
  const tenths = (100_000n + BigInt(99 + payoutRate)) / BigInt(100 + payoutRate);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/**
 * A share of what is available, as the quick choices 10, 25 and 50 % and Max offer it, kept
 * inside the bounds of an order. `undefined` when even the smallest order is out of reach.
 */
export function shareOf(
  available: string,
  percent: number,
  bounds: { readonly min: string; readonly max: string },
): string | undefined {
  if (toMinor(available) < toMinor(bounds.min)) return undefined;
  const share = toMinor(percentOf(available, percent));
  const [min, max] = [toMinor(bounds.min), toMinor(bounds.max)];
  if (share < min) return bounds.min;
  if (share > max) return bounds.max;
  return fromMinor(share);
}

/** What an order did to the account: credit − stake, negative when it lost. */
export function result(stake: string, credit: string): string {
  return subtract(credit, stake);
}
