import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds that are left of a wait, zero when it is over. */
export function useCountdown(): {
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
} {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  const start = useCallback((seconds: number) => {
    setEndsAt(Date.now() + seconds * SECOND_MS);
    setSecondsLeft(seconds);
  }, []);

  useEffect(() => {
    if (secondsLeft === 0) return;
    // Measured against the clock: a tab in the background is not woken every second.
    const timer = setTimeout(
      () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS))),
      SECOND_MS,
    );
    return () => clearTimeout(timer);
  }, [endsAt, secondsLeft]);

  return { secondsLeft, start };
}
