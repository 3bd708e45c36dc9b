import type { WithSession } from './hooks.js';
import {
  hideBalanceSet,
  logoutStarted,
  nightModeSet,
  signedIn,
  signedOut,
  upColourChosen,
} from './slice.js';
import { STORAGE_KEYS } from './storage.js';

export interface TabEvents {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  addEventListener(type: 'pageshow', listener: () => void): void;
}

export interface SessionStore {
  readonly getState: () => WithSession;
  readonly dispatch: (
    action: ReturnType<
      | typeof signedIn
      | typeof signedOut
      | typeof logoutStarted
      | typeof nightModeSet
      | typeof hideBalanceSet
      | typeof upColourChosen
    >,
  ) => unknown;
}

/**
 * A session ends in all tabs with the same reason; a new one in another tab replaces this one. A
 * signed-out tab stays signed out.
 */
export function syncWithOtherTabs(events: TabEvents, storage: Storage, store: SessionStore): void {
  events.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === storage && key !== null) syncPreference(key, storage, store);
    if (storageArea === storage && key === STORAGE_KEYS.over) syncLogoutStart(storage, store);
    // A null key: all storage was cleared.
    if (storageArea === storage && (key === null || key === STORAGE_KEYS.token)) {
      syncSession(storage, store);
    }
  });
  // The back/forward cache gets no `storage` events.
  events.addEventListener('pageshow', () => syncSession(storage, store));
}

function syncSession(storage: Storage, store: SessionStore): void {
  const currentToken = store.getState().session.token;
  // Not from the event: a suspended tab gets events late, and ending a newer session here would end
  // it in all tabs.
  const storedValue = storage.getItem(STORAGE_KEYS.token);
  if (currentToken === null || storedValue === currentToken) return;
  if (storedValue === null) {
    store.dispatch(signedOut(storage.getItem(STORAGE_KEYS.over) === 'ended' ? 'ended' : 'left'));
  } else {
    store.dispatch(
      signedIn({ token: storedValue, userId: storage.getItem(STORAGE_KEYS.userId) ?? '' }),
    );
  }
}

/** A later rejection must not be reported as an ended session. */
function syncLogoutStart(storage: Storage, store: SessionStore): void {
  const { token } = store.getState().session;
  const isSame = token !== null && storage.getItem(STORAGE_KEYS.token) === token;
  if (isSame && storage.getItem(STORAGE_KEYS.over) === 'left') store.dispatch(logoutStarted());
}

function syncPreference(key: string, storage: Storage, store: SessionStore): void {
  const { night, hideBalance, upColour } = store.getState().session;
  const storedValue = storage.getItem(key);
  if (key === STORAGE_KEYS.night && night !== (storedValue !== 'false')) {
    store.dispatch(nightModeSet(!night));
  }
  if (key === STORAGE_KEYS.hideBalance && hideBalance !== (storedValue === 'true')) {
    store.dispatch(hideBalanceSet(!hideBalance));
  }
  if (
    key === STORAGE_KEYS.upColour &&
    (storedValue === 'green' || storedValue === 'red') &&
    storedValue !== upColour
  ) {
    store.dispatch(upColourChosen(storedValue));
  }
}
