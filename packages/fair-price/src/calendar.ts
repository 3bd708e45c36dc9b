export const SECONDS_PER_MINUTE = 60;
/** 24 × 60. UTC days have no leap second in epoch time. */
export const MINUTES_PER_DAY = 1440;

/** No minute of a market is that late: beyond lie seconds that no calendar has a day for. */
export const END_MINUTE = 2 ** 31;

const MS_PER_DAY = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The epoch minute that holds an epoch second. */
export function minuteOf(second: number): number {
  return Math.floor(second / SECONDS_PER_MINUTE);
}

/** The UTC day, `YYYY-MM-DD`, that holds an epoch minute. */
export function dayOf(minute: number): string {
  return new Date(Math.floor(minute / MINUTES_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** A minute's place in its UTC day, 0 to 1439: the index of its leaf. */
export function indexInDay(minute: number): number {
  return ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

/**
 * The first epoch minute of a UTC day.
 * @throws RangeError when the text is no calendar day written `YYYY-MM-DD`.
 */
export function firstMinuteOf(day: string): number {
  const time = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`"${day}" is not a day: write it as YYYY-MM-DD.`);
  }
  return (time / MS_PER_DAY) * MINUTES_PER_DAY;
}

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  try {
    return Number.isInteger(firstMinuteOf(text));
  } catch {
    return false;
  }
}
