import { useIsBlocking, useLastFailure } from '@candela/api-client';
import { useHasQueuedToasts } from '@candela/ui-kit';
import { useState } from 'react';

/** After the first screen has settled, or earlier when needed. */
export function useShouldLoadActivityLayer(settled: boolean): boolean {
  const blocking = useIsBlocking();
  const hasQueuedToasts = useHasQueuedToasts();
  const failed = useLastFailure() !== null;
  const needed = settled || blocking || hasQueuedToasts || failed;
  const [shouldLoad, setShouldLoad] = useState(needed);
  if (needed && !shouldLoad) setShouldLoad(true);
  return shouldLoad;
}
