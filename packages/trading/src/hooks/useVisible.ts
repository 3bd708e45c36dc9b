import { useSyncExternalStore } from 'react';

/** Whether the page is visible. While it is hidden nothing is polled, so prices become stale. */
export function useVisible(): boolean {
  return useSyncExternalStore(listen, isVisible);
}

/** Current value, for use outside of rendering. */
export function isVisible(): boolean {
  return document.visibilityState !== 'hidden';
}

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
