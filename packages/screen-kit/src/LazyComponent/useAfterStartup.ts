import { useEffect, useState } from 'react';

/** Enough for a phone to load the first screen. */
const STARTUP_MS = 2_000;

export function useAfterStartup(): boolean {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), STARTUP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isStarted;
}
