import { useSyncExternalStore } from 'react';

/** Whether the page is visible. Nothing is polled while it is hidden. */
export function useVisible(): boolean {
  return useSyncExternalStore(listen, isVisible);
}

/** For use outside of rendering. */
export function isVisible(): boolean {
  return document.visibilityState !== 'hidden';
}

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
