import { type RefObject, useEffect, useRef } from 'react';

/** The initial title of the page, before any screen renders. */
const APP_TITLE = globalThis.document?.title ?? '';
/**
 * Minimum time between price titles, for screen readers that announce titles, and to limit updates
 * of tabs.
 */
const UPDATE_INTERVAL_MS = 1_000;

/**
 * From the heading immediately, from `instead` at most once a second. In a timer: setting the title
 * costs as much as rendering a small screen.
 */
export function useWindowTitle(
  heading: RefObject<HTMLElement | null>,
  override: string | undefined,
): void {
  const lastWrittenAt = useRef(Number.NEGATIVE_INFINITY);
  // After every render, because child components may render the heading.
  useEffect(() => {
    const parts = [override ?? heading.current?.textContent, APP_TITLE];
    const title = [...new Set(parts.filter(Boolean))].join(' · ');
    if (document.title === title) return;
    const write = () => {
      document.title = title;
      lastWrittenAt.current = performance.now();
    };
    if (override === undefined || lastWrittenAt.current === Number.NEGATIVE_INFINITY) {
      write();
      return;
    }
    const timer = setTimeout(
      write,
      Math.max(0, lastWrittenAt.current + UPDATE_INTERVAL_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  });
}
