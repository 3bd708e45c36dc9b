import { expect, test } from 'vitest';
import { levelAt } from './level.js';
import type { Scale } from './viewport.js';

const SCALE: Scale = {
  plot: { left: 0, top: 10, width: 300, height: 100 },
  ...{ from: 0, interval: 60, slots: 10, min: 100, max: 200 },
};

test('returns the price at a pixel with the decimals of its instrument', () => {
  expect(levelAt(SCALE, { x: 5, y: 60 }, 2)).toBe('150.00');
  expect(levelAt(SCALE, { x: 5, y: 10 }, 0)).toBe('200');
});

test('returns undefined outside the plot, without a pointer, and for a price below zero', () => {
  expect(levelAt(SCALE, null, 2)).toBeUndefined();
  for (const at of [
    { x: 301, y: 60 },
    { x: -1, y: 60 },
    { x: 5, y: 9 },
    { x: 5, y: 111 },
  ]) {
    expect(levelAt(SCALE, at, 2)).toBeUndefined();
  }
  expect(levelAt({ ...SCALE, min: -200, max: -100 }, { x: 5, y: 60 }, 2)).toBeUndefined();
});
