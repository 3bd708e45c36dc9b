import { LIMIT_PERIODS, type LimitPeriod } from '@candela/contract';
import { createCalendar, firstDayOf } from '../../calendar.js';

/** Epoch ms. */
export interface Window {
  readonly start: number;
  readonly end: number;
}
export type Windows = Readonly<Record<LimitPeriod, Window>>;

/** Always UTC: users could restart a day by changing their time zone. */
const { dayAt, startOf } = createCalendar('UTC');

let known: Windows | undefined;

/** Weeks start on Monday. */
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
