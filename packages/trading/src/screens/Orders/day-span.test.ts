import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.js';
import { isDay, spanOf, today } from './day-span.js';

test('a span runs from the first midnight to the last second of the last day', () => {
  expect(spanOf({ from: '2026-01-30', to: '2026-01-31' })).toEqual({
    from: new Date(2026, 0, 30).getTime() / 1_000,
    to: new Date(2026, 1, 1).getTime() / 1_000 - 1,
  });
});

test('an open end is left out', () => {
  expect(spanOf({ from: '', to: '' })).toEqual({});
  expect(Object.keys(spanOf({ from: '2026-01-30', to: '' }))).toEqual(['from']);
});

test('nonsense in an address is no day', () => {
  expect(['2026-01-30', '30.1.2026', '1900-01-01', '', null].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('today is written as date fields write it', () => {
  expect(today(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09');
});

test.each([
  [-500, 'small', '0'],
  [8_200, 'small', '9'],
  [65_000, 'small', '1:05'],
  [959_000, 'small', '15′'],
  [959_000, 'large', '15:59'],
] as const)('%i ms left are shown in a %s ring as %s', (left, room, text) => {
  expect(countdownText(left, room)).toBe(text);
});
