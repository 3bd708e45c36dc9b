import { expect, test } from 'vitest';
import { initialScale, isLegible } from './fit-picture.js';

test.each([
  ['a small picture', 1_080, 2_400, 1],
  ['a photo, by its shorter side', 4_000, 3_000, 0.64],
  ['a long screenshot, not at all', 1_080, 12_000, 1],
  ['a longer screenshot, by its area', 1_080, 30_000, 0.702],
])('scales %s', (_, width, height, scale) => {
  expect(initialScale({ width, height })).toBeCloseTo(scale, 2);
});

test.each([
  [1_080, 12_000, 0.6, true],
  [1_080, 12_000, 0.58, false],
  [1_080, 60_000, initialScale({ width: 1_080, height: 60_000 }), false],
  [500, 40_000, 1, true],
])('is a picture of %d × %d legible at the scale %d: %s', (width, height, scale, legible) => {
  expect(isLegible({ width, height }, scale)).toBe(legible);
});
