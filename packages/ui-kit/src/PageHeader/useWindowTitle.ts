import { type RefObject, useEffect, useRef } from 'react';

/** The initial title of the page, before any screen renders. */
const PRODUCT = globalThis.document?.title ?? '';
/**
 * Minimum time between price titles, for screen readers that announce titles, and to limit updates
 * of tabs.
 */
const PAUSE_MS = 1_000;

/**
 * From the heading immediately, from `instead` at most once a second. In a timer: setting the title
 * costs as much as rendering a small screen.
 */
export function useWindowTitle(
  heading: RefObject<HTMLElement | null>,
  instead: string | undefined,
): void {
  const written = useRef(Number.NEGATIVE_INFINITY);
  // After every render, because child components may render the heading.
  useEffect(() => {
    const parts = [instead ?? heading.current?.textContent, PRODUCT];
    const title = [...new Set(parts.filter(Boolean))].join(' · ');
    if (document.title === title) return;
    const write = () => {
      document.title = title;
      written.current = performance.now();
    };
    if (instead === undefined || written.current === Number.NEGATIVE_INFINITY) {
      write();
      return;
    }
    const timer = setTimeout(write, Math.max(0, written.current + PAUSE_MS - performance.now()));
    return () => clearTimeout(timer);
  });
}
