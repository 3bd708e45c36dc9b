import { paths, SCROLL_RESTORE_DELAY_MS } from '@candela/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const SAVED_SCROLL_KEY = 'homeScroll';

/**
 * Each navigation scrolls to the top. Home's position is saved on the way out, and `/beauty`
 * restores it after 100 ms.
 */
export function useScrollToTop(): void {
  const { pathname, key } = useLocation();
  const last = useRef({ pathname, scroll: 0 });

  useEffect(() => {
    const keep = () => {
      last.current.scroll = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);

  // A new key is a new navigation, also to the same path.
  useEffect(() => {
    const left = last.current;
    if (left.pathname === paths.home && pathname !== paths.home) {
      window.sessionStorage.setItem(SAVED_SCROLL_KEY, String(left.scroll));
    }
    last.current = { pathname, scroll: 0 };
    window.scrollTo(0, 0);
    if (pathname !== paths.savedHome) return;
    const saved = Number(window.sessionStorage.getItem(SAVED_SCROLL_KEY) ?? 0);
    const timer = setTimeout(() => window.scrollTo(0, saved), SCROLL_RESTORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, key]);
}
