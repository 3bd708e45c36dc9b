import { expect, test } from 'vitest';
import { countOf, greenInARow } from './counts.ts';

test('a run is counted by the last line that counts', () => {
  expect(countOf('api: 3 passed, 1 failed\n3 passed, 1 failed\n8 passed, 0 failed\nTime\n')).toBe(
    '8 passed, 0 failed',
  );
  expect(countOf('8 passed, 0 failed of which')).toContain('no count');
  expect(countOf('')).toContain('no count');
});

test('a failure, or a run that did not come to its end, begins the count anew', () => {
  const green = '8650 passed, 0 failed';
  expect(greenInARow([green, green, '8649 passed, 1 failed', green])).toBe(2);
  expect(greenInARow([green, countOf(''), green, green])).toBe(2);
  expect(greenInARow(['0 passed, 0 failed', '10 passed, 10 failed'])).toBe(0);
  expect(greenInARow([])).toBe(0);
});
