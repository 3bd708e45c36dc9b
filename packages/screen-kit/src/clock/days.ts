import type { DateRange } from '@candela/ui-kit';
import dayjs from 'dayjs';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Epoch seconds, both ends included; an open end is absent. */
export interface Span {
  readonly from?: number;
  readonly to?: number;
}

/**
 * A day as an address or a date field writes it, `YYYY-MM-DD`, held to what a list can be asked for.
 *
 * @param today days after it count as it.
 * @returns the empty text for what is no day of the calendar, such as the 31st of February.
 */
export function dayIn(text: string | null, today: string): string {
  if (text === null || localMidnight(text) === undefined) return '';
  return text > today ? today : text;
}

/** The day of a moment in the person's own time zone, `YYYY-MM-DD`. */
export function dayOf(epochMs: number): string {
  return dayjs(epochMs).format('YYYY-MM-DD');
}

/** The day some days before another by the calendar, both `YYYY-MM-DD`. */
export function daysBefore(day: string, days: number): string {
  return dayjs(day).subtract(days, 'day').format('YYYY-MM-DD');
}

/** From the first day's midnight to the last second of the last day, in the person's own time zone. */
export function spanOf({ from, to }: DateRange): Span {
  const first = localMidnight(from);
  const afterLast = localMidnight(to, 1);
  return {
    ...(first !== undefined && { from: Math.max(0, first) }),
    ...(afterLast !== undefined && { to: Math.max(0, afterLast - 1) }),
  };
}

/** By the calendar and not by 86,400 s: days on which clocks change are shorter or longer. */
function localMidnight(day: string, daysLater = 0): number | undefined {
  const parts = DAY.exec(day)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, date = 0] = parts;
  const midnight = new Date(0, 0, 1);
  // Not by the constructor, which takes the years 0 to 99 for those of the last century.
  midnight.setFullYear(year, month - 1, date);
  // A date that rolled over into the next month was none.
  if (midnight.getMonth() !== month - 1 || midnight.getDate() !== date) return undefined;
  midnight.setDate(date + daysLater);
  return Math.floor(midnight.getTime() / 1_000);
}
