/** @param returnAfterLogin passes the current address as `from`. */
export function navigateOutsideReact(path: string, returnAfterLogin: boolean): void {
  const { pathname, search } = window.location;
  const usr = returnAfterLogin ? { from: pathname + search } : null;
  window.history.replaceState({ idx: 0, usr }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
