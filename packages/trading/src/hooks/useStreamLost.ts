import { useEffect, useEffectEvent, useRef } from 'react';
import { isVisible } from './useVisible.js';

/**
 * Asks at once for what a stream does not bring any more, and not with the next poll. Behind another page, where
 * each stream ends, nothing is asked: what was missed comes with the return to it.
 *
 * @param isStreamed whether it is brought now.
 */
export function useStreamLost(isStreamed: boolean, ask: () => void): void {
  const wasStreamed = useRef(isStreamed);
  const lost = useEffectEvent(ask);
  useEffect(() => {
    if (wasStreamed.current && !isStreamed && isVisible()) lost();
    wasStreamed.current = isStreamed;
  }, [isStreamed]);
}
