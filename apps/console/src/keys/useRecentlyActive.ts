import { useEffect, useState } from 'react';
import { watchTouches } from './touches.js';

/**
 * Nobody is there after so long. A session ends unless it is used: what asks by itself must not keep one alive
 * beside an empty chair.
 */
export const AWAY_AFTER_MS = 180_000;

/** Whether somebody has touched the console lately. */
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
