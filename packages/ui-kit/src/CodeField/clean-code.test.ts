import { expect, test } from 'vitest';
import { cleanCode } from './clean-code.js';

test.each([
  ['246810', '246810'],
  ['246 810', '246810'],
  ['２４６８１０', '246810'],
  ['2468109', '246810'],
  ['a1b2', '12'],
  ['', ''],
])('extracts from %j the digits %j', (typed, code) => {
  expect(cleanCode(typed, 6)).toBe(code);
});
