import { useEffect, useState } from 'react';
import { watchActivity } from './watch-activity.js';

/** Requests extend the session, which must not stay open unattended. */
export const IDLE_AFTER_MS = 180_000;

export function useRecentlyActive(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(
    () =>
      watchActivity(IDLE_AFTER_MS, {
        onIdle: () => setActive(false),
        onActivity: () => setActive(true),
      }),
    [],
  );
  return isActive;
}
