/** "Back" goes back in history; entries such as shared links are replaced by the list. */
export const openedFromListState = { openedHere: true } as const;

export function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
