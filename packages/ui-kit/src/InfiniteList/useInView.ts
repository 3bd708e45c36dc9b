import { type RefObject, useEffect, useRef } from 'react';

/** Within 400 px of the viewport; once per `turn`. */
export function useInView(
  target: RefObject<HTMLElement | null>,
  enabled: boolean,
  resetKey: number,
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
  }, [target, enabled, resetKey]);
}
