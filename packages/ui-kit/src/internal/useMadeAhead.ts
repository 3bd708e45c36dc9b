import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what is opened is to be rendered: while it is open, and ahead of that once it is wanted and
 * there is time. Made ahead, it is made in pieces between frames, and stays.
 */
export function useMadeAhead(open: boolean, wanted: boolean): boolean {
  const [made, setMade] = useState(!wanted);
  useEffect(() => {
    if (!made) startTransition(() => setMade(true));
  }, [made]);
  return made || open;
}
