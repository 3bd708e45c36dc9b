import { expect, test } from 'vitest';
import { machineProgress } from './machine-progress.js';

const DAY = 86_400;

test.each([
  ['normal', 10, 0],
  ['normal', 7.5, 0.25],
  ['normal', 0, 1],
  ['normal', -1, 1],
  ['normal', 11, 0],
  ['frozen', 5, 0.5],
  ['complete', 5, 1],
] as const)('returns for %s with %s of ten days left a share of %s', (status, left, share) => {
  expect(machineProgress({ status, days: 10, expiryTime: (100 + left) * DAY }, 100 * DAY)).toBe(
    share,
  );
});
