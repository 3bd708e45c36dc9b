import { createContext, use, useEffect, useRef } from 'react';

/**
 * Tells the surroundings that something lies on top of the screen, and how it is closed; returns
 * what says that it is gone. The app makes "back" close it.
 */
export type AnnounceOverlay = (close: () => void) => () => void;

const OverlayContext = createContext<AnnounceOverlay>(() => () => {});

export const OverlayProvider = OverlayContext.Provider;

/** Announces a sheet or dialog while it is open. */
export function useOverlay(open: boolean, close: () => void): void {
  const announce = use(OverlayContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? announce(() => latest.current()) : undefined), [open, announce]);
}
