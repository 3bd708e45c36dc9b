import { useSyncExternalStore } from 'react';
import { areToastsWaiting, watchWaiting } from './toast.js';

/** An app can then load the `Toaster` lazily. */
export function useToastsWaiting(): boolean {
  return useSyncExternalStore(watchWaiting, areToastsWaiting, () => false);
}
