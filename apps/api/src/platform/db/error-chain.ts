export interface ChainedError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly constraint?: unknown;
  readonly detail?: unknown;
}

const MAX_DEPTH = 5;

/** The query builder wraps the driver's error. */
export function* errorChain(error: unknown): Generator<ChainedError> {
  let current = error;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    if (typeof current !== 'object' || current === null) return;
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  for (const link of errorChain(error)) {
    if (typeof link.code === 'string' && codes.includes(link.code)) return true;
  }
  return false;
}
