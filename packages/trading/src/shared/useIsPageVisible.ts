import { useSyncExternalStore } from 'react';

/** Whether the page is visible. Nothing is polled while it is hidden. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(subscribe, isPageVisible);
}

/** For use outside of rendering. */
export function isPageVisible(): boolean {
  return document.visibilityState !== 'hidden';
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
