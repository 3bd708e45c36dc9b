import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tick } from '../market/price-feed.js';
import {
  type AlertCondition,
  firstMatchingTick,
  percentMoveBetween,
  priceMovesAfter,
} from './matching.js';

function naiveFirstMatch(condition: AlertCondition, ticks: readonly Tick[]): Tick | undefined {
  const { kind, price, percent, seconds, fromSecond } = condition;
  return ticks.find((tick) => {
    if (tick.second <= fromSecond) return false;
    if (kind === 'above') return tick.price >= (price ?? 0);
    if (kind === 'below') return tick.price <= (price ?? 0);
    return ticks.some(
      (base) =>
        base.second >= fromSecond &&
        base.second <= tick.second &&
        base.second >= tick.second - (seconds ?? 0) &&
        Math.abs(tick.price - base.price) * 10_000 >= (percent ?? 0) * base.price,
    );
  });
}

const walk = fc
  .array(
    fc.record({ gap: fc.integer({ min: 1, max: 4 }), step: fc.integer({ min: -40, max: 40 }) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((steps) => {
    let tick: Tick = { second: 1_000, price: 5_000 };
    return steps.map(({ gap, step }) => {
      tick = { second: tick.second + gap, price: Math.max(1, tick.price + step) };
      return tick;
    });
  });

const condition: fc.Arbitrary<AlertCondition> = fc
  .record({
    kind: fc.constantFrom('above' as const, 'below' as const, 'moves' as const),
    price: fc.integer({ min: 4_800, max: 5_200 }),
    percent: fc.integer({ min: 10, max: 300 }),
    seconds: fc.integer({ min: 1, max: 40 }),
    fromSecond: fc.integer({ min: 995, max: 1_060 }),
  })
  .map(({ kind, price, percent, seconds, fromSecond }) =>
    kind === 'moves'
      ? { kind, price: null, percent, seconds, fromSecond }
      : { kind, price, percent: null, seconds: null, fromSecond },
  );

// @spec 11.2
test('finds the same first tick as the reference, whatever spans are evaluated', () => {
  fc.assert(
    fc.property(
      walk,
      condition,
      fc.array(fc.integer({ min: 1, max: 50 })),
      (ticks, it, lengths) => {
        const end = ticks.at(-1)?.second ?? 0;
        let after = 990;
        let found: Tick | undefined;
        for (const length of [...lengths, end]) {
          const to = Math.min(end, after + length);
          const known = ticks.filter(({ second }) => second <= to);
          found ??= firstMatchingTick(it, known, { after, to });
          after = to;
        }
        expect(found).toEqual(naiveFirstMatch(it, ticks));
      },
    ),
    { numRuns: 500 },
  );
});

test('measures the largest move from the lowest or highest price in the window', () => {
  fc.assert(
    fc.property(walk, fc.integer({ min: 1, max: 40 }), fc.nat(60), (ticks, seconds, past) => {
      const after = (ticks[0]?.second ?? 0) - 1 + past;
      const naive = ticks.map((tick) => ({
        tick,
        percent: Math.max(
          ...ticks
            .filter(({ second }) => second <= tick.second && second >= tick.second - seconds)
            .map((base) => percentMoveBetween(base.price, tick.price)),
        ),
      }));
      const actual = naive.filter(({ tick }) => tick.second > after);
      expect(priceMovesAfter(ticks, seconds, after)).toEqual(actual);
    }),
    { numRuns: 300 },
  );
});

test('measures a move exactly when prices are at their largest', () => {
  expect(percentMoveBetween(10_000, 10_100)).toBe(100);
  expect(percentMoveBetween(10_100, 10_000)).toBe(99);
  // Floating-point division would round the first to 10.
  expect(percentMoveBetween(9_000_000_000_000_000, 8_991_000_000_000_001)).toBe(9);
  expect(percentMoveBetween(9_000_000_000_000_000, 8_991_000_000_000_000)).toBe(10);
});
