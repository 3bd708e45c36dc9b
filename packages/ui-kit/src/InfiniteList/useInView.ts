import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when the element comes near the visible part, while `enabled`; once for each `turn`. */
export function useInView(
  target: RefObject<HTMLElement | null>,
  enabled: boolean,
  turn: number,
  onInView: () => void,
): void {
  const latest = useRef(onInView);
  useEffect(() => {
    latest.current = onInView;
  });
  useEffect(() => {
    const element = target.current;
    if (!enabled || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, enabled, turn]);
}
