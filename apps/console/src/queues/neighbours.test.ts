import { expect, test } from 'vitest';
import { neighboursOf, nextOf } from './neighbours.js';

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test.each([
  ['a', { place: 1, before: undefined, after: 'b' }, 'b'],
  ['b', { place: 2, before: 'a', after: 'c' }, 'c'],
  ['c', { place: 3, before: 'b', after: undefined }, 'b'],
  ['gone', { place: undefined, before: undefined, after: 'a' }, 'a'],
])('returns the neighbours of %s', (id, expected, next) => {
  const neighbours = neighboursOf(ROWS, id);
  expect(neighbours).toEqual({ count: 3, ...expected });
  expect(nextOf(neighbours)).toBe(next);
});

test('returns no next record after the last one', () => {
  expect(nextOf(neighboursOf([{ id: 'a' }], 'a'))).toBeUndefined();
  expect(nextOf(neighboursOf([], 'a'))).toBeUndefined();
});
