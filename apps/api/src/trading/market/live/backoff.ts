export interface Backoff {
  /** Delay in ms. */
  next(): number;
  reset(): void;
}

export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
  /** In [0, 1). */
  readonly random: () => number;
}

/**
 * Exponential, equal jitter.
 * @see M. Brooker, "Exponential Backoff And Jitter" (2015)
 */
export function createBackoff({ firstMs, maxMs, random }: BackoffOptions): Backoff {
  let failures = 0;
  return {
    next() {
      const limit = Math.min(maxMs, firstMs * 2 ** failures);
      failures += 1;
      return Math.round(limit / 2 + (limit / 2) * random());
    },
    reset() {
      failures = 0;
    },
  };
}
