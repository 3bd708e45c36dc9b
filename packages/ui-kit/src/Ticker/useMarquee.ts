import { type RefObject, useEffect } from 'react';

/** The specified pace: 1 px per 30 ms. */
const MS_PER_PX = 30;

/**
 * Moves a track that holds its content twice, from the reading edge, and starts over after one copy.
 * Position is kept across pauses; frames of a hidden page do not count as time.
 */
export function useMarquee(track: RefObject<HTMLElement | null>, running: boolean): void {
  useEffect(() => {
    const element = track.current;
    if (!running || element === null) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? 1 : -1;
    let offset = Number(element.dataset.offset ?? 0);
    let last: number | undefined;
    let frame = requestAnimationFrame(function step(time) {
      const elapsed = last === undefined ? 0 : Math.min(time - last, 250);
      last = time;
      const copyWidth = element.scrollWidth / 2;
      offset = copyWidth > 0 ? (offset + elapsed / MS_PER_PX) % copyWidth : 0;
      element.style.transform = `translate3d(${sign * offset}px, 0, 0)`;
      element.dataset.offset = String(offset);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [track, running]);
}
