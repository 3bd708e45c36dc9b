import { LIMIT_PERIODS, type LimitPeriod } from '@candela/contract';
import { createCalendar, startOfPeriod } from '../../platform/calendar.js';

/** Epoch ms. */
export interface PeriodWindow {
  readonly start: number;
  readonly end: number;
}
export type PeriodWindows = Readonly<Record<LimitPeriod, PeriodWindow>>;

/** Always UTC: users could restart a day by changing their time zone. */
const { dayAt, startOf } = createCalendar('UTC');

let cachedWindows: PeriodWindows | undefined;

export function periodWindowsAt(ms: number): PeriodWindows {
  const isCached =
    cachedWindows !== undefined && ms >= cachedWindows.day.start && ms < cachedWindows.day.end;
  if (cachedWindows !== undefined && isCached) return cachedWindows;
  const day = dayAt(ms);
  const windowOf = (period: LimitPeriod): PeriodWindow => ({
    start: startOf(startOfPeriod(day, period)),
    end: startOf(startOfPeriod(day, period, 1)),
  });
  cachedWindows = Object.fromEntries(LIMIT_PERIODS.map((each) => [each, windowOf(each)])) as Record<
    LimitPeriod,
    PeriodWindow
  >;
  return cachedWindows;
}
