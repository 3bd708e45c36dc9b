export interface Backoff {
  /** How long to wait before the next attempt, in milliseconds. */
  next(): number;
  /** The last attempt was a success: the next failure begins anew. */
  reset(): void;
}

export interface BackoffOptions {
  /** Longest first pause. */
  readonly firstMs: number;
  readonly mostMs: number;
  /** From 0 to 1, evenly. */
  readonly random: () => number;
}

/**
 * Pauses that double with each failure. A part of each is drawn by lot, so that many who lost the same
 * server do not come back together: "equal jitter" of M. Brooker, "Exponential Backoff And Jitter" (2015).
 */
export function createBackoff({ firstMs, mostMs, random }: BackoffOptions): Backoff {
  let failures = 0;
  return {
    next() {
      const most = Math.min(mostMs, firstMs * 2 ** failures);
      failures += 1;
      return Math.round(most / 2 + (most / 2) * random());
    },
    reset() {
      failures = 0;
    },
  };
}
