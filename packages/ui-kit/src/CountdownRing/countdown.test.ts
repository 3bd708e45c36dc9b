import { expect, test } from 'vitest';
import { countdown } from './countdown.js';

test.each([
  ['before the start', -5_000, 1, 60],
  ['at the start', 0, 1, 60],
  ['half way', 30_000, 0.5, 30],
  ['in the last second', 59_001, 0.01665, 1],
  ['at the end', 60_000, 0, 0],
  ['after the end', 70_000, 0, 0],
])('returns the remaining time %s', (_when, now, fraction, seconds) => {
  const left = countdown(0, 60_000, now);
  expect(left.fraction).toBeCloseTo(fraction, 4);
  expect(left.seconds).toBe(seconds);
});

test('returns zero for an empty time span', () => {
  expect(countdown(5, 5, 5)).toEqual({ fraction: 0, seconds: 0 });
});
