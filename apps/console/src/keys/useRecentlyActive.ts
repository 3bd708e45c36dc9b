import { useEffect, useState } from 'react';

/**
 * Nobody is there after so long. A session ends unless it is used: what asks by itself must not keep one alive
 * beside an empty chair.
 */
export const AWAY_AFTER_MS = 180_000;
export const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether somebody has touched the console lately. */
export function useRecentlyActive(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(() => {
    const leave = () => setActive(false);
    let timer = setTimeout(leave, AWAY_AFTER_MS);
    const stay = () => {
      clearTimeout(timer);
      timer = setTimeout(leave, AWAY_AFTER_MS);
      setActive(true);
    };
    for (const sign of SIGNS) window.addEventListener(sign, stay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, stay);
    };
  }, []);
  return isActive;
}
