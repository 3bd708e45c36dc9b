import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRounded } from './divide.js';

test('rounds to nearest, halves away from zero', () => {
  expect([5, 4, -5, -4, 0, -1].map((dividend) => divideRounded(dividend, 2))).toEqual([
    3, 2, -3, -2, 0, -1,
  ]);
});

test('stays exact while twice the dividend and the divisor are below 2^53', () => {
  const half = (Number.MAX_SAFE_INTEGER - 1) / 2;
  const pairs = fc
    .tuple(fc.maxSafeInteger(), fc.integer({ min: 1, max: 2 ** 40 }))
    .map(([any, divisor]) => [any % (half - divisor), divisor] as const);
  /** Rounding errors would show next to whole quotients and halves. */
  const edges = fc
    .tuple(
      fc.integer({ min: 1, max: 2 ** 26 }),
      fc.nat({ max: 2 ** 24 }),
      fc.constantFrom(-1, 0, 1),
    )
    .map(
      ([divisor, times, by]) =>
        [Math.floor((divisor * (2 * times + 1)) / 2) + by, divisor] as const,
    );
  fc.assert(
    fc.property(fc.oneof(pairs, edges), fc.constantFrom(1, -1), ([size, divisor], sign) => {
      const [dividend, by] = [BigInt(sign * size), BigInt(divisor)];
      const rounded = (2n * (dividend < 0n ? -dividend : dividend) + by) / (2n * by);
      expect(divideRounded(sign * size, divisor)).toBe(Number(dividend < 0n ? -rounded : rounded));
    }),
    { numRuns: 2000 },
  );
});
