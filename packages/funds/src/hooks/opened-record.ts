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

/** The id in a history entry's state, whatever else may have been stored there. */
export function openedRecord(state: unknown): string | undefined {
  return typeof state === 'object' &&
    state !== null &&
    'open' in state &&
    typeof state.open === 'string'
    ? state.open
    : undefined;
}
