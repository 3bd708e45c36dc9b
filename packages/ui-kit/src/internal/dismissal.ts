/** Marks what lies above sheets and dialogs without being part of them. */
export const ABOVE = 'data-cd-above';

/** On a blocking loader: while it is there, nothing below may close. */
export const BLOCKING = 'blocking';

/**
 * Whether an event that would close a sheet or dialog was meant for it. Not while a blocking loader
 * covers it, and not when the press was on a toast that lies above it.
 */
export function meantToClose(event: Event): boolean {
  if (document.querySelector(`[${ABOVE}="${BLOCKING}"]`) !== null) return false;
  return !(event.target instanceof Element && event.target.closest(`[${ABOVE}]`) !== null);
}
