import { type RefObject, useEffect, useRef } from 'react';

const APP_TITLE = globalThis.document?.title ?? '';
/** Some screen readers announce titles. */
const UPDATE_INTERVAL_MS = 1_000;

/** In a timer: setting the title costs as much as rendering a small screen. */
export function useWindowTitle(
  heading: RefObject<HTMLElement | null>,
  override: string | undefined,
): void {
  const lastWrittenAt = useRef(Number.NEGATIVE_INFINITY);
  // Child components may render the heading.
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
