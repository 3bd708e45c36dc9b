import { useEffect, useState } from 'react';

/** Long enough for the first screen's own code and data to have arrived on a phone. */
const SETTLED_MS = 2_000;

/** False at first, true a moment later: for what the first screen can do without. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return later;
}
