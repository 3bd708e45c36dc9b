/**
 * Goes to a path from outside of React: the router hears of it as of a step in history.
 */
export function leaveTo(path: string): void {
  window.history.replaceState({ idx: 0 }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
