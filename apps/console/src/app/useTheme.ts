import { useLayoutEffect } from 'react';

/** Puts night or day on the document, the browser's own bar included. */
export function useTheme(night: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = night ? 'night' : 'day';
    const ground = getComputedStyle(root).getPropertyValue('--cd-color-ink').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  }, [night]);
}
