import { useLayoutEffect } from 'react';

export function useTheme(night: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = night ? 'night' : 'day';
    const themeColor = getComputedStyle(root).getPropertyValue('--cd-color-ink').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor);
  }, [night]);
}
