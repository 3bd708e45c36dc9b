import { expect, test } from 'vitest';
import { formatCountdown } from './format-countdown.js';

test.each([
  [-5, '0:00'],
  [0, '0:00'],
  [1, '0:01'],
  [59_999, '1:00'],
  [60_000, '1:00'],
  [3_547_000, '59:07'],
  [3_600_000, '1:00:00'],
])('formats %d ms as %s', (milliseconds, text) => {
  expect(formatCountdown(milliseconds)).toBe(text);
});
