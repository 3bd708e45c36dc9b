export interface ErrorLink {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly constraint?: unknown;
  /** Machine-readable reason. */
  readonly detail?: unknown;
}

const DEEPEST = 5;

/** The query builder wraps the driver's error. */
export function* chain(error: unknown): Generator<ErrorLink> {
  let current = error;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    if (typeof current !== 'object' || current === null) return;
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  for (const link of chain(error)) {
    if (typeof link.code === 'string' && codes.includes(link.code)) return true;
  }
  return false;
}
