import { expect, test } from 'vitest';
import { cleanAmount } from './clean-amount.js';

test.each([
  ['', ''],
  ['100', '100'],
  ['12.', '12.'],
  ['.5', '0.5'],
  ['0012', '12'],
  ['0', '0'],
  ['1.239', '1.23'],
  ['1.2.3', '1.23'],
  ['12,5', '12.5'],
  ['1,234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['-5', '5'],
  ['1e3', '13'],
  ['$ 20', '20'],
  ['๑๒.๕', '12.5'],
  ['١٢٫٥', '12.5'],
])('%j typed is the amount %j', (typed, amount) => {
  expect(cleanAmount(typed, 2)).toBe(amount);
});

test('without decimals the point is refused', () => {
  expect(cleanAmount('12.5', 0)).toBe('12');
});

test('no digit of a large amount is lost', () => {
  expect(cleanAmount('9007199254740993.01', 2)).toBe('9007199254740993.01');
});
