import { expect, test } from 'vitest';
import { comparePrices, priceInCurrency, readableSymbol, splitSymbol } from './prices.js';

test.each([
  ['68412.5', '68412.50', 0],
  ['9.5', '10', -1],
  ['0.61241', '0.6124', 1],
  ['123456789012.12345678', '123456789012.12345679', -1],
] as const)('%s against %s is %i', (a, b, expected) => {
  expect(comparePrices(a, b)).toBe(expected);
});

test.each([
  ['68412.5', '34.9', '2387596.25'],
  ['0.12345', '34.9', '4.31'],
  ['3', '1', '3.00'],
])('%s at a rate of %s is %s', (price, rate, expected) => {
  expect(priceInCurrency(price, rate)).toBe(expected);
});

test('a symbol is read as what is priced and in what', () => {
  expect(splitSymbol('BTC/USDT')).toEqual({ base: 'BTC', quote: 'USDT' });
  expect(readableSymbol('BTC/USDT')).toBe('BTC / USDT');
});
