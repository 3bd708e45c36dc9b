import { type RefObject, useEffect, useState } from 'react';

/**
 * What scrolls must be reachable by keyboard, and what does not must be no stop on the way: gives a
 * region `tabIndex` 0 only while its content is larger than it is.
 */
export function useScrollStop(region: RefObject<HTMLElement | null>): 0 | undefined {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () =>
      setScrolls(
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  });
  return scrolls ? 0 : undefined;
}
