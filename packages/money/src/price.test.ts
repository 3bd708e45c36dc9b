import { expect, test } from 'vitest';
import {
  comparePrices,
  formatPrice,
  parsePrice,
  percentChange,
  priceDifference,
  priceInCurrency,
} from './index.js';

test.each([
  [9_650_000, 2, '96500.00'],
  [5, 3, '0.005'],
  [1_086_400, 6, '1.086400'],
  [7, 0, '7'],
])('formats %i with %i decimals as %s and parses it back', (units, decimals, text) => {
  expect(formatPrice(units, decimals)).toBe(text);
  expect(parsePrice(text, decimals)).toBe(units);
});

test.each([
  ['1.234', 2],
  ['-1', 2],
  ['1e3', 2],
  ['', 2],
])('rejects %j as a price with %i decimals', (text, decimals) => {
  expect(() => parsePrice(text, decimals)).toThrow(
    `"${text}" is no price with at most ${decimals} decimals.`,
  );
});

test.each([
  [100, 102, '2.00'],
  [100, 98, '-2.00'],
  [100, 100, '0.00'],
  [30_000, 29_999, '0.00'],
  [20_000, 19_999, '-0.01'],
  [3, 4, '33.33'],
])('computes the change from %i to %i as %s percent', (from, to, text) => {
  expect(percentChange(from, to)).toBe(text);
});

test.each([
  ['68412.5', '68412.50', 0],
  ['9.5', '10', -1],
  // The point elsewhere; and negative prices, whose digit order is reversed.
  ['9.123', '10.12', -1],
  ['-2.00', '-1.00', -1],
  // Same format.
  ['9.12', '9.13', -1],
  ['9.13', '9.12', 1],
  ['9.12', '9.12', 0],
  ['0.61241', '0.6124', 1],
  ['123456789012.12345678', '123456789012.12345679', -1],
] as const)('compares %s with %s as %i', (a, b, expected) => {
  expect(comparePrices(a, b)).toBe(expected);
});

test.each([
  ['68412.5', '34.9', '2387596.25'],
  ['0.12345', '34.9', '4.31'],
  ['3', '1', '3.00'],
])('converts %s at a rate of %s to %s', (price, rate, expected) => {
  expect(priceInCurrency(price, rate)).toBe(expected);
});

test.each([
  ['68412.5', '34.9', '2387596'],
  ['0.5', '1', '1'],
  ['0.49', '1', '0'],
  ['1.00', '149.495', '149'],
  ['-12.50', '1341.2', '-16765'],
  ['999999999999999.99', '15723.5', '15723499999999999843'],
])('converts %s at a rate of %s to %s in whole units, rounding once', (price, rate, expected) => {
  expect(priceInCurrency(price, rate, 0)).toBe(expected);
});

test.each([
  ['68412.50', '68390', '22.50'],
  ['68390', '68412.50', '-22.50'],
  ['0.61241', '0.6124', '0.00001'],
  ['9.50', '9.5', '0.00'],
  ['4948', '4950', '-2'],
])('computes %s minus %s as %s', (a, b, difference) => {
  expect(priceDifference(a, b)).toBe(difference);
});
