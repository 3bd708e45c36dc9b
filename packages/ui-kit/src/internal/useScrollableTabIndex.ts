import { type RefObject, useEffect, useState } from 'react';

/**
 * Scrollable regions must be reachable by keyboard, others not. A ResizeObserver avoids a forced
 * layout.
 */
export function useScrollableTabIndex(region: RefObject<HTMLElement | null>): 0 | undefined {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(() =>
      setScrolls(
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      ),
    );
    const watch = () => {
      sizes.disconnect();
      for (const it of [element, ...element.children]) sizes.observe(it);
    };
    const children = new MutationObserver(watch);
    children.observe(element, { childList: true });
    watch();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, [region]);
  return scrolls ? 0 : undefined;
}
