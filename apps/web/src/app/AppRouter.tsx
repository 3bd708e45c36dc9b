import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, createPath, useLocation } from 'react-router';

export function AppRouter({ children }: { readonly children: ReactNode }) {
  return (
    <BrowserRouter>
      <ResyncLocation />
      {children}
    </BrowserRouter>
  );
}

/**
 * The router reads the address on the first render but listens only after commit, so "back" during
 * the time-sliced first render would be lost: repeats the event. First child, because effects of
 * siblings may navigate.
 */
function ResyncLocation() {
  const renderedPath = createPath(useLocation());
  useEffect(() => {
    if (renderedPath !== createPath(window.location)) {
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
  }, []);
  return null;
}
