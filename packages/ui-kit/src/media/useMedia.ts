import { useMemo, useSyncExternalStore } from 'react';

/**
 * The rooms a screen is laid out for, as media queries; style sheets state the same ones. Below all of
 * them it is a phone: one column above a bar.
 */
const MEDIA = {
  /** Two columns: also on a phone on its side, where one would leave the first of them no height. */
  columns: '(min-width: 768px), (min-width: 568px) and (max-height: 500px)',
  /** A list, a column beside it, and what is worked on between them. */
  desk: '(min-width: 1024px)',
  /** A rail in the bar's place: on a desk, and where a bar would take a fifth of the height. */
  rail: '(min-width: 1024px), (min-width: 568px) and (max-height: 500px)',
} as const;

/** Whether the window has that room, kept up to date. */
export function useMedia(room: keyof typeof MEDIA): boolean {
  const watched = useMemo(() => watch(MEDIA[room]), [room]);
  return useSyncExternalStore(watched.subscribe, watched.matches, () => false);
}

/** One list for as long as its component lives: the browser makes each anew, which costs with every render. */
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
