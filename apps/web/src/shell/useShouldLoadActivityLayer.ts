import { useIsBlocking, useLastFailure, useServiceClock } from '@candela/api-client';
import { useSession } from '@candela/session';
import { useHasQueuedToasts } from '@candela/ui-kit';
import { useState } from 'react';

const SECOND_MS = 1_000;

/** After the first screen has settled, or earlier when needed, as for the bar of open orders. */
export function useShouldLoadActivityLayer(settled: boolean): boolean {
  const blocking = useIsBlocking();
  const hasQueuedToasts = useHasQueuedToasts();
  const failed = useLastFailure() !== null;
  const clock = useServiceClock();
  const openUntil = useSession(({ trade }) => trade.openUntil);
  const hasOpenOrders = openUntil !== null && clock.now() < openUntil * SECOND_MS;
  const needed = settled || blocking || hasQueuedToasts || failed || hasOpenOrders;
  const [shouldLoad, setShouldLoad] = useState(needed);
  if (needed && !shouldLoad) setShouldLoad(true);
  return shouldLoad;
}
