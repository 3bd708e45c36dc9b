import type { Clock } from '../../src/platform/clock/clock.js';

export interface FakeClock {
  now(): number;
  advance(ms: number): void;
  set(ms: number): void;
}

/** @param startMs whole minute. */
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

/** Wall, database and monotonic time are equal. */
export function createSynchronizedClock(now: () => number): Clock {
  return {
    now,
    revealed: now,
    disagreement: () => undefined,
    beginAcceptance: () => () => true,
  };
}

/**
 * A millisecond ago, the age of the response: test clocks are at whole seconds, and an order must
 * enter at the current tick.
 */
export function createDatabaseNow(now: () => number): () => number {
  return () => now() - 1;
}
