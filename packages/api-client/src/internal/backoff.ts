/** The token, or null for anonymous requests. */
type RateLimitKey = string | null;

export interface Backoff {
  /** Clamped to 1 s and 1 h. */
  delayReads(key: RateLimitKey, seconds: number): void;
  /** Undefined if none is needed; also resolves on abort. */
  waitUntilAllowed(key: RateLimitKey, signal: AbortSignal): Promise<void> | undefined;
  remainingMs(key: RateLimitKey): number;
}

const WAIT_MIN_S = 1;
const WAIT_MAX_S = 3_600;
const clampWait = (seconds: number) =>
  Number.isNaN(seconds) ? WAIT_MIN_S : Math.min(Math.max(seconds, WAIT_MIN_S), WAIT_MAX_S);

export function createBackoff({ now }: { readonly now: () => number }): Backoff {
  const allowedAt = new Map<RateLimitKey, number>();
  const remainingMsOf = (key: RateLimitKey) => Math.max(0, (allowedAt.get(key) ?? 0) - now());
  return {
    delayReads(key, seconds) {
      allowedAt.set(key, Math.max(allowedAt.get(key) ?? 0, now() + clampWait(seconds) * 1_000));
    },
    waitUntilAllowed(key, signal) {
      const wait = remainingMsOf(key);
      if (wait === 0 || signal.aborted) return undefined;
      return new Promise((resolve) => {
        const timer = setTimeout(end, wait);
        signal.addEventListener('abort', end);
        function end() {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          resolve();
        }
      });
    },
    remainingMs: remainingMsOf,
  };
}
