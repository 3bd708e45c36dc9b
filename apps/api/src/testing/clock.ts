import type { Clock } from '../clock/clock.js';

/** A clock that only moves when told to. */
export interface FakeClock {
  now(): number;
  advance(ms: number): void;
  set(ms: number): void;
}

/** @param startMs where it begins: a whole minute of 2026 unless told. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 15, 12, 0, 0)): FakeClock {
  let current = startMs;
  return {
    now: () => current,
    advance: (ms) => {
      current += ms;
    },
    set: (ms) => {
      current = ms;
    },
  };
}

/** What the service goes by where wall, database and monotonic clock are one and the same. */
export function agreeingClock(now: () => number): Clock {
  return {
    now,
    revealed: now,
    disagreement: () => undefined,
    beginAcceptance: () => () => true,
  };
}

/**
 * A database that goes by the same clock, a millisecond ago: that is how old its answer is. Clocks of
 * tests stand on whole seconds, so an order enters at the tick of the clock's own second.
 */
export function databaseNowOf(now: () => number): () => number {
  return () => now() - 1;
}
