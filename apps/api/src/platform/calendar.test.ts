import { expect, test } from 'vitest';
import { createCalendar, isoDate, startOfPeriod } from './calendar.js';

const DAY_MS = 86_400_000;
const dayOf = (name: string) => Date.parse(`${name}T00:00:00Z`) / DAY_MS;
const startIn = (zone: string, name: string) =>
  new Date(createCalendar(zone).startOf(dayOf(name))).toISOString();

test.each([
  ['UTC', '2026-03-02', '2026-03-02T00:00:00.000Z'],
  ['Asia/Hong_Kong', '2026-03-02', '2026-03-01T16:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-02', '2026-03-01T18:15:00.000Z'],
  ['America/St_Johns', '2026-01-02', '2026-01-02T03:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-02', '2026-03-01T10:00:00.000Z'],
  // Clock changes on the day before, and on the day itself.
  ['Europe/Ljubljana', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Ljubljana', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Ljubljana', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Ljubljana', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  // Midnight is skipped, or occurs twice.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  // Samoa skipped this day.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
])('computes in %s the start of day %s as %s', (zone, name, start) => {
  expect(startIn(zone, name)).toBe(start);
});

test.each(['UTC', 'Europe/Ljubljana', 'Africa/Cairo', 'America/Sao_Paulo', 'Australia/Lord_Howe'])(
  'assigns every moment in %s to the day that began last, on a quarter hour',
  (zone) => {
    const calendar = createCalendar(zone);
    for (let day = dayOf('2025-06-01'); day < dayOf('2027-06-01'); day += 1) {
      const [start, next] = [calendar.startOf(day), calendar.startOf(day + 1)];
      expect(start % 900_000).toBe(0);
      expect([start - 1, start, next - 1, next].map(calendar.dayAt)).toEqual([
        day - 1,
        day,
        day,
        day + 1,
      ]);
    }
  },
);

test.each([
  ['week', '2026-03-01', 0, '2026-02-23'],
  ['week', '2026-03-02', 0, '2026-03-02'],
  ['week', '2026-03-08', 1, '2026-03-09'],
  ['week', '2026-01-01', -1, '2025-12-22'],
  ['month', '2026-03-31', 0, '2026-03-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2026-03-31', -27, '2023-12-01'],
  ['day', '2026-03-01', -1, '2026-02-28'],
] as const)(
  'computes for the %s of %s, shifted by %i, the first day %s',
  (grain, day, further, first) => {
    expect(isoDate(startOfPeriod(dayOf(day), grain, further))).toBe(first);
  },
);
