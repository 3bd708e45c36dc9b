import { useIsBlocking, useLastFailure } from '@candela/api-client';
import { useLater } from './useLater.js';

/**
 * Whether toasts and the blocking loader are to be loaded: a moment after the first screen, and at
 * once when a call needs them.
 */
export function useActivityWanted(): boolean {
  const later = useLater();
  const blocking = useIsBlocking();
  const failed = useLastFailure() !== null;
  return later || blocking || failed;
}
