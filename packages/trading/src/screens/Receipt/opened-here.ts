/**
 * Marks a history entry that the list made: "back" then returns to the list. One that came by a
 * shared address has no list behind it and is replaced by it instead.
 */
export const openedHere = { openedHere: true } as const;

export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
