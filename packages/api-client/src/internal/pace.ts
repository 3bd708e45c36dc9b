/** Whom the service counts: whoever holds this token, or everybody without one. */
type Who = string | null;

/** When what the service has turned away for its number may be asked again. */
export interface Pace {
  /** Turned away, for so many seconds from now: a service that names no time, or one beyond all sense, means a moment or an hour. */
  slowDown(who: Who, seconds: number): void;
  /** Undefined when a read may go out at once; else resolves once it may. Aborting ends it. */
  turn(who: Who, signal: AbortSignal): Promise<void> | undefined;
  /** For how many milliseconds reads would have to wait: 0 when they may go out. */
  wait(who: Who): number;
}

const MOMENT_S = 1;
const HOUR_S = 3_600;
const sensible = (seconds: number) =>
  Number.isNaN(seconds) ? MOMENT_S : Math.min(Math.max(seconds, MOMENT_S), HOUR_S);

/**
 * Holds reads back for as long as the service said when it turned one away: asking on would only be
 * turned away again. They go out by themselves when the time is over.
 */
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
