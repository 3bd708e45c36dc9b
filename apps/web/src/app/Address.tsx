import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, createPath, useLocation } from 'react-router';

/** The address of the page, for all that is below it, from the very start of the app. */
export function Address({ children }: { readonly children: ReactNode }) {
  return (
    <BrowserRouter>
      <CaughtUp />
      {children}
    </BrowserRouter>
  );
}

/**
 * The router reads the address as it is first drawn and listens once that is on screen. The app is drawn
 * in slices, so "back" pressed between the two would change the address and leave the screen: it is
 * told again. Before its siblings, whose effects may go elsewhere by themselves.
 */
function CaughtUp() {
  const drawn = createPath(useLocation());
  useEffect(() => {
    if (drawn !== createPath(window.location)) {
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
  }, []);
  return null;
}
