import { setupListeners } from '@reduxjs/toolkit/query';

interface PageListenerStore {
  readonly dispatch: Parameters<typeof setupListeners>[0];
  readonly getState: () => {
    readonly api: { readonly config: { readonly focused: boolean; readonly online: boolean } };
  };
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * RTK Query reads them once and resets to those values with the cache: compared after every action.
 */
export function setUpPageListeners(store: PageListenerStore): void {
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
    // In tests the store may outlive its page.
    const { document, navigator } = window;
    function synchronize(): void {
      const { focused, online } = store.getState().api.config;
      const visible = document.visibilityState !== 'hidden';
      if (focused !== visible) dispatch(visible ? onFocus() : onFocusLost());
      if (online !== navigator.onLine) dispatch(navigator.onLine ? onOnline() : onOffline());
    }
    document.addEventListener('visibilitychange', synchronize);
    window.addEventListener('online', synchronize);
    window.addEventListener('offline', synchronize);
    synchronize();
    store.subscribe(synchronize);
    return () => undefined;
  });
}
