import type { Awaitable } from '../awaitable.js';

/** Counts uses of a key in a window that starts with the first. */
export interface RateLimiter {
  /** Takes one use. Answers how many seconds to wait, or 0 when this one is within the limit. */
  take(key: string, limit: number, windowSeconds: number): Awaitable<number>;
  /** @throws DegradedError while each process counts for itself though they should share. */
  assertShared(): Promise<void>;
  close(): Promise<void>;
}

const SWEEP_EVERY = 10_000;

/**
 * For one process. With several, each would allow the whole limit: see the Redis one.
 *
 * @param deps.monotonic milliseconds of a clock that nobody sets: one that is set back would hold everybody off until it
 * is as late as it was.
 */
export function createMemoryRateLimiter(deps: { monotonic: () => number }): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let taken = 0;
  return {
    take(key, limit, windowSeconds) {
      const now = deps.monotonic();
      taken += 1;
      if (taken % SWEEP_EVERY === 0) {
        for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
      }
      let window = windows.get(key);
      if (window === undefined || window.endsAt <= now) {
        window = { count: 0, endsAt: now + windowSeconds * 1_000 };
        windows.set(key, window);
      }
      window.count += 1;
      return window.count <= limit ? 0 : Math.max(1, Math.ceil((window.endsAt - now) / 1_000));
    },
    assertShared: async () => {},
    close: async () => {},
  };
}
