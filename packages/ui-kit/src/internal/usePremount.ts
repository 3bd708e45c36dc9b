import { startTransition, useEffect, useState } from 'react';

/** With `enabled` also before `open`, in a transition that React splits between frames. */
export function usePremount(open: boolean, enabled: boolean): boolean {
  const [isMounted, setIsMounted] = useState(!enabled);
  useEffect(() => {
    if (!isMounted) startTransition(() => setIsMounted(true));
  }, [isMounted]);
  return isMounted || open;
}
