import { useSyncExternalStore } from 'react';

/** Whether the page is in sight: behind another one nothing is asked for, and prices grow old. */
export function useVisible(): boolean {
  return useSyncExternalStore(listen, isVisible);
}

/** The same at this moment, for what is about to ask by itself. */
export function isVisible(): boolean {
  return document.visibilityState !== 'hidden';
}

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
