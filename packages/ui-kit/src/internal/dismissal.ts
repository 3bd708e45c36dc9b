/** Above sheets and dialogs, but not part of them. */
export const ABOVE_ATTRIBUTE = 'data-cd-above';

/** Nothing below may close. */
export const BLOCKING = 'blocking';

export function isIntentionalDismissal(event: Event): boolean {
  if (document.querySelector(`[${ABOVE_ATTRIBUTE}="${BLOCKING}"]`) !== null) return false;
  return !(
    event.target instanceof Element && event.target.closest(`[${ABOVE_ATTRIBUTE}]`) !== null
  );
}
