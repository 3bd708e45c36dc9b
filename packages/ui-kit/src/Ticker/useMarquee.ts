import { type RefObject, useEffect } from 'react';

/** As specified. */
const MS_PER_PX = 30;

/** CSS animates without a script per frame; a ResizeObserver measures without forcing a layout. */
export function useMarquee(track: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const copyWidth = (entry?.contentRect.width ?? 0) / 2;
      element.style.animationDuration = `${copyWidth * MS_PER_PX}ms`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [track]);
}
