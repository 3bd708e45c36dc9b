import { expect, test } from 'vitest';
import { cleanAmount } from './clean-amount.js';

test.each([
  ['', ''],
  ['100', '100'],
  ['12.', '12.'],
  ['.5', '0.5'],
  [',5', '0.5'],
  [' 20 ', '20'],
  ['12,5', '12.5'],
  ['1,234.50', '1234.50'],
  ['1.234,5', '1234.5'],
  ['1.234.567,89', '1234567.89'],
  ['๑๒.๕', '12.5'],
  ['१२.५', '12.5'],
  ['١٢٫٥', '12.5'],
  ['9007199254740993.01', '9007199254740993.01'],
])('%j typed is the amount %j', (typed, amount) => {
  expect(cleanAmount(typed)).toBe(amount);
});

test.each([
  '98.771',
  '10.123456789',
  '-5',
  '1e5',
  '$ 20',
  '1 234',
  '1.2.3',
  '1,234,567',
  '1,23.50',
  '12.34,50',
  '1,234.567',
  'abc',
])('%j is no amount that can be read in one way, and stays as it was typed', (typed) => {
  expect(cleanAmount(typed)).toBe(typed);
});

test('a single comma is the decimal point, also where it may have grouped: three decimals are refused later', () => {
  expect(cleanAmount('1,234')).toBe('1.234');
});
