import { setupListeners } from '@reduxjs/toolkit/query';

interface FollowingStore {
  readonly dispatch: Parameters<typeof setupListeners>[0];
  readonly getState: () => {
    readonly api: { readonly config: { readonly focused: boolean; readonly online: boolean } };
  };
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * Tells the api whether the page is looked at and has a network: hidden tabs pause their polling,
 * shown ones wake, and a network that returns fetches anew. The toolkit looks once, when it is
 * loaded, and goes back to what it saw then whenever the cache is emptied; so what it believes is
 * compared with the page after every action, too.
 */
export function followPage(store: FollowingStore): void {
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
    // Kept, since a store may still have something to say after its page, in tests, is gone.
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
