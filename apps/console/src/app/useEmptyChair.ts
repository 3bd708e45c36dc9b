import { CONSOLE_IDLE_MS } from '@candela/contract/console';
import { useEffect } from 'react';
import { watchTouches } from '../keys/touches.js';
import { AWAY_AFTER_MS } from '../keys/useRecentlyActive.js';

/** Polling, which extends the session, stops some time after the last input. */
const OVER_AFTER_MS = AWAY_AFTER_MS + CONSOLE_IDLE_MS + 30_000;

/** Removes private data from an unattended screen once the session is over. */
export function useEmptyChair(ask: () => void): void {
  useEffect(() => watchTouches(OVER_AFTER_MS, { onAway: ask }), [ask]);
}
