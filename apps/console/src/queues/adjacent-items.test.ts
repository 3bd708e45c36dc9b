import { expect, test } from 'vitest';
import { adjacentItems, nextItem } from './adjacent-items.js';

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test.each([
  ['a', { position: 1, previous: undefined, next: 'b' }, 'b'],
  ['b', { position: 2, previous: 'a', next: 'c' }, 'c'],
  ['c', { position: 3, previous: 'b', next: undefined }, 'b'],
  ['gone', { position: undefined, previous: undefined, next: 'a' }, 'a'],
])('returns the neighbours of %s', (id, expected, next) => {
  const adjacent = adjacentItems(ROWS, id);
  expect(adjacent).toEqual({ count: 3, ...expected });
  expect(nextItem(adjacent)).toBe(next);
});

test('returns no next record after the last one', () => {
  expect(nextItem(adjacentItems([{ id: 'a' }], 'a'))).toBeUndefined();
  expect(nextItem(adjacentItems([], 'a'))).toBeUndefined();
});
