import { useIsBlocking, useLastFailure } from '@candela/api-client';
import { useEffect, useState } from 'react';

/**
 * Whether toasts and the blocking loader are to be loaded: once the browser has nothing better to
 * do after the first screen, and at once when a call needs them.
 */
export function useActivityWanted(): boolean {
  const needed = useIsBlocking() || useLastFailure() !== null;
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return needed || idle;
}

/** Browsers without idle callbacks (Safari) wait a moment instead. */
const MOMENT_MS = 300;

function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, MOMENT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then);
  return () => cancelIdleCallback(handle);
}
