/** Navigation state that keeps the scroll position, for a change of only a part of the screen. */
export const KEEPS_SCROLL = { keepsScroll: true } as const;

export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state;
}
