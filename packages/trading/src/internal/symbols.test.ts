import { expect, test } from 'vitest';
import { readableSymbol, splitSymbol } from './symbols.js';

test('a symbol is read as what is priced and in what', () => {
  expect(splitSymbol('BTC/USDT')).toEqual({ base: 'BTC', quote: 'USDT' });
  expect(readableSymbol('BTC/USDT')).toBe('BTC / USDT');
});
