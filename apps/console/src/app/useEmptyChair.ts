import { CONSOLE_IDLE_MS } from '@candela/contract/console';
import { useEffect } from 'react';
import { watchTouches } from '../keys/touches.js';
import { AWAY_AFTER_MS } from '../keys/useRecentlyActive.js';

/**
 * Time until the session is surely over: polling, which extends the session, stops some time after
 * the last input.
 */
const OVER_AFTER_MS = AWAY_AFTER_MS + CONSOLE_IDLE_MS + 30_000;

/**
 * Checks the session once the console was idle for a whole session, so that private data does not
 * stay on an unattended
 * screen.
 */
export function useEmptyChair(ask: () => void): void {
  useEffect(() => watchTouches(OVER_AFTER_MS, { onAway: ask }), [ask]);
}
