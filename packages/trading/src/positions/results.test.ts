import { expect, test } from 'vitest';
import { summaryOf } from './results.js';

test('sums the profit of several orders and counts their outcomes', () => {
  const orders = [
    { outcome: 'won', profit: '880.00' },
    { outcome: 'lost', profit: '-100.00' },
    { outcome: 'won', profit: '8.80' },
    { outcome: 'tie', profit: '0.00' },
  ] as const;
  expect(summaryOf(orders)).toEqual({
    profit: '788.80',
    tone: 'rise',
    counts: [
      ['won', 2],
      ['lost', 1],
      ['tie', 1],
    ],
  });
  expect(summaryOf(orders.slice(1, 2)).tone).toBe('fall');
  expect(summaryOf(orders.slice(3)).tone).toBe('neutral');
});
