import { api, createApiStore } from '@candela/api-client';
import {
  createDeviceId,
  createLogoutMiddleware,
  createPendingRequests,
  createPersistence,
  languageChosen,
  loadSession,
  newRequestId,
  signedIn,
  signedOut,
  syncWithOtherTabs,
  type TabEvents,
  withMemoryFallback,
} from '@candela/session';
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';

export interface StoreDependencies {
  readonly localStorage: Storage | undefined;
  readonly tabs: TabEvents;
  readonly clearTabStorage: () => void;
  readonly currentPath: () => string;
  readonly goToLogin: (returnAfterLogin: boolean) => void;
  readonly entryPaths: readonly string[];
}

export function createAppStore(dependencies: StoreDependencies) {
  const storage = withMemoryFallback(dependencies.localStorage);
  const cacheReset = createListenerMiddleware();
  // Cached data belongs to one user and one language.
  cacheReset.startListening({
    matcher: isAnyOf(signedIn, signedOut, languageChosen),
    effect: (_, { dispatch }) => void dispatch(api.util.resetApiState()),
  });

  const store = createApiStore({
    session: loadSession(storage),
    device: createDeviceId(storage),
    pendingRequests: createPendingRequests({ storage, now: Date.now, newId: newRequestId }),
    middleware: [
      createLogoutMiddleware({
        clearTabStorage: dependencies.clearTabStorage,
        isOnEntryScreen: () => dependencies.entryPaths.includes(dependencies.currentPath()),
        goToLogin: dependencies.goToLogin,
      }),
      cacheReset.middleware,
    ],
  });

  const persist = createPersistence(storage);
  persist(store.getState().session);
  store.subscribe(() => persist(store.getState().session));
  if (dependencies.localStorage) {
    syncWithOtherTabs(dependencies.tabs, dependencies.localStorage, store);
  }
  return store;
}
