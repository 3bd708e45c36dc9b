import type { InstrumentClass } from './market.js';

/** Seconds since Monday 00:00 UTC; `until` is the first open second. */
export interface WeeklyClosure {
  readonly from: number;
  readonly until: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970-01-01 was a Thursday. */
const EPOCH_IN_WEEK = 3 * DAY;

/**
 * 17:00 New York time is 21:00 UTC in summer, 22:00 in winter. Closing at the earlier and opening
 * at the later needs no daylight saving table and never trades while real markets are closed.
 */
const WEEKEND: WeeklyClosure = { from: 4 * DAY + 21 * HOUR, until: 6 * DAY + 22 * HOUR };

const CLOSURES: Readonly<Record<InstrumentClass, WeeklyClosure | undefined>> = {
  crypto: undefined,
  forex: WEEKEND,
  metal: WEEKEND,
};

/** From Monday 00:00 UTC. */
const secondOfWeek = (second: number): number => (((second + EPOCH_IN_WEEK) % WEEK) + WEEK) % WEEK;

/** On whole minutes; `undefined` when it never closes. */
export function weeklyClosureOf(instrumentClass: InstrumentClass): WeeklyClosure | undefined {
  return CLOSURES[instrumentClass];
}

/** Second at which a class opens again; `undefined` when it is open. */
export function closedUntil(instrumentClass: InstrumentClass, second: number): number | undefined {
  const closure = weeklyClosureOf(instrumentClass);
  const at = secondOfWeek(second);
  if (!closure || at < closure.from || at >= closure.until) return undefined;
  return second + closure.until - at;
}

/**
 * First closed second at or after `second`; `undefined` for a class that never closes. An order's
 * exit must be before it.
 */
export function nextClosing(instrumentClass: InstrumentClass, second: number): number | undefined {
  const closure = weeklyClosureOf(instrumentClass);
  if (!closure) return undefined;
  const at = secondOfWeek(second);
  if (at < closure.from) return second + closure.from - at;
  return at < closure.until ? second : second + closure.from + WEEK - at;
}
