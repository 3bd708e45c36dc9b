import { useEffect, useState } from 'react';
import { createServerClock, type ServerClock } from '../internal/server-clock.js';

const deviceNow = () => Date.now();

/**
 * The service's time, as the last answers tell it.
 *
 * @param tickSecond second of the last tick; undefined before the first answer.
 * @param receivedAt device time of the answer, epoch milliseconds.
 */
export function useServerClock(
  tickSecond: number | undefined,
  receivedAt: number | undefined,
): ServerClock {
  const [clock] = useState(() => createServerClock(deviceNow));
  useEffect(() => {
    if (tickSecond !== undefined && receivedAt !== undefined) clock.learn(tickSecond, receivedAt);
  }, [clock, tickSecond, receivedAt]);
  return clock;
}
