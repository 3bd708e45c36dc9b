import { paths, SCROLL_RESTORE_DELAY_MS } from '@candela/contract';
import { preservesScroll } from '@candela/screen-kit';
import { browserStorage, withMemoryFallback } from '@candela/session';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const SAVED_SCROLL_KEY = 'homeScroll';
// Falls back to memory if the browser denies access to storage.
const storage = withMemoryFallback(browserStorage('sessionStorage'));

/**
 * Unless only a part of the screen changes. "Back" to Home and `/beauty` restore the position,
 * again after 100 ms, when the content has rendered.
 */
export function useScrollToTop(): void {
  const { pathname, key, state } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, scroll: 0 });

  useEffect(() => {
    const recordScroll = () => {
      last.current.scroll = window.scrollY;
    };
    window.addEventListener('scroll', recordScroll, { passive: true });
    return () => window.removeEventListener('scroll', recordScroll);
  }, []);

  // A new key is a new navigation, even to the same path. A layout effect: no frame shows the wrong
  // position.
  useLayoutEffect(() => {
    const previous = last.current;
    if (type === NavigationType.Replace && previous.pathname === pathname && preservesScroll(state))
      return;
    if (previous.pathname === paths.home && pathname !== paths.home) {
      storage.setItem(SAVED_SCROLL_KEY, String(previous.scroll));
    }
    last.current = { pathname, scroll: 0 };
    const isBack =
      type === NavigationType.Pop && pathname === paths.home && previous.pathname !== paths.home;
    if (!isBack && pathname !== paths.savedHome) {
      window.scrollTo(0, 0);
      return;
    }
    const saved = Number(storage.getItem(SAVED_SCROLL_KEY) ?? 0);
    window.scrollTo(0, saved);
    const timer = setTimeout(() => window.scrollTo(0, saved), SCROLL_RESTORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, key]);
}
