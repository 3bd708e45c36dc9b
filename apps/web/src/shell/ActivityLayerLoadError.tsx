import { useIsBlocking, useLastFailure } from '@candela/api-client';
import type { LoadErrorProps } from '@candela/screen-kit';
import { useHasQueuedToasts } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';
import { InputBlocker } from './InputBlocker.js';

/** Still blocks input; the next need retries. */
export function ActivityLayerLoadError({ retry }: LoadErrorProps) {
  const blocking = useIsBlocking();
  const hasQueuedToasts = useHasQueuedToasts();
  const serial = useLastFailure()?.serial ?? 0;
  const seen = useRef({ blocking, hasQueuedToasts, serial });

  useEffect(() => {
    const before = seen.current;
    seen.current = { blocking, hasQueuedToasts, serial };
    const needed =
      (blocking && !before.blocking) ||
      (hasQueuedToasts && !before.hasQueuedToasts) ||
      serial > before.serial;
    if (needed) retry();
  }, [blocking, hasQueuedToasts, serial, retry]);
  return <InputBlocker />;
}
