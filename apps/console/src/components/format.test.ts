import { expect, test } from 'vitest';
import {
  actionTitle,
  actionVerb,
  formatAge,
  formatTimestamp,
  labelOf,
  userReferenceOf,
} from './format.js';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 00 min'],
  [127, '2 h 07 min'],
  [1_439, '23 h 59 min'],
  [1_440, '1 d 0 h'],
  [4_571, '3 d 4 h'],
])('formats %d minutes as %s', (minutes, text) => {
  expect(formatAge(minutes)).toBe(text);
});

test('formats wire names as labels', () => {
  expect(labelOf('held_orders')).toBe('Held orders');
  expect(labelOf('minutes')).toBe('Age');
  expect(actionTitle('adjustments bonus-deduction')).toBe('Adjustments: bonus deduction');
  expect(actionVerb('users end-sessions')).toBe('End sessions');
});

test('formats a timestamp in UTC, and returns undefined for other text', () => {
  expect(formatTimestamp('2026-11-25T08:12:40.123Z')).toBe('2026-11-25 08:12:40 UTC');
  expect(formatTimestamp('2026-11-25')).toBeUndefined();
  expect(formatTimestamp('review 2026-11-25T08:12:40.123Z')).toBeUndefined();
});

test('returns the user id from a cell, with or without a masked name', () => {
  expect(userReferenceOf('20481234 (al***ce)')).toBe('id:20481234');
  expect(userReferenceOf('20481234')).toBe('id:20481234');
});
