import { useEffect, useState } from 'react';
import { watchTouches } from './touches.js';

/** Polling stops after this: requests extend the session, which must not stay open unattended. */
export const AWAY_AFTER_MS = 180_000;

/** Whether there was recent user input. */
export function useRecentlyActive(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(
    () =>
      watchTouches(AWAY_AFTER_MS, {
        onAway: () => setActive(false),
        onTouch: () => setActive(true),
      }),
    [],
  );
  return isActive;
}
