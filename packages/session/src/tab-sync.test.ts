import { beforeEach, describe, expect, test } from 'vitest';
import { createPersistence } from './persistence.js';
import {
  dataRemembered,
  hideBalanceSet,
  languageChosen,
  logoutStarted,
  nightModeSet,
  signedIn,
  signedOut,
  upColourChosen,
} from './slice.js';
import { syncWithOtherTabs } from './tab-sync.js';
import { sessionStore } from './testing/session-store.js';

const storage = window.localStorage;

beforeEach(() => storage.clear());

function openTab(tabs: EventTarget = new EventTarget()) {
  const store = sessionStore();
  const persist = createPersistence(storage);
  store.dispatch(signedIn({ token: 'ann-1', userId: 'ann' }));
  persist(store.getState().session);
  store.subscribe(() => persist(store.getState().session));
  syncWithOtherTabs(tabs as Window, storage, store);
  return { store, session: () => store.getState().session };
}

/** All tabs except the writing one. */
function dispatchStorageEvent(
  tabs: EventTarget,
  key: string | null,
  storageArea: Storage = storage,
) {
  tabs.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
}

test.each(['left', 'ended'] as const)(
  'ends the session with the same reason when another tab ends it (%s)',
  (over) => {
    const tabs = new EventTarget();
    const thisTab = openTab(tabs);
    thisTab.store.dispatch(dataRemembered({ key: 'profile', value: { balance: '1.00' }, at: 5 }));
    const otherTab = openTab();
    otherTab.store.dispatch(signedOut(over));
    expect(thisTab.session().token).toBe('ann-1');
    dispatchStorageEvent(tabs, 'token');
    expect(thisTab.session()).toMatchObject({
      token: null,
      userId: '',
      over,
      remembered: {},
    });
  },
);

test('records a sign-out when the service ends the session during one in another tab', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  const otherTab = openTab();
  otherTab.store.dispatch(logoutStarted());
  dispatchStorageEvent(tabs, 'over');
  expect(thisTab.session().token).toBe('ann-1');
  thisTab.store.dispatch(signedOut('ended'));
  expect(thisTab.session()).toMatchObject({ token: null, over: 'left' });
  expect(storage.getItem('over')).toBe('left');
});

test('ignores a sign-out of a different session, and one without a session', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  const otherTab = openTab();
  otherTab.store.dispatch(signedIn({ token: 'bob-1', userId: 'bob' }));
  otherTab.store.dispatch(logoutStarted());
  dispatchStorageEvent(tabs, 'over');
  expect(thisTab.session()).toMatchObject({ token: 'ann-1', over: null });
  thisTab.store.dispatch(signedOut('ended'));
  thisTab.store.dispatch(logoutStarted());
  expect(thisTab.session().over).toBe('ended');
});

test('ends the session when the storage is cleared', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  storage.clear();
  dispatchStorageEvent(tabs, null);
  expect(thisTab.session().token).toBeNull();
});

test('adopts the new session when a sign-out event arrives late', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  thisTab.store.dispatch(dataRemembered({ key: 'profile', value: { balance: '1.00' }, at: 5 }));
  const otherTab = openTab();
  otherTab.store.dispatch(signedOut());
  otherTab.store.dispatch(signedIn({ token: 'bob-1', userId: 'bob' }));
  dispatchStorageEvent(tabs, 'token');
  expect(thisTab.session()).toMatchObject({ token: 'bob-1', userId: 'bob', remembered: {} });
  expect(storage.getItem('token')).toBe('bob-1');
});

test('ignores unrelated events of another tab, and starts no session when signed out', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  const otherTab = openTab();
  otherTab.store.dispatch(languageChosen('he'));
  dispatchStorageEvent(tabs, 'language');
  dispatchStorageEvent(tabs, null, window.sessionStorage);
  dispatchStorageEvent(tabs, 'token');
  expect(thisTab.session().token).toBe('ann-1');

  thisTab.store.dispatch(signedOut());
  otherTab.store.dispatch(signedIn({ token: 'bob-1', userId: 'bob' }));
  dispatchStorageEvent(tabs, 'token');
  expect(thisTab.session().token).toBeNull();
});

test('synchronizes night mode and hidden amounts between tabs', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  const otherTab = openTab();
  for (const on of [false, true]) {
    otherTab.store.dispatch(nightModeSet(on));
    otherTab.store.dispatch(hideBalanceSet(!on));
    dispatchStorageEvent(tabs, 'nMode');
    dispatchStorageEvent(tabs, 'hideBalance');
    expect(thisTab.session()).toMatchObject({ night: on, hideBalance: !on });
  }
});

test('synchronizes the up colour between tabs, and ignores an invalid one', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  const otherTab = openTab();
  for (const up of ['red', 'green'] as const) {
    otherTab.store.dispatch(upColourChosen(up));
    dispatchStorageEvent(tabs, 'upColour');
    expect(thisTab.session().upColour).toBe(up);
  }
  for (const damaged of ['blue', null]) {
    if (damaged === null) storage.removeItem('upColour');
    else storage.setItem('upColour', damaged);
    dispatchStorageEvent(tabs, 'upColour');
    expect(thisTab.session().upColour).toBe('green');
  }
});

test('leaves the state unchanged when an event reports known values', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  thisTab.store.dispatch(dataRemembered({ key: 'profile', value: { balance: '1.00' }, at: 5 }));
  const before = thisTab.session();
  for (const key of ['token', 'over', 'nMode', 'hideBalance', 'upColour', null])
    dispatchStorageEvent(tabs, key);
  expect(thisTab.session()).toEqual(before);
});

test('ignores events of another storage area', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  const otherTab = openTab();
  const before = thisTab.session();
  otherTab.store.dispatch(nightModeSet(false));
  otherTab.store.dispatch(hideBalanceSet(true));
  otherTab.store.dispatch(logoutStarted());
  const keys = ['nMode', 'hideBalance', 'over'];
  for (const key of keys) dispatchStorageEvent(tabs, key, window.sessionStorage);
  otherTab.store.dispatch(signedOut());
  for (const key of [...keys, 'token', null])
    dispatchStorageEvent(tabs, key, window.sessionStorage);
  expect(thisTab.session()).toEqual(before);
});

test('detects a sign-out only through its own key, and ignores an end by the service', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  const otherTab = openTab();
  otherTab.store.dispatch(logoutStarted());
  dispatchStorageEvent(tabs, 'language');
  expect(thisTab.session().over).toBeNull();
  // The session still exists.
  storage.setItem('over', 'ended');
  dispatchStorageEvent(tabs, 'over');
  expect(thisTab.session()).toMatchObject({ token: 'ann-1', over: null });
});

test('keeps hidden amounts and the up colour when another tab writes other keys', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  thisTab.store.dispatch(hideBalanceSet(true));
  storage.setItem('language', 'he');
  storage.setItem('username', 'red');
  for (const key of ['language', 'username']) dispatchStorageEvent(tabs, key);
  expect(thisTab.session()).toMatchObject({ hideBalance: true, upColour: null, night: true });
});

test('adopts a session without a user id when another tab stored none', () => {
  const tabs = new EventTarget();
  const thisTab = openTab(tabs);
  storage.setItem('token', 'bob-1');
  storage.removeItem('userId');
  dispatchStorageEvent(tabs, 'token');
  expect(thisTab.session()).toMatchObject({ token: 'bob-1', userId: '' });
});

describe('page restored from the back/forward cache', () => {
  function restoreFromCache() {
    const tabs = new EventTarget();
    const thisTab = openTab(tabs);
    // Without an event to this tab.
    const otherTab = openTab();
    otherTab.store.dispatch(signedOut('left'));
    otherTab.store.dispatch(signedIn({ token: 'ben-1', userId: 'ben' }));
    return { thisTab, show: () => tabs.dispatchEvent(new Event('pageshow')) };
  }

  test('adopts the current session when shown', () => {
    const { thisTab, show } = restoreFromCache();
    show();
    expect(thisTab.session()).toMatchObject({ token: 'ben-1', userId: 'ben' });
    show();
    expect(thisTab.session().token).toBe('ben-1');
  });

  test('keeps the stored session when its own session ends', () => {
    const { thisTab } = restoreFromCache();
    thisTab.store.dispatch(signedOut('ended'));
    expect(thisTab.session().token).toBeNull();
    expect(storage.getItem('token')).toBe('ben-1');
    expect(storage.getItem('userId')).toBe('ben');
    expect(storage.getItem('over')).not.toBe('ended');
  });
});
