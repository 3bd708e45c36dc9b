import { type RefObject, useEffect, useState } from 'react';

/**
 * What scrolls must be reachable by keyboard, and what does not must be no stop on the way: gives a
 * region `tabIndex` 0 only while its content is larger than it is. It looks once the browser has laid
 * the region out anyway: to ask before would have it laid out in the middle of a render.
 */
export function useScrollStop(region: RefObject<HTMLElement | null>): 0 | undefined {
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
