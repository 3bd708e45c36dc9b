import { useEffect, useEffectEvent, useRef } from 'react';
import { isPageVisible } from './useIsPageVisible.js';

/** Not on a hidden page, which refetches on return. */
export function useOnStreamEnd(isStreamed: boolean, refetch: () => void): void {
  const wasStreamed = useRef(isStreamed);
  const onStreamEnd = useEffectEvent(refetch);
  useEffect(() => {
    if (wasStreamed.current && !isStreamed && isPageVisible()) onStreamEnd();
    wasStreamed.current = isStreamed;
  }, [isStreamed]);
}
