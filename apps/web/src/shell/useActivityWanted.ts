import { useIsBlocking, useLastFailure } from '@candela/api-client';
import { useToastsWaiting } from '@candela/ui-kit';
import { useState } from 'react';

/**
 * Whether to load toasts and loader: after the first screen has settled, or earlier when needed.
 * Never back to false.
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
