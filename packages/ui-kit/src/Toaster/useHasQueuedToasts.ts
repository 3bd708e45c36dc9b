import { useSyncExternalStore } from 'react';
import { hasQueuedToasts, subscribeToQueue } from './toast.js';

/** An app can then load the `Toaster` lazily. */
export function useHasQueuedToasts(): boolean {
  return useSyncExternalStore(subscribeToQueue, hasQueuedToasts, () => false);
}
