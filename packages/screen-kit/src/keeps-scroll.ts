/** The state of a navigation that changes a part of the screen only: the page stays where it is. */
export const KEEPS_SCROLL = { keepsScroll: true } as const;

/** Whether a navigation with that state leaves the page where it is. */
export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state;
}
