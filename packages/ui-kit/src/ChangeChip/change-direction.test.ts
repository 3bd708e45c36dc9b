import { expect, test } from 'vitest';
import { changeDirection } from './change-direction.js';

test.each([
  ['1.84', 'rise'],
  ['+1.84', 'rise'],
  ['-2.07', 'fall'],
  ['−2.07', 'fall'],
  ['0.00', 'flat'],
  ['-0.00', 'flat'],
  ['', 'flat'],
])('classifies %j as %s', (percent, direction) => {
  expect(changeDirection(percent)).toBe(direction);
});
