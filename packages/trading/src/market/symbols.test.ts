import { expect, test } from 'vitest';
import { readableSymbol, splitSymbol } from './symbols.js';

test('splits a symbol into its base and quote', () => {
  expect(splitSymbol('BTC/USDT')).toEqual({ base: 'BTC', quote: 'USDT' });
  expect(readableSymbol('BTC/USDT')).toBe('BTC / USDT');
});
