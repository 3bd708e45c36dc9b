/** Since 1970-01-01, independent of clock changes. */
export type DayNumber = number;

export type Grain = 'day' | 'week' | 'month';

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const DAYS_INTO_FIRST_WEEK = 3;

export function createCalendar(zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  /** As UTC epoch ms. */
  function wallClockAt(ms: number): number {
    const at: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(ms)) at[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  function dayAt(ms: number): DayNumber {
    return Math.floor(wallClockAt(ms) / DAY_MS);
  }

  /** Of the day, or of the next if the zone skipped it. */
  function startOf(day: DayNumber): number {
    const midnight = day * DAY_MS;
    for (const guess of [midnight - DAY_MS, midnight + DAY_MS]) {
      const start = midnight - (wallClockAt(guess) - guess);
      if (dayAt(start) === day && dayAt(start - 1) < day) return start;
    }
    // A clock change that neither offset explains, such as half an hour before midnight.
    let [before, after] = [midnight - 2 * DAY_MS, midnight + 2 * DAY_MS];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (dayAt(middle) < day) before = middle;
      else after = middle;
    }
    return after;
  }

  return {
    dayAt,
    /** First instant, epoch ms. */
    startOf,
  };
}

/** First day of the day's period, or of one `further` later. */
export function startOfPeriod(day: DayNumber, grain: Grain, offset = 0): DayNumber {
  if (grain === 'day') return day + offset;
  if (grain === 'week') return day - ((day + DAYS_INTO_FIRST_WEEK) % 7) + 7 * offset;
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / DAY_MS;
}

/** ISO 8601: `2026-03-02`. */
export function isoDate(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
