import { breakEvenPercent } from '@candela/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  breakEvenShare,
  FEW_ORDERS,
  hitRateOf,
  percentRoundedUp,
  wilsonInterval,
} from './hit-rate.js';

const at = (payoutRate: number, won: number, lost: number) => ({
  won,
  lost,
  payoutRates: payoutRate * (won + lost),
});

describe('wilsonInterval', () => {
  // Computed independently, by another form of the formula.
  test.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [18, 40, 0.3071, 0.6017],
    [55, 100, 0.4524, 0.6439],
    [550, 1_000, 0.519, 0.5806],
  ])('returns the reference interval for %i of %i: %f to %f', (won, total, low, high) => {
    const interval = wilsonInterval(won, total);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  const some = fc.tuple(fc.nat(5_000), fc.nat(5_000)).filter(([won, lost]) => won + lost > 0);

  test('lies between 0 and 1 and contains the share for any counts', () => {
    fc.assert(
      fc.property(some, ([won, lost]) => {
        const { low, high } = wilsonInterval(won, won + lost);
        const share = won / (won + lost);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(share + 1e-12);
        expect(high).toBeGreaterThanOrEqual(share - 1e-12);
      }),
    );
  });

  test('mirrors the interval of the losses, and narrows with more orders', () => {
    fc.assert(
      fc.property(some, ([won, lost]) => {
        const total = won + lost;
        const [mine, theirs] = [wilsonInterval(won, total), wilsonInterval(lost, total)];
        expect(mine.low).toBeCloseTo(1 - theirs.high, 10);
        const more = wilsonInterval(won * 4, total * 4);
        expect(more.high - more.low).toBeLessThan(mine.high - mine.low);
      }),
    );
  });
});

describe('breakEvenShare', () => {
  test.each([60, 80, 82, 85, 88, 100])(
    'equals the break-even shown before buying when all orders pay %i %',
    (rate) => {
      expect(percentRoundedUp(breakEvenShare(at(rate, 3, 4)))).toBe(Number(breakEvenPercent(rate)));
    },
  );

  test('uses the average payout rate when orders pay differently', () => {
    expect(breakEvenShare({ won: 1, lost: 1, payoutRates: 80 + 88 })).toBeCloseTo(1 / 1.84, 10);
  });
});

describe('hitRateOf', () => {
  test('returns undefined when no order is decided', () => {
    expect(hitRateOf({ won: 0, lost: 0, payoutRates: 0 })).toBeUndefined();
  });

  test.each([
    [1, 0, 'few'],
    [FEW_ORDERS - 1, 0, 'few'],
    [0, FEW_ORDERS - 1, 'few'],
    [18, 22, 'within'],
    [30, 0, 'above'],
    [0, 30, 'below'],
    [600, 400, 'above'],
    [500, 500, 'below'],
    [556, 444, 'within'],
  ] as const)('returns for %i won and %i lost the verdict %s', (won, lost, verdict) => {
    expect(hitRateOf(at(80, won, lost))).toMatchObject({
      share: won / (won + lost),
      verdict,
    });
  });
});
