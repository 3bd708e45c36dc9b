import { useEffect, useState } from 'react';
import type { ServerClock } from '../internal/server-clock.js';

/**
 * The clock's time, read anew at an interval. For the smallest component that shows it: each
 * reading renders.
 *
 * @returns epoch milliseconds.
 */
export function useNow(clock: ServerClock, everyMs: number): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
