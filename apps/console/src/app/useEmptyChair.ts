import { CONSOLE_IDLE_MS } from '@candela/contract/console';
import { useEffect } from 'react';
import { AWAY_AFTER_MS, SIGNS } from '../keys/useRecentlyActive.js';

/** What asks by itself stops some time after the last touch, and its last answer takes a moment. */
const OVER_AFTER_MS = AWAY_AFTER_MS + CONSOLE_IDLE_MS + 30_000;

/**
 * Asks whether the session is over, once nobody has touched the console for as long as one lasts: what is private is
 * not to stay on a screen that nobody sits at.
 */
export function useEmptyChair(ask: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      ask();
      wait();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, OVER_AFTER_MS);
    };
    wait();
    for (const sign of SIGNS) window.addEventListener(sign, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, wait);
    };
  }, [ask]);
}
