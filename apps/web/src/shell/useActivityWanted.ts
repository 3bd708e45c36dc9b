import { useIsBlocking, useLastFailure } from '@candela/api-client';
import { useToastsWaiting } from '@candela/ui-kit';
import { useState } from 'react';

/**
 * Whether toasts and the blocking loader are to be loaded: once the first screen has settled, and at
 * once, for good, when a call or a toast needs them.
 */
export function useActivityWanted(settled: boolean): boolean {
  const blocking = useIsBlocking();
  const toasts = useToastsWaiting();
  const failed = useLastFailure() !== null;
  const needed = settled || blocking || toasts || failed;
  const [wanted, setWanted] = useState(needed);
  if (needed && !wanted) setWanted(true);
  return wanted;
}
