import { useIsBlocking, useLastFailure } from '@candela/api-client';
import { useLater } from '@candela/screen-kit';
import { useToastsWaiting } from '@candela/ui-kit';
import { useState } from 'react';

/**
 * Whether toasts and the blocking loader are to be loaded: a moment after the first screen, and at
 * once, for good, when a call or a toast needs them.
 */
export function useActivityWanted(): boolean {
  const later = useLater();
  const blocking = useIsBlocking();
  const toasts = useToastsWaiting();
  const failed = useLastFailure() !== null;
  const needed = later || blocking || toasts || failed;
  const [wanted, setWanted] = useState(needed);
  if (needed && !wanted) setWanted(true);
  return wanted;
}
