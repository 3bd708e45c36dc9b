import { useServiceClock } from '@candela/api-client';
import { useEffect, useState } from 'react';
import { onTick } from './ticks.js';

/**
 * The service's time, read anew at an interval; device clocks are off, by minutes at times. It
 * follows the clock and does not count ticks, so that a phone that slept shows what is left, and is
 * read at once where the clock is set. For the smallest component that shows it: each reading renders.
 *
 * @param everyMs undefined stands still.
 * @param from a moment at which it is read. @default at whole seconds, minutes, …
 * @returns epoch milliseconds.
 */
export function useNow(everyMs: number | undefined, from?: number): number {
  const clock = useServiceClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (everyMs === undefined) return;
    const read = () => setNow(clock.now());
    read();
    const ends = [onTick(clock, { everyMs, from }, setNow), clock.follow(read)];
    return () => {
      for (const end of ends) end();
    };
  }, [clock, everyMs, from]);
  return now;
}
