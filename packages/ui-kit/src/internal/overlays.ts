import { createContext, use, useEffect, useRef } from 'react';

/**
 * Reports an overlay and how to close it, for "back"; returns the function that reports its end.
 */
export type AnnounceOverlay = (close: () => void) => () => void;

const OverlayContext = createContext<AnnounceOverlay>(() => () => {});

export const OverlayProvider = OverlayContext.Provider;

export function useOverlay(open: boolean, close: () => void): void {
  const announce = use(OverlayContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? announce(() => latest.current()) : undefined), [open, announce]);
}
