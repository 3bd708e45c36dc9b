import { useServiceClock } from '@candela/api-client';
import { useEffect, useState } from 'react';

/**
 * The service's time, read anew at an interval; device clocks are off, by minutes at times. It
 * follows the clock and does not count ticks, so that a phone that slept shows what is left. For
 * the smallest component that shows it: each reading renders.
 *
 * @param everyMs undefined stands still.
 * @returns epoch milliseconds.
 */
export function useNow(everyMs: number | undefined): number {
  const clock = useServiceClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (everyMs === undefined) return;
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
