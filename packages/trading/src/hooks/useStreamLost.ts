import { useEffect, useEffectEvent, useRef } from 'react';
import { isVisible } from './useVisible.js';

/**
 * Requests data immediately when the stream stops delivering it. Nothing is requested while the
 * page is hidden,
 * where streams always end: returning to the page refetches.
 *
 * @param isStreamed whether the stream currently delivers the data.
 */
export function useStreamLost(isStreamed: boolean, ask: () => void): void {
  const wasStreamed = useRef(isStreamed);
  const lost = useEffectEvent(ask);
  useEffect(() => {
    if (wasStreamed.current && !isStreamed && isVisible()) lost();
    wasStreamed.current = isStreamed;
  }, [isStreamed]);
}
