export interface TimeLimit {
  readonly signal: AbortSignal;
  extend(ms: number): void;
  end(): void;
}

/** Replaces `AbortSignal.any`, which some supported browsers lack. */
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
