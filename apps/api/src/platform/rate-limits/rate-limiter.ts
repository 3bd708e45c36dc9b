/** The window starts with the first use. */
export interface RateLimiter {
  /** @returns seconds to wait, or 0 within the limit. */
  consume(key: string, limit: number, windowSeconds: number): Promise<number>;
  /** @throws DegradedError while each process counts for itself although they should share. */
  assertShared(): Promise<void>;
  close(): Promise<void>;
}

const SWEEP_EVERY = 10_000;

/**
 * Several processes would each allow the whole limit.
 * @param deps.monotonic milliseconds; a clock set back would block callers for that long
 */
export function createMemoryRateLimiter(deps: { monotonic: () => number }): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let consumed = 0;
  return {
    async consume(key, limit, windowSeconds) {
      const now = deps.monotonic();
      consumed += 1;
      if (consumed % SWEEP_EVERY === 0) {
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
