import { expect, test } from 'vitest';
import { windowTitleOf } from './window-title.js';

const titleFor = (percentChange: string, price?: string) =>
  windowTitleOf({ symbol: 'BTC/USDT', percentChange }, price);

test.each([
  ['1.84', '64,210.5 ▲ BTC/USDT'],
  ['-0.01', '64,210.5 ▼ BTC/USDT'],
  ['0.00', '64,210.5 BTC/USDT'],
])('formats a change of %s %% as the title %s in a bidi isolate', (change, title) => {
  expect(titleFor(change, '64,210.5')).toBe(`\u2066${title}\u2069`);
});

test('shows only the instrument when there is no current price', () => {
  expect(titleFor('1.84')).toBe('\u2066BTC/USDT\u2069');
});
