import type { DateRange } from '@candela/ui-kit';
import dayjs from 'dayjs';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Epoch seconds, inclusive; an open end is absent. */
export interface TimeSpan {
  readonly from?: number;
  readonly to?: number;
}

/**
 * @param today upper bound.
 * @returns the empty string for an invalid date, such as February 31.
 */
export function parseDay(text: string | null, today: string): string {
  if (text === null || localMidnight(text) === undefined) return '';
  return text > today ? today : text;
}

/** `YYYY-MM-DD` in the user's time zone. */
export function dayOf(epochMs: number): string {
  return dayjs(epochMs).format('YYYY-MM-DD');
}

export function daysBefore(day: string, days: number): string {
  return dayjs(day).subtract(days, 'day').format('YYYY-MM-DD');
}

/** From the first midnight to the last second. */
export function timeSpanOf({ from, to }: DateRange): TimeSpan {
  const first = localMidnight(from);
  const afterLast = localMidnight(to, 1);
  return {
    ...(first !== undefined && { from: Math.max(0, first) }),
    ...(afterLast !== undefined && { to: Math.max(0, afterLast - 1) }),
  };
}

/** Clock changes make days shorter or longer than 86,400 s. */
function localMidnight(day: string, daysLater = 0): number | undefined {
  const parts = DAY.exec(day)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, date = 0] = parts;
  const midnight = new Date(0, 0, 1);
  // The constructor maps the years 0 to 99 to 1900–1999.
  midnight.setFullYear(year, month - 1, date);
  // The date does not exist.
  if (midnight.getMonth() !== month - 1 || midnight.getDate() !== date) return undefined;
  midnight.setDate(date + daysLater);
  return Math.floor(midnight.getTime() / 1_000);
}
