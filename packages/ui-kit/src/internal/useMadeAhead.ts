import { startTransition, useEffect, useState } from 'react';

/**
 * While `open`, and with `wanted` also before, in a transition that React splits between frames;
 * then it stays.
 */
export function useMadeAhead(open: boolean, wanted: boolean): boolean {
  const [made, setMade] = useState(!wanted);
  useEffect(() => {
    if (!made) startTransition(() => setMade(true));
  }, [made]);
  return made || open;
}
