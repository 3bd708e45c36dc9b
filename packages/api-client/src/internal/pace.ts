/** Rate limit key: the token, or null for anonymous requests. */
type Who = string | null;

/** Schedules reads after a rate limit response. */
export interface Pace {
  /** Clamped to 1 s (also without a number) and 1 h. */
  slowDown(who: Who, seconds: number): void;
  /** Undefined if a read may be sent immediately; else resolves once it may, or on abort. */
  turn(who: Who, signal: AbortSignal): Promise<void> | undefined;
  /** Milliseconds until reads may be sent. */
  wait(who: Who): number;
}

const MOMENT_S = 1;
const HOUR_S = 3_600;
const sensible = (seconds: number) =>
  Number.isNaN(seconds) ? MOMENT_S : Math.min(Math.max(seconds, MOMENT_S), HOUR_S);

/** Delays reads for the time of the service's rate limit response, then releases them. */
export function createPace({ now }: { readonly now: () => number }): Pace {
  const openAt = new Map<Who, number>();
  const waitOf = (who: Who) => Math.max(0, (openAt.get(who) ?? 0) - now());
  return {
    slowDown(who, seconds) {
      openAt.set(who, Math.max(openAt.get(who) ?? 0, now() + sensible(seconds) * 1_000));
    },
    turn(who, signal) {
      const wait = waitOf(who);
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
    wait: waitOf,
  };
}
