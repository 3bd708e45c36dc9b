/** For a change of only a part of the screen. */
export const PRESERVE_SCROLL = { keepsScroll: true } as const;

export function preservesScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state;
}
