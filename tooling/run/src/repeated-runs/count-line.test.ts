import { expect, test } from 'vitest';
import { isGreen, lastCountLine } from './count-line.ts';

test('counts a run by its last count line', () => {
  expect(
    lastCountLine('api: 3 passed, 1 failed\n3 passed, 1 failed\n8 passed, 0 failed\nTime\n'),
  ).toBe('8 passed, 0 failed');
  expect(lastCountLine('8 passed, 0 failed of which')).toContain('no count');
  expect(lastCountLine('')).toContain('no count');
});

test('treats only a complete run with tests and no failures as green', () => {
  expect(isGreen('8650 passed, 0 failed')).toBe(true);
  for (const other of ['8649 passed, 1 failed', '0 passed, 0 failed', '10 passed, 10 failed']) {
    expect([other, isGreen(other)]).toEqual([other, false]);
  }
  expect(isGreen(lastCountLine(''))).toBe(false);
});
