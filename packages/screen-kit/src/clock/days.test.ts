import { expect, test } from 'vitest';
import { dayOf, parseDay, timeSpanOf } from './days.js';

const TODAY = '2026-03-02';

test.each(['2026-02-31', '2026-13-01', '2026-00-10', '2026-2-3', '30.1.2026', '', null])(
  'rejects %j as an invalid date',
  (text) => {
    expect(parseDay(text, TODAY)).toBe('');
  },
);

test.each(['2026-02-28', '2024-02-29', TODAY, '1900-01-01', '0002-05-01'])(
  'accepts %s as a date',
  (text) => {
    expect(parseDay(text, TODAY)).toBe(text);
  },
);

test('clamps a future date to today', () => {
  expect(parseDay('2026-03-03', TODAY)).toBe(TODAY);
});

test('returns the local date, not the UTC date', () => {
  expect(dayOf(new Date(2026, 2, 9, 23, 59).getTime())).toBe('2026-03-09');
  expect(dayOf(new Date(2026, 2, 9, 0, 1).getTime())).toBe('2026-03-09');
});

test('returns a span from the first midnight to the last second of the last day', () => {
  expect(timeSpanOf({ from: '2026-01-30', to: '2026-01-31' })).toEqual({
    from: new Date(2026, 0, 30).getTime() / 1_000,
    to: new Date(2026, 1, 1).getTime() / 1_000 - 1,
  });
});

test('omits an open end, and clamps a date before the epoch to 0', () => {
  expect(timeSpanOf({ from: '', to: '' })).toEqual({});
  expect(timeSpanOf({ from: '0002-05-01', to: '' })).toEqual({ from: 0 });
});
