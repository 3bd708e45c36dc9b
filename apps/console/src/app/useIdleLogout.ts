import { CONSOLE_IDLE_MS } from '@candela/contract/console';
import { useEffect } from 'react';
import { IDLE_AFTER_MS } from '../keyboard/useRecentlyActive.js';
import { watchActivity } from '../keyboard/watch-activity.js';

/** Polling extends the session until some time after the last input. */
const IDLE_LOGOUT_MS = IDLE_AFTER_MS + CONSOLE_IDLE_MS + 30_000;

/** Removes private data from an unattended screen. */
export function useIdleLogout(onIdle: () => void): void {
  useEffect(() => watchActivity(IDLE_LOGOUT_MS, { onIdle }), [onIdle]);
}
