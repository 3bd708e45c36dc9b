import { useSyncExternalStore } from 'react';
import { areToastsWaiting, watchWaiting } from './toast.js';

/** Whether toasts wait for a `Toaster`: an app that loads it later loads it now. */
export function useToastsWaiting(): boolean {
  return useSyncExternalStore(watchWaiting, areToastsWaiting, () => false);
}
