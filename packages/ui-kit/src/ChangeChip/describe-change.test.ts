import { expect, test } from 'vitest';
import { describeChange } from './describe-change.js';

test.each([
  ['1.84', 'rise', '▲ +1.84%'],
  ['+1.84', 'rise', '▲ +1.84%'],
  ['-2.07', 'fall', '▼ −2.07%'],
  ['−2.07%', 'fall', '▼ −2.07%'],
  ['0.00', 'flat', '0.00%'],
  ['-0.00', 'flat', '0.00%'],
  ['', 'flat', '0%'],
])('%j is said with an arrow and a sign', (percent, direction, text) => {
  expect(describeChange(percent)).toEqual({ direction, text });
});
