import { expect, test } from 'vitest';
import { firstGap, mergeTicks, ticksFrom } from './ticks.js';

const at = (...times: number[]) => times.map((time) => ({ time, price: `${time}.00` }));

test('merges ticks in time order, keeping the known tick of each second', () => {
  const known = at(5, 6);
  const merged = mergeTicks(known, [{ time: 6, price: '0.01' }, ...at(3, 4)]);
  expect(merged).toEqual(at(3, 4, 5, 6));
  expect(mergeTicks(known, at(7))).toEqual(at(5, 6, 7));
});

test('returns the same array when nothing is new', () => {
  const known = at(5, 6);
  expect(mergeTicks(known, at(6))).toBe(known);
  expect(mergeTicks(known, [])).toBe(known);
  expect(ticksFrom(known, 5)).toBe(known);
  expect(ticksFrom(known, 6)).toEqual(at(6));
});

test('returns the first missing second, and undefined when only future seconds are missing', () => {
  expect(firstGap(at(5, 6, 8, 9), 5)).toBe(7);
  expect(firstGap(at(5, 6, 7), 3)).toBe(3);
  expect(firstGap(at(5, 6, 7), 6)).toBeUndefined();
  expect(firstGap([], 5)).toBeUndefined();
});
