import { startTransition, useEffect, useState } from 'react';

/**
 * While `open`, and with `wanted` also before, in a transition that React splits between frames;
 * then it stays.
 */
export function usePremount(open: boolean, enabled: boolean): boolean {
  const [isMounted, setIsMounted] = useState(!enabled);
  useEffect(() => {
    if (!isMounted) startTransition(() => setIsMounted(true));
  }, [isMounted]);
  return isMounted || open;
}
