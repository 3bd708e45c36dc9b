import { useMemo, useSyncExternalStore } from 'react';

/** Breakpoints, repeated in style sheets; phone layout below all. In em of the text size. */
const MEDIA = {
  /** Also for a phone in landscape, where one column would be too low. */
  columns: '(min-width: 48em), (min-width: 35.5em) and (max-height: 31.25em)',
  /** A record beside its list. */
  panes: '(min-width: 48em)',
  desk: '(min-width: 64em)',
  /** A bottom bar takes a fifth of a low window. */
  rail: '(min-width: 64em), (min-width: 35.5em) and (max-height: 31.25em)',
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
