import { useEffect, useEffectEvent, useRef } from 'react';
import { isPageVisible } from './useIsPageVisible.js';

/**
 * Refetches when the stream ends. Not on a hidden page, which refetches on return.
 *
 * @param isStreamed whether the stream delivers the data.
 */
export function useOnStreamEnd(isStreamed: boolean, refetch: () => void): void {
  const wasStreamed = useRef(isStreamed);
  const onStreamEnd = useEffectEvent(refetch);
  useEffect(() => {
    if (wasStreamed.current && !isStreamed && isPageVisible()) onStreamEnd();
    wasStreamed.current = isStreamed;
  }, [isStreamed]);
}
