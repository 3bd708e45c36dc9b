import type { WithSession } from './hooks.js';
import {
  hideBalanceSet,
  leaveBegan,
  nightModeSet,
  signedIn,
  signedOut,
  upColourChosen,
} from './slice.js';
import { STORAGE_KEYS } from './storage.js';

/** The window, which hears what other tabs write, and when its page comes back. */
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
      | typeof leaveBegan
      | typeof nightModeSet
      | typeof hideBalanceSet
      | typeof upColourChosen
    >,
  ) => unknown;
}

/**
 * Keeps this tab's session in step with the other tabs': one that ends there ends here in the same
 * way, and one that was replaced by another is left for it. Whoever is signed out here stays so.
 * Night or day, which colour means up, and whether amounts are hidden, are the same in all tabs at once.
 */
export function followOtherTabs(events: TabEvents, storage: Storage, store: SessionStore): void {
  events.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === storage && key !== null) followPreference(key, storage, store);
    if (storageArea === storage && key === STORAGE_KEYS.over) followLeaving(storage, store);
    // Without a key, everything was cleared.
    if (storageArea === storage && (key === null || key === STORAGE_KEYS.token)) {
      followSession(storage, store);
    }
  });
  // What was written while the page lay in the history of the tab, nobody has told it.
  events.addEventListener('pageshow', () => followSession(storage, store));
}

function followSession(storage: Storage, store: SessionStore): void {
  const held = store.getState().session.token;
  // What is kept now counts, not what an event says: a tab that slept hears of it late, and to
  // end a session that has begun since would end it in every tab.
  const kept = storage.getItem(STORAGE_KEYS.token);
  if (held === null || kept === held) return;
  if (kept === null) {
    store.dispatch(signedOut(storage.getItem(STORAGE_KEYS.over) === 'ended' ? 'ended' : 'left'));
  } else {
    store.dispatch(signedIn({ token: kept, userId: storage.getItem(STORAGE_KEYS.userId) ?? '' }));
  }
}

/** Before the service knows it: what it refuses to this tab from then on is no end that it has made. */
function followLeaving(storage: Storage, store: SessionStore): void {
  const { token } = store.getState().session;
  const isSame = token !== null && storage.getItem(STORAGE_KEYS.token) === token;
  if (isSame && storage.getItem(STORAGE_KEYS.over) === 'left') store.dispatch(leaveBegan());
}

function followPreference(key: string, storage: Storage, store: SessionStore): void {
  const { night, hideBalance, upColour } = store.getState().session;
  const kept = storage.getItem(key);
  if (key === STORAGE_KEYS.night && night !== (kept !== 'false')) {
    store.dispatch(nightModeSet(!night));
  }
  if (key === STORAGE_KEYS.hideBalance && hideBalance !== (kept === 'true')) {
    store.dispatch(hideBalanceSet(!hideBalance));
  }
  if (key === STORAGE_KEYS.upColour && (kept === 'green' || kept === 'red') && kept !== upColour) {
    store.dispatch(upColourChosen(kept));
  }
}
