import type { DateRange } from '@candela/ui-kit';
import { daysBefore } from '../clock/days.js';

/** In days, including today. */
export const DAY_SPANS = [1, 7, 30] as const;
export type DaySpan = (typeof DAY_SPANS)[number];

/**
 * The end is open, to include records after midnight.
 *
 * @param today `YYYY-MM-DD` in the user's time zone.
 */
export function datesOf(span: DaySpan, today: string): DateRange {
  return { from: daysBefore(today, span - 1), to: '' };
}

/** Undefined if the dates match no span. */
export function daySpanOf({ from, to }: DateRange, today: string): DaySpan | undefined {
  if (to !== '' && to !== today) return undefined;
  return DAY_SPANS.find((span) => datesOf(span, today).from === from);
}
