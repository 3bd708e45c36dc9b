/** In the history entry: survives a reload and Back, but a shared URL opens no sheet. */
export interface OpenedRecord {
  readonly open: string;
}

export function recordState(id: string): OpenedRecord {
  return { open: id };
}

/** Keeps the other values of the state. */
export function withoutRecord(state: unknown): unknown {
  if (openedRecordId(state) === undefined) return state;
  const { open: _closed, ...rest } = state as OpenedRecord;
  return Object.keys(rest).length === 0 ? null : rest;
}

export function openedRecordId(state: unknown): string | undefined {
  return typeof state === 'object' &&
    state !== null &&
    'open' in state &&
    typeof state.open === 'string'
    ? state.open
    : undefined;
}
