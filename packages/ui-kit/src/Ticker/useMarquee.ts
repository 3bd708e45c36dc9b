import { type RefObject, useEffect } from 'react';

/** The specified pace: 1 px per 30 ms. */
const MS_PER_PX = 30;

/**
 * Gives the animation of a track that holds its content twice the time that one copy takes. The style sheet moves
 * it, so that no script runs for a frame; and its width is told once it is known, so that nothing is laid out for it.
 */
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
