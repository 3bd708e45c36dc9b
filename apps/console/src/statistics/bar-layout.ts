import { isAmount, toMinor } from '@candela/money';

export interface Bar {
  readonly label: string;
  readonly amount: string;
}

/** Thousandths of the chart's width. */
export interface PositionedBar extends Bar {
  readonly start: number;
  readonly length: number;
  readonly isNegative: boolean;
}

export interface BarLayout {
  readonly bars: readonly PositionedBar[];
  readonly zero: number;
}

export const FULL_LENGTH = 1_000;

/** Zero included; integer minor units. */
export function layoutBars(input: readonly Bar[]): BarLayout {
  const bars = input.filter(({ amount }) => isAmount(amount));
  const sizes = bars.map(({ amount }) => toMinor(amount));
  const maximum = sizes.filter((size) => size > 0n).reduce(larger, 0n);
  const minimum = -sizes
    .filter((size) => size < 0n)
    .map((size) => -size)
    .reduce(larger, 0n);
  const range = maximum - minimum;
  const toLength = (size: bigint) =>
    range === 0n ? 0 : Number((size * BigInt(FULL_LENGTH)) / range);
  const zero = toLength(-minimum);
  return {
    zero,
    bars: bars.map((bar, at) => {
      const size = sizes[at] ?? 0n;
      const isNegative = size < 0n;
      const length = toLength(isNegative ? -size : size);
      return { ...bar, isNegative, length, start: isNegative ? zero - length : zero };
    }),
  };
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
