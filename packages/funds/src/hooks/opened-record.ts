/**
 * Which record a list shows open when one is sent there. It lives in the history entry and not in
 * the address: it survives a reload and "back", and a shared address opens no sheet at others.
 */
export interface OpenedRecord {
  readonly open: string;
}

export function recordState(id: string): OpenedRecord {
  return { open: id };
}

/** A history entry's state once its record was closed: what else is stored there stays. */
export function withoutRecord(state: unknown): unknown {
  if (openedRecord(state) === undefined) return state;
  const { open: _closed, ...rest } = state as OpenedRecord;
  return Object.keys(rest).length === 0 ? null : rest;
}

/** The id in a history entry's state, whatever else may have been stored there. */
export function openedRecord(state: unknown): string | undefined {
  return typeof state === 'object' &&
    state !== null &&
    'open' in state &&
    typeof state.open === 'string'
    ? state.open
    : undefined;
}
