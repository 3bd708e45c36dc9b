export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Starts anew, with this much time. */
  extend(ms: number): void;
  /** Nothing is pending any more. */
  end(): void;
}

/**
 * A signal that aborts with another one, or when the time is up. (`AbortSignal.any` would do it in
 * one call, and is younger than browsers people have.)
 */
export function timeLimit(outer: AbortSignal, ms: number): TimeLimit {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, ms);
  if (outer.aborted) abort();
  outer.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    extend(more) {
      clearTimeout(timer);
      timer = setTimeout(abort, more);
    },
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}
