import type { DateRange } from '@candela/ui-kit';
import { daysBefore } from '../clock/days.js';

/** Spans that end today, by the days they have, today included. */
export const DAY_SPANS = [1, 7, 30] as const;
export type DaySpan = (typeof DAY_SPANS)[number];

/**
 * The dates of a span. Its end is open, so that what comes after midnight is among the rows.
 *
 * @param today `YYYY-MM-DD`, in the person's own time zone.
 */
export function datesOf(span: DaySpan, today: string): DateRange {
  return { from: daysBefore(today, span - 1), to: '' };
}

/** The span that dates are, however they were chosen; undefined for any others. */
export function daySpanOf({ from, to }: DateRange, today: string): DaySpan | undefined {
  if (to !== '' && to !== today) return undefined;
  return DAY_SPANS.find((span) => datesOf(span, today).from === from);
}
