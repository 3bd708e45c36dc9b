import { useIsBlocking, useLastFailure } from '@candela/api-client';
import type { LostPart } from '@candela/screen-kit';
import { useEffect, useRef } from 'react';

/** Toasts and loader did not come. Nothing is shown: they are asked for again when next needed. */
export function ActivityLayerLost({ retry }: LostPart) {
  const blocking = useIsBlocking();
  const serial = useLastFailure()?.serial ?? 0;
  const seen = useRef({ blocking, serial });

  useEffect(() => {
    const needed = (blocking && !seen.current.blocking) || serial > seen.current.serial;
    seen.current = { blocking, serial };
    if (needed) retry();
  }, [blocking, serial, retry]);
  return null;
}
