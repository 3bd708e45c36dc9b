/**
 * Marks history entries created by the order list: "back" then goes back in history. Without the
 * mark, as for a
 * shared link, it replaces the entry by the list.
 */
export const openedHere = { openedHere: true } as const;

export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
