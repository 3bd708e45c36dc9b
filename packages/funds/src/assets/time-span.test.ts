import { expect, test } from 'vitest';
import { parseTimeSpan, timeSpanEnd } from './time-span.js';

test.each([
  ['', { grain: 'day', back: 0 }],
  ['grain=week&back=2', { grain: 'week', back: 2 }],
  ['grain=year&back=-1', { grain: 'day', back: 0 }],
  ['grain=month&back=1e9', { grain: 'month', back: 0 }],
])('parses the address "%s" as %o', (search, span) => {
  expect(parseTimeSpan(new URLSearchParams(search))).toEqual(span);
});

test.each([
  ['day', 1, new Date(2026, 1, 1, 12)],
  ['week', 1, new Date(2025, 8, 2, 12)],
  ['month', 1, new Date(2024, 2, 1, 12)],
] as const)('returns the end of the spans of %ss, %i back', (grain, back, noon) => {
  const end = timeSpanEnd('2026-03-03', grain, back);
  expect(new Date(end * 1_000)).toEqual(noon);
});
