import { anInstrument } from '@candela/api-client/testing';
import { expect, test } from 'vitest';
import {
  breadthByClass,
  breadthOf,
  largestByTurnover,
  moveOf,
  shareOfTotal,
  topMovers,
  totalTurnover,
} from './market-overview.js';

const row = (id: string, percentChange: string, more = {}) =>
  anInstrument({ id, percentChange, ...more });
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

const rows = [
  row('a', '1.84', { turnover: '9.00' }),
  row('b', '-0.00', { turnover: '1000000.00' }),
  row('c', '-10.20', { turnover: '200.50' }),
  row('d', '9.90', { class: 'forex', turnover: '10.00' }),
  row('e', '10.10', { turnover: '9.00' }),
  row('f', '-9.99', { turnover: '0.00' }),
];

test.each([
  ['0.00', 'unchanged'],
  ['-0.00', 'unchanged'],
  ['0.01', 'rising'],
  ['-0.01', 'falling'],
] as const)('classifies a change of %s as %s', (percentChange, move) => {
  expect(moveOf({ percentChange })).toBe(move);
});

test('lists gainers and losers by the size of the move', () => {
  expect(ids(topMovers(rows, 'rising', 2))).toEqual(['e', 'd']);
  expect(ids(topMovers(rows, 'falling', 5))).toEqual(['c', 'f']);
  expect(topMovers([], 'rising', 5)).toEqual([]);
});

test('counts rising, falling and unchanged instruments per class', () => {
  expect(breadthOf(rows)).toEqual({ rising: 3, unchanged: 1, falling: 2 });
  expect(breadthByClass(rows)).toMatchObject([
    { class: 'crypto', breadth: { rising: 2, unchanged: 1, falling: 2 } },
    { class: 'forex', breadth: { rising: 1, unchanged: 0, falling: 0 } },
  ]);
});

test('sorts and sums turnover numerically', () => {
  expect(ids(largestByTurnover(rows, 4))).toEqual(['b', 'c', 'd', 'a']);
  expect(totalTurnover(rows)).toBe('1000228.50');
  expect(totalTurnover([])).toBe('0.00');
});

test('returns a share of 0 when the total is 0', () => {
  expect(shareOfTotal('0.00', '0.00')).toBe(0);
  expect(shareOfTotal('250.00', '1000.00')).toBe(0.25);
});
