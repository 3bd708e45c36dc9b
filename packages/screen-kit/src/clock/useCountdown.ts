import { useServiceClock } from '@candela/api-client';
import { useCallback, useState } from 'react';
import { useNow } from './useNow.js';

const SECOND_MS = 1_000;

interface Wait {
  readonly seconds: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

export interface Countdown {
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
}

/** On the service clock. */
export function useCountdown(): Countdown {
  const clock = useServiceClock();
  const [wait, setWait] = useState<Wait>();
  const now = useNow(wait && SECOND_MS, wait?.endsAt);
  const left = wait ? Math.ceil((wait.endsAt - now) / SECOND_MS) : 0;
  if (wait && left <= 0) setWait(undefined);

  const start = useCallback(
    (seconds: number) => setWait({ seconds, endsAt: clock.now() + seconds * SECOND_MS }),
    [clock],
  );

  // `now` is old if the clock was idle.
  return { secondsLeft: wait ? Math.max(0, Math.min(left, wait.seconds)) : 0, start };
}
