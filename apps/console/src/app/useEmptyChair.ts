import { CONSOLE_IDLE_MS } from '@candela/contract/console';
import { useEffect } from 'react';
import { watchTouches } from '../keys/touches.js';
import { AWAY_AFTER_MS } from '../keys/useRecentlyActive.js';

/** What asks by itself stops some time after the last touch, and its last answer takes a moment. */
const OVER_AFTER_MS = AWAY_AFTER_MS + CONSOLE_IDLE_MS + 30_000;

/**
 * Asks whether the session is over, once nobody has touched the console for as long as one lasts: what is private is
 * not to stay on a screen that nobody sits at.
 */
export function useEmptyChair(ask: () => void): void {
  useEffect(() => watchTouches(OVER_AFTER_MS, { onAway: ask }), [ask]);
}
