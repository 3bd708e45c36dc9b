import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedUntil, nextClosing, weeklyClosureOf } from './hours.js';

const at = (time: string) => Date.parse(time) / 1000;
const FRIDAY = at('2026-11-20T21:00:00Z');
const SUNDAY = at('2026-11-22T22:00:00Z');

describe.each(['forex', 'metal'] as const)('%s', (instrumentClass) => {
  test.each([
    ['the last second of Friday is open', FRIDAY - 1, undefined],
    ['21:00 on Friday is closed', FRIDAY, SUNDAY],
    ['Saturday is closed', at('2026-11-21T12:00:00Z'), SUNDAY],
    ['the last second before 22:00 on Sunday is closed', SUNDAY - 1, SUNDAY],
    ['22:00 on Sunday is open', SUNDAY, undefined],
    ['Wednesday night is open', at('2026-11-25T00:30:00Z'), undefined],
  ])('reports that %s', (_, second, until) => {
    expect(closedUntil(instrumentClass, second)).toBe(until);
  });

  test.each([
    ['during the week it is Friday', at('2026-11-18T03:04:05Z'), FRIDAY],
    ['a second before, it is that second', FRIDAY - 1, FRIDAY],
    ['while closed it is now', FRIDAY + 60, FRIDAY + 60],
    ['after opening it is the Friday to come', SUNDAY, FRIDAY + 7 * 86_400],
  ])('returns the next closing: %s', (_, second, closing) => {
    expect(nextClosing(instrumentClass, second)).toBe(closing);
  });

  test('opens and closes on whole minutes, before the epoch too', () => {
    const closure = weeklyClosureOf(instrumentClass);
    expect([closure?.from, closure?.until].map((second) => (second ?? 1) % 60)).toEqual([0, 0]);
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 4e9 }), (second) => {
        const until = closedUntil(instrumentClass, second);
        const closing = nextClosing(instrumentClass, second) ?? Number.NaN;
        expect(closing === second).toBe(until !== undefined);
        expect(closedUntil(instrumentClass, closing)).toBeDefined();
        expect(closing === second || closedUntil(instrumentClass, closing - 1) === undefined).toBe(
          true,
        );
        if (until !== undefined) expect(closedUntil(instrumentClass, until)).toBeUndefined();
      }),
    );
  });
});

test('reports no closing for crypto', () => {
  expect(weeklyClosureOf('crypto')).toBeUndefined();
  expect(closedUntil('crypto', FRIDAY)).toBeUndefined();
  expect(nextClosing('crypto', FRIDAY)).toBeUndefined();
});
