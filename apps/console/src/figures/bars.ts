import { isAmount, toMinor } from '@candela/money';

/** One amount of a chart, as the service said it. */
export interface Bar {
  readonly label: string;
  /** A decimal string. */
  readonly amount: string;
}

/** Where a bar is drawn, in shares of a thousand of the chart's width. */
export interface DrawnBar extends Bar {
  readonly start: number;
  readonly length: number;
  readonly isNegative: boolean;
}

export interface Drawing {
  readonly bars: readonly DrawnBar[];
  /** Where zero is. */
  readonly zero: number;
}

/** All of the width. */
export const WHOLE = 1_000;

/**
 * Bars that begin at zero and are all to one scale, from the smallest amount to the largest. Shares are worked out
 * in whole hundredths; what is said of an amount is the string itself.
 */
export function drawBars(given: readonly Bar[]): Drawing {
  const bars = given.filter(({ amount }) => isAmount(amount));
  const sizes = bars.map(({ amount }) => toMinor(amount));
  const most = sizes.filter((size) => size > 0n).reduce(larger, 0n);
  const least = -sizes
    .filter((size) => size < 0n)
    .map((size) => -size)
    .reduce(larger, 0n);
  const range = most - least;
  const shareOf = (size: bigint) => (range === 0n ? 0 : Number((size * BigInt(WHOLE)) / range));
  const zero = shareOf(-least);
  return {
    zero,
    bars: bars.map((bar, at) => {
      const size = sizes[at] ?? 0n;
      const isNegative = size < 0n;
      const length = shareOf(isNegative ? -size : size);
      return { ...bar, isNegative, length, start: isNegative ? zero - length : zero };
    }),
  };
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
