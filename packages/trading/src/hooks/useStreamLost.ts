import { useEffect, useEffectEvent, useRef } from 'react';
import { isVisible } from './useVisible.js';

/**
 * Refetches when the stream ends. Not on a hidden page, which refetches on return.
 *
 * @param isStreamed whether the stream delivers the data.
 */
export function useStreamLost(isStreamed: boolean, ask: () => void): void {
  const wasStreamed = useRef(isStreamed);
  const lost = useEffectEvent(ask);
  useEffect(() => {
    if (wasStreamed.current && !isStreamed && isVisible()) lost();
    wasStreamed.current = isStreamed;
  }, [isStreamed]);
}
