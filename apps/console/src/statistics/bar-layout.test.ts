import { expect, test } from 'vitest';
import { layoutBars } from './bar-layout.js';

const bar = (label: string, amount: string) => ({ label, amount });

test('starts bars at zero on one scale', () => {
  const { zero, bars } = layoutBars([bar('a', '50.00'), bar('b', '100.00'), bar('c', '0.00')]);
  expect(zero).toBe(0);
  expect(bars.map(({ start, length }) => [start, length])).toEqual([
    [0, 500],
    [0, 1_000],
    [0, 0],
  ]);
});

test('draws negative amounts on the other side of zero', () => {
  const { zero, bars } = layoutBars([bar('in', '300.00'), bar('out', '-100.00')]);
  expect(zero).toBe(250);
  expect(bars).toMatchObject([
    { start: 250, length: 750, isNegative: false },
    { start: 0, length: 250, isNegative: true },
  ]);
});

test('keeps the text of amounts beyond float precision', () => {
  const [first] = layoutBars([bar('all', '999999999999999.99')]).bars;
  expect(first).toMatchObject({ amount: '999999999999999.99', length: 1_000 });
});

test('draws nothing for an empty list, zeros and invalid amounts', () => {
  expect(layoutBars([])).toEqual({ zero: 0, bars: [] });
  expect(layoutBars([bar('a', '0.00')]).bars[0]?.length).toBe(0);
  expect(layoutBars([bar('a', 'null')]).bars).toEqual([]);
});
