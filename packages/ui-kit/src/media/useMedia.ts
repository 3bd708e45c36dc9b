import { useMemo, useSyncExternalStore } from 'react';

/**
 * Layout breakpoints as media queries; style sheets repeat them. Below all of them: phone layout
 * with one column and a bottom bar.
 */
const MEDIA = {
  /** Two columns; also for a phone in landscape, where one column would be too low. */
  columns: '(min-width: 768px), (min-width: 568px) and (max-height: 500px)',
  /** A list, a column beside it, and the main content between them. */
  desk: '(min-width: 1024px)',
  /** Instead of a bottom bar, which takes a fifth of a low window. */
  rail: '(min-width: 1024px), (min-width: 568px) and (max-height: 500px)',
} as const;

export function useMedia(layout: keyof typeof MEDIA): boolean {
  const watched = useMemo(() => watch(MEDIA[layout]), [layout]);
  return useSyncExternalStore(watched.subscribe, watched.matches, () => false);
}

/** `matchMedia` creates a new list per call, costly on every render. */
function watch(query: string) {
  const list = window.matchMedia(query);
  return {
    matches: () => list.matches,
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
  };
}
