/**
 * Goes to a path from outside of React: the router hears of it as of a step in history. The path
 * knows where the person came from, as when the guard leads there.
 */
export function leaveTo(path: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState({ idx: 0, usr: { from: pathname + search } }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
