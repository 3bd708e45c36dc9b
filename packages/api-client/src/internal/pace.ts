/** When what the service has turned away for its number may be asked again. */
export interface Pace {
  /** Turned away, for so many seconds from now. */
  slowDown(seconds: number): void;
  /** Undefined when a read may go out at once; else resolves once it may. Aborting ends it. */
  turn(signal: AbortSignal): Promise<void> | undefined;
}

/**
 * Holds reads back for as long as the service said when it turned one away: asking on would only be
 * turned away again. They go out by themselves when the time is over.
 */
export function createPace({ now }: { readonly now: () => number }): Pace {
  let openAt = Number.NEGATIVE_INFINITY;
  return {
    slowDown(seconds) {
      openAt = Math.max(openAt, now() + seconds * 1_000);
    },
    turn(signal) {
      const wait = openAt - now();
      if (wait <= 0 || signal.aborted) return undefined;
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
  };
}
