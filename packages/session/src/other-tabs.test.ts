import { beforeEach, describe, expect, test } from 'vitest';
import { followOtherTabs } from './other-tabs.js';
import { createPersistence } from './persist.js';
import {
  dataRemembered,
  hideBalanceSet,
  languageChosen,
  leaveBegan,
  nightModeSet,
  signedIn,
  signedOut,
  upColourChosen,
} from './slice.js';
import { sessionStore } from './testing/session-store.js';

const kept = window.localStorage;

beforeEach(() => kept.clear());

function openTab(tabs: EventTarget = new EventTarget()) {
  const store = sessionStore();
  const persist = createPersistence(kept);
  store.dispatch(signedIn({ token: 'ann-1', userId: 'ann' }));
  persist(store.getState().session);
  store.subscribe(() => persist(store.getState().session));
  followOtherTabs(tabs as Window, kept, store);
  return { store, session: () => store.getState().session };
}

/** Browsers notify all tabs except the writing one. */
function tell(tabs: EventTarget, key: string | null, storageArea: Storage = kept) {
  tabs.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
}

test.each(['left', 'ended'] as const)(
  'ends the session with the same reason when another tab ends it (%s)',
  (over) => {
    const tabs = new EventTarget();
    const here = openTab(tabs);
    here.store.dispatch(dataRemembered({ key: 'profile', value: { balance: '1.00' }, at: 5 }));
    const there = openTab();
    there.store.dispatch(signedOut(over));
    expect(here.session().token).toBe('ann-1');
    tell(tabs, 'token');
    expect(here.session()).toMatchObject({
      token: null,
      userId: '',
      over,
      remembered: {},
    });
  },
);

test('records a sign-out when the service ends the session during one in another tab', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  const there = openTab();
  there.store.dispatch(leaveBegan());
  tell(tabs, 'over');
  expect(here.session().token).toBe('ann-1');
  here.store.dispatch(signedOut('ended'));
  expect(here.session()).toMatchObject({ token: null, over: 'left' });
  expect(kept.getItem('over')).toBe('left');
});

test('ignores a sign-out of a different session, and one without a session', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  const there = openTab();
  there.store.dispatch(signedIn({ token: 'bob-1', userId: 'bob' }));
  there.store.dispatch(leaveBegan());
  tell(tabs, 'over');
  expect(here.session()).toMatchObject({ token: 'ann-1', over: null });
  here.store.dispatch(signedOut('ended'));
  here.store.dispatch(leaveBegan());
  expect(here.session().over).toBe('ended');
});

test('ends the session when the storage is cleared', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  kept.clear();
  tell(tabs, null);
  expect(here.session().token).toBeNull();
});

test('adopts the new session when a sign-out event arrives late', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  here.store.dispatch(dataRemembered({ key: 'profile', value: { balance: '1.00' }, at: 5 }));
  const there = openTab();
  there.store.dispatch(signedOut());
  there.store.dispatch(signedIn({ token: 'bob-1', userId: 'bob' }));
  tell(tabs, 'token');
  expect(here.session()).toMatchObject({ token: 'bob-1', userId: 'bob', remembered: {} });
  expect(kept.getItem('token')).toBe('bob-1');
});

test('ignores unrelated events of another tab, and starts no session when signed out', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  const there = openTab();
  there.store.dispatch(languageChosen('he'));
  tell(tabs, 'language');
  tell(tabs, null, window.sessionStorage);
  tell(tabs, 'token');
  expect(here.session().token).toBe('ann-1');

  here.store.dispatch(signedOut());
  there.store.dispatch(signedIn({ token: 'bob-1', userId: 'bob' }));
  tell(tabs, 'token');
  expect(here.session().token).toBeNull();
});

test('synchronizes night mode and hidden amounts between tabs', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  const there = openTab();
  for (const on of [false, true]) {
    there.store.dispatch(nightModeSet(on));
    there.store.dispatch(hideBalanceSet(!on));
    tell(tabs, 'nMode');
    tell(tabs, 'hideBalance');
    expect(here.session()).toMatchObject({ night: on, hideBalance: !on });
  }
});

test('synchronizes the up colour between tabs, and ignores an invalid one', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  const there = openTab();
  for (const up of ['red', 'green'] as const) {
    there.store.dispatch(upColourChosen(up));
    tell(tabs, 'upColour');
    expect(here.session().upColour).toBe(up);
  }
  for (const damaged of ['blue', null]) {
    if (damaged === null) kept.removeItem('upColour');
    else kept.setItem('upColour', damaged);
    tell(tabs, 'upColour');
    expect(here.session().upColour).toBe('green');
  }
});

test('leaves the state unchanged when an event reports known values', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  here.store.dispatch(dataRemembered({ key: 'profile', value: { balance: '1.00' }, at: 5 }));
  const before = here.session();
  for (const key of ['token', 'over', 'nMode', 'hideBalance', 'upColour', null]) tell(tabs, key);
  expect(here.session()).toEqual(before);
});

test('ignores events of another storage area', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  const there = openTab();
  const before = here.session();
  there.store.dispatch(nightModeSet(false));
  there.store.dispatch(hideBalanceSet(true));
  there.store.dispatch(leaveBegan());
  const keys = ['nMode', 'hideBalance', 'over'];
  for (const key of keys) tell(tabs, key, window.sessionStorage);
  there.store.dispatch(signedOut());
  for (const key of [...keys, 'token', null]) tell(tabs, key, window.sessionStorage);
  expect(here.session()).toEqual(before);
});

test('detects a sign-out only through its own key, and ignores an end by the service', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  const there = openTab();
  there.store.dispatch(leaveBegan());
  tell(tabs, 'language');
  expect(here.session().over).toBeNull();
  // Written before the token: the session still exists.
  kept.setItem('over', 'ended');
  tell(tabs, 'over');
  expect(here.session()).toMatchObject({ token: 'ann-1', over: null });
});

test('keeps hidden amounts and the up colour when another tab writes other keys', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  here.store.dispatch(hideBalanceSet(true));
  kept.setItem('language', 'he');
  // A valid username that equals a colour.
  kept.setItem('username', 'red');
  for (const key of ['language', 'username']) tell(tabs, key);
  expect(here.session()).toMatchObject({ hideBalance: true, upColour: null, night: true });
});

test('adopts a session without a user id when another tab stored none', () => {
  const tabs = new EventTarget();
  const here = openTab(tabs);
  kept.setItem('token', 'bob-1');
  kept.removeItem('userId');
  tell(tabs, 'token');
  expect(here.session()).toMatchObject({ token: 'bob-1', userId: '' });
});

describe('page restored from the back/forward cache', () => {
  function comeBack() {
    const tabs = new EventTarget();
    const here = openTab(tabs);
    // Without an event to this tab: one user signs out in another tab and another signs in.
    const there = openTab();
    there.store.dispatch(signedOut('left'));
    there.store.dispatch(signedIn({ token: 'ben-1', userId: 'ben' }));
    return { here, show: () => tabs.dispatchEvent(new Event('pageshow')) };
  }

  test('adopts the current session when shown', () => {
    const { here, show } = comeBack();
    show();
    expect(here.session()).toMatchObject({ token: 'ben-1', userId: 'ben' });
    show();
    expect(here.session().token).toBe('ben-1');
  });

  test('keeps the stored session when its own session ends', () => {
    const { here } = comeBack();
    here.store.dispatch(signedOut('ended'));
    expect(here.session().token).toBeNull();
    expect(kept.getItem('token')).toBe('ben-1');
    expect(kept.getItem('userId')).toBe('ben');
    expect(kept.getItem('over')).not.toBe('ended');
  });
});
