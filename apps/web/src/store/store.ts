import { api, createApiStore } from '@candela/api-client';
import {
  createAttempts,
  createDeviceId,
  createLogoutMiddleware,
  createPersistence,
  followOtherTabs,
  languageChosen,
  loadSession,
  newRequestId,
  signedIn,
  signedOut,
  type TabEvents,
  tolerantStorage,
} from '@candela/session';
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';

export interface StoreSurroundings {
  readonly localStorage: Storage | undefined;
  readonly tabs: TabEvents;
  readonly clearTabStorage: () => void;
  readonly currentPath: () => string;
  readonly goToLogin: (leadBack: boolean) => void;
  readonly entryPaths: readonly string[];
}

export function createAppStore(surroundings: StoreSurroundings) {
  const storage = tolerantStorage(surroundings.localStorage);
  const caches = createListenerMiddleware();
  // Cached data belongs to one user and one language.
  caches.startListening({
    matcher: isAnyOf(signedIn, signedOut, languageChosen),
    effect: (_, { dispatch }) => void dispatch(api.util.resetApiState()),
  });

  const store = createApiStore({
    session: loadSession(storage),
    device: createDeviceId(storage),
    attempts: createAttempts({ storage, now: Date.now, newId: newRequestId }),
    middleware: [
      createLogoutMiddleware({
        clearTabStorage: surroundings.clearTabStorage,
        isOnEntryScreen: () => surroundings.entryPaths.includes(surroundings.currentPath()),
        goToLogin: surroundings.goToLogin,
      }),
      caches.middleware,
    ],
  });

  const persist = createPersistence(storage);
  persist(store.getState().session);
  store.subscribe(() => persist(store.getState().session));
  if (surroundings.localStorage) {
    followOtherTabs(surroundings.tabs, surroundings.localStorage, store);
  }
  return store;
}
