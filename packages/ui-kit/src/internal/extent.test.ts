import { expect, test } from 'vitest';
import { extent } from './extent.js';

test('converts a number to multiples of the spacing token', () => {
  expect(extent(2.25)).toBe('calc(2.25 * var(--cd-space))');
});

test('passes on a percentage and `auto`', () => {
  expect(extent('60%')).toBe('60%');
  expect(extent('auto')).toBe('auto');
});
