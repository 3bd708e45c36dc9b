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
