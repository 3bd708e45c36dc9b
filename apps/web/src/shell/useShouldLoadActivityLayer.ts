import { useIsBlocking, useLastFailure } from '@candela/api-client';
import { useHasQueuedToasts } from '@candela/ui-kit';
import { useState } from 'react';

/**
 * Whether to load toasts and loader: after the first screen has settled, or earlier when needed.
 * Never back to false.
 */
export function useShouldLoadActivityLayer(settled: boolean): boolean {
  const blocking = useIsBlocking();
  const hasQueuedToasts = useHasQueuedToasts();
  const failed = useLastFailure() !== null;
  const needed = settled || blocking || hasQueuedToasts || failed;
  const [shouldLoad, setShouldLoad] = useState(needed);
  if (needed && !shouldLoad) setShouldLoad(true);
  return shouldLoad;
}
