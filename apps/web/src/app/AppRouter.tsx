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
 * The router listens only after commit: "back" during the time-sliced first render would be lost.
 * First child, because effects of siblings may navigate.
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
