import { useEffect, useState } from 'react';

/** Enough for a phone to load the first screen. */
const SETTLED_MS = 2_000;

/** True after `SETTLED_MS`: defers what the first screen does not need. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return later;
}
