import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * The time in epoch milliseconds, new each second while `running`. It follows the clock and does
 * not count ticks, so that a phone that slept shows what is left.
 */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
