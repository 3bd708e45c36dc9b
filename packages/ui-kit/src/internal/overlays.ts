import { createContext, use, useEffect, useRef } from 'react';

/** For "back"; returns the function that reports the end. */
export type RegisterOverlay = (close: () => void) => () => void;

const OverlayContext = createContext<RegisterOverlay>(() => () => {});

export const OverlayProvider = OverlayContext.Provider;

export function useOverlay(open: boolean, close: () => void): void {
  const register = use(OverlayContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? register(() => latest.current()) : undefined), [open, register]);
}
