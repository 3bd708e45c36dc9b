import type { InstrumentClass } from './market.js';

/** A weekly closure in seconds since Monday 00:00 UTC; `until` is the first open second again. */
export interface WeeklyClosure {
  readonly from: number;
  readonly until: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970-01-01 was a Thursday: the epoch lies three days into its week. */
const EPOCH_IN_WEEK = 3 * DAY;

/**
 * The world closes at 17:00 in New York on Friday and opens there on Sunday: 21:00 UTC in summer,
 * 22:00 UTC in winter. Closing at the earlier and opening at the later of the two needs no table of
 * summer times and is never open while the world is closed.
 */
const WEEKEND: WeeklyClosure = { from: 4 * DAY + 21 * HOUR, until: 6 * DAY + 22 * HOUR };

const CLOSURES: Readonly<Record<InstrumentClass, WeeklyClosure | undefined>> = {
  crypto: undefined,
  forex: WEEKEND,
  metal: WEEKEND,
};

/** Second of the week, from Monday 00:00 UTC. */
const secondOfWeek = (second: number): number => (((second + EPOCH_IN_WEEK) % WEEK) + WEEK) % WEEK;

/** When a class rests each week; `undefined` when it never does. Always on whole minutes. */
export function marketHours(instrumentClass: InstrumentClass): WeeklyClosure | undefined {
  return CLOSURES[instrumentClass];
}

/** The second at which a class that is closed at `second` opens again; `undefined` when it is open. */
export function closedUntil(instrumentClass: InstrumentClass, second: number): number | undefined {
  const closure = marketHours(instrumentClass);
  const at = secondOfWeek(second);
  if (!closure || at < closure.from || at >= closure.until) return undefined;
  return second + closure.until - at;
}

/**
 * The first closed second after `second`, or `second` itself when it is closed; `undefined` for a
 * class that never closes. An order may be taken when its exit comes before this.
 */
export function nextClosing(instrumentClass: InstrumentClass, second: number): number | undefined {
  const closure = marketHours(instrumentClass);
  if (!closure) return undefined;
  const at = secondOfWeek(second);
  if (at < closure.from) return second + closure.from - at;
  return at < closure.until ? second : second + closure.from + WEEK - at;
}
