/** Above sheets and dialogs, but not part of them. */
export const ABOVE = 'data-cd-above';

/** For a blocking loader: nothing below may close. */
export const BLOCKING = 'blocking';

/** Not under a blocking loader, and not for a press on a toast above. */
export function meantToClose(event: Event): boolean {
  if (document.querySelector(`[${ABOVE}="${BLOCKING}"]`) !== null) return false;
  return !(event.target instanceof Element && event.target.closest(`[${ABOVE}]`) !== null);
}
