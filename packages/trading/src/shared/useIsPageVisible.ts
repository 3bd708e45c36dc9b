import { useSyncExternalStore } from 'react';

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
