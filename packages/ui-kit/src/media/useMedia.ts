import { useMemo, useSyncExternalStore } from 'react';

/** Breakpoints, repeated in style sheets; phone layout below all of them. */
const MEDIA = {
  /** Also for a phone in landscape, where one column would be too low. */
  columns: '(min-width: 768px), (min-width: 568px) and (max-height: 500px)',
  desk: '(min-width: 1024px)',
  /** A bottom bar takes a fifth of a low window. */
  rail: '(min-width: 1024px), (min-width: 568px) and (max-height: 500px)',
} as const;

export function useMedia(layout: keyof typeof MEDIA): boolean {
  const watched = useMemo(() => watch(MEDIA[layout]), [layout]);
  return useSyncExternalStore(watched.subscribe, watched.matches, () => false);
}

/** A new list per render is costly. */
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
