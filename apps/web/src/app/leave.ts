/**
 * Goes to a path from outside of React: the router hears of it as of a step in history.
 *
 * @param leadBack the path is told where the person came from, as when the guard leads there.
 */
export function leaveTo(path: string, leadBack: boolean): void {
  const { pathname, search } = window.location;
  const usr = leadBack ? { from: pathname + search } : null;
  window.history.replaceState({ idx: 0, usr }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
