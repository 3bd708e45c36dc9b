import { useIsBlocking, useLastFailure } from '@candela/api-client';
import type { LostPart } from '@candela/screen-kit';
import { useToastsWaiting } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';
import { Cover } from './Cover.js';

/** Fallback if toasts and loader fail to load: still blocks input; the next need retries. */
export function ActivityLayerLost({ retry }: LostPart) {
  const blocking = useIsBlocking();
  const waiting = useToastsWaiting();
  const serial = useLastFailure()?.serial ?? 0;
  const seen = useRef({ blocking, waiting, serial });

  useEffect(() => {
    const before = seen.current;
    seen.current = { blocking, waiting, serial };
    const needed =
      (blocking && !before.blocking) || (waiting && !before.waiting) || serial > before.serial;
    if (needed) retry();
  }, [blocking, waiting, serial, retry]);
  return <Cover />;
}
