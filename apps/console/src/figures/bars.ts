import { isAmount, toMinor } from '@candela/money';

export interface Bar {
  readonly label: string;
  readonly amount: string;
}

/** Thousandths of the chart's width. */
export interface DrawnBar extends Bar {
  readonly start: number;
  readonly length: number;
  readonly isNegative: boolean;
}

export interface Drawing {
  readonly bars: readonly DrawnBar[];
  readonly zero: number;
}

export const WHOLE = 1_000;

/** From the smallest to the largest amount, zero included, in integer minor units. */
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
