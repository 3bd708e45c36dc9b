import { type RefObject, useEffect, useRef } from 'react';

/** As the page itself is titled before any screen is there. */
const PRODUCT = globalThis.document?.title ?? '';
/** Between two titles of a price: whoever hears titles read out, and each tab that draws them, is not hurried. */
const PAUSE_MS = 1_000;

/**
 * Titles the window by what the heading says, or by `instead`, at once; one price after another when
 * its second is over, and apart from the drawing of it, since a title costs as much as a small screen.
 */
export function useWindowTitle(
  heading: RefObject<HTMLElement | null>,
  instead: string | undefined,
): void {
  const written = useRef(Number.NEGATIVE_INFINITY);
  // With each drawing: the name of a screen may be drawn by others.
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
