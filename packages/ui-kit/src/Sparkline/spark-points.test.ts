import { expect, test } from 'vitest';
import { sparkPoints } from './spark-points.js';

test('places the lowest value at the bottom and the highest at the top', () => {
  expect(sparkPoints([1, 3, 2], 20, 14)).toBe('0.0,12.0 10.0,2.0 20.0,7.0');
});

test.each([[[]], [[5]], [[Number.NaN, 5]]])(
  'draws a level line when there are too few samples',
  (values) => {
    expect(sparkPoints(values, 20, 14)).toBe('0,7 20,7');
  },
);

test('draws a level line when the samples are equal', () => {
  expect(sparkPoints([2, 2], 20, 14)).toBe('0.0,7.0 20.0,7.0');
});
