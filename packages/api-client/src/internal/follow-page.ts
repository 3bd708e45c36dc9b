import { setupListeners } from '@reduxjs/toolkit/query';

interface FollowingStore {
  readonly dispatch: Parameters<typeof setupListeners>[0];
  readonly getState: () => {
    readonly api: { readonly config: { readonly focused: boolean; readonly online: boolean } };
  };
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * Reports visibility and network state to RTK Query. It reads them only once and resets to those
 * values with the cache, so they are compared after every action.
 */
export function followPage(store: FollowingStore): void {
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
    // Captured, because in tests the store may outlive its page.
    const { document, navigator } = window;
    function compare(): void {
      const { focused, online } = store.getState().api.config;
      const visible = document.visibilityState !== 'hidden';
      if (focused !== visible) dispatch(visible ? onFocus() : onFocusLost());
      if (online !== navigator.onLine) dispatch(navigator.onLine ? onOnline() : onOffline());
    }
    document.addEventListener('visibilitychange', compare);
    window.addEventListener('online', compare);
    window.addEventListener('offline', compare);
    compare();
    store.subscribe(compare);
    return () => undefined;
  });
}
