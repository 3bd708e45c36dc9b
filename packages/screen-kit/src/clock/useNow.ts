import { useServiceClock } from '@candela/api-client';
import { useEffect, useState } from 'react';
import { onTick } from './ticks.js';

/**
 * Device clocks can be off by minutes. Reads the clock instead of counting ticks, so it is right
 * after sleep. Each update renders.
 *
 * @param everyMs undefined pauses.
 * @param from epoch milliseconds of any update. @default updates at whole seconds, minutes, …
 * @returns epoch milliseconds.
 */
export function useNow(everyMs: number | undefined, from?: number): number {
  const clock = useServiceClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (everyMs === undefined) return;
    const read = () => setNow(clock.now());
    read();
    const ends = [onTick(clock, { everyMs, from }, setNow), clock.onAdjusted(read)];
    return () => {
      for (const end of ends) end();
    };
  }, [clock, everyMs, from]);
  return now;
}
