import { expect, test } from 'vitest';
import { spanOf } from './span.js';

test('both days are whole', () => {
  const { from = 0, to = 0 } = spanOf({ from: '2026-03-02', to: '2026-03-02' });
  expect(to - from).toBe(86_399);
});

test('open ends and dates that are none bound nothing', () => {
  expect(spanOf({ from: '', to: '' })).toEqual({});
  expect(spanOf({ from: '2026-13-01', to: '' })).toEqual({});
});
