export const SECONDS_PER_MINUTE = 60;
/** 24 × 60; epoch time has no leap seconds. */
export const MINUTES_PER_DAY = 1440;

/** Exclusive upper bound of epoch minutes, within the range of `Date`. */
export const END_MINUTE = 2 ** 31;

const MS_PER_DAY = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function minuteOf(second: number): number {
  return Math.floor(second / SECONDS_PER_MINUTE);
}

/** UTC `YYYY-MM-DD`. */
export function dayOf(minute: number): string {
  return new Date(Math.floor(minute / MINUTES_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** 0 to 1439; also the index of the Merkle leaf. */
export function indexInDay(minute: number): number {
  return ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

/** @throws RangeError unless the text is a calendar day `YYYY-MM-DD`. */
export function firstMinuteOf(day: string): number {
  const time = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`"${day}" is not a day: write it as YYYY-MM-DD.`);
  }
  return (time / MS_PER_DAY) * MINUTES_PER_DAY;
}

export function isDay(text: string): boolean {
  try {
    return Number.isInteger(firstMinuteOf(text));
  } catch {
    return false;
  }
}
