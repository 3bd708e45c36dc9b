import { LIMIT_PERIODS, type LimitPeriod } from '@candela/contract';
import { createCalendar, firstDayOf } from '../../calendar.js';

/** When periods begin and end, in epoch milliseconds. */
export interface Window {
  readonly start: number;
  readonly end: number;
}
export type Windows = Readonly<Record<LimitPeriod, Window>>;

/** Everybody's days are those of UTC: whoever could choose a zone could begin a day anew. */
const { dayAt, startOf } = createCalendar('UTC');

let known: Windows | undefined;

/** The day, the week from Monday and the month that a moment, in epoch milliseconds, lies in. */
export function windowsAt(ms: number): Windows {
  const isKnown = known !== undefined && ms >= known.day.start && ms < known.day.end;
  if (known !== undefined && isKnown) return known;
  const day = dayAt(ms);
  const windowOf = (period: LimitPeriod): Window => ({
    start: startOf(firstDayOf(day, period)),
    end: startOf(firstDayOf(day, period, 1)),
  });
  known = Object.fromEntries(LIMIT_PERIODS.map((each) => [each, windowOf(each)])) as Record<
    LimitPeriod,
    Window
  >;
  return known;
}
