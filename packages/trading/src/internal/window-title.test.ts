import { expect, test } from 'vitest';
import { windowTitleOf } from './window-title.js';

const shown = (percentChange: string, price?: string) =>
  windowTitleOf({ symbol: 'BTC/USDT', percentChange }, price);

test.each([
  ['1.84', '64,210.5 ▲ BTC/USDT'],
  ['-0.01', '64,210.5 ▼ BTC/USDT'],
  ['0.00', '64,210.5 BTC/USDT'],
])('a change of %s %% is titled %s, in an isolate', (change, title) => {
  expect(shown(change, '64,210.5')).toBe(`\u2066${title}\u2069`);
});

test('without a price of now it is the instrument alone', () => {
  expect(shown('1.84')).toBe('\u2066BTC/USDT\u2069');
});
