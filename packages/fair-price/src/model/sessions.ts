import { MINUTES_PER_DAY } from '../calendar.js';
import { divideRounded } from '../internal/divide.js';
import type { InstrumentClass } from '../market.js';

const MINUTES_PER_HOUR = 60;

/**
 * Percent of the day's mean at each full UTC hour, interpolated linearly, after the sessions of
 * Tokyo, London and New York. Mean square: 1.
 */
export const SESSION_VOLATILITY: Readonly<Record<InstrumentClass, readonly number[]>> = {
  crypto: [
    95, 92, 87, 82, 79, 77, 78, 82, 88, 92, 94, 97, 105, 120, 130, 129, 122, 113, 107, 104, 102,
    100, 98, 97,
  ],
  forex: [
    77, 85, 83, 75, 71, 72, 86, 119, 130, 121, 110, 105, 114, 138, 147, 142, 124, 98, 84, 77, 70,
    61, 59, 66,
  ],
  metal: [
    74, 85, 83, 75, 70, 71, 81, 99, 109, 107, 102, 100, 118, 156, 164, 152, 126, 106, 92, 77, 69,
    61, 60, 65,
  ],
};

/** Thousandths of the day's mean. */
export function sessionVolatilityOf(instrumentClass: InstrumentClass, minute: number): number {
  const hours = SESSION_VOLATILITY[instrumentClass];
  const minuteOfDay = minute % MINUTES_PER_DAY;
  const minuteOfHour = minuteOfDay % MINUTES_PER_HOUR;
  const hour = (minuteOfDay - minuteOfHour) / MINUTES_PER_HOUR;
  const from = hours[hour] ?? 0;
  const to = hours[(hour + 1) % hours.length] ?? 0;
  return divideRounded(
    10 * (from * (MINUTES_PER_HOUR - minuteOfHour) + to * minuteOfHour),
    MINUTES_PER_HOUR,
  );
}
