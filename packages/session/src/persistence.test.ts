import { expect, test, vi } from 'vitest';
import {
  createPersistence,
  dataRemembered,
  deviceRemembered,
  favouriteToggled,
  hideBalanceSet,
  INITIAL_SESSION,
  loadSession,
  pushRegistrationChanged,
  recoveryCodeStored,
  signedIn,
  signedOut,
  tradeSettingsSaved,
  userIdLoaded,
  usernameRemembered,
  withMemoryFallback,
} from './index.js';
import { logoutStarted } from './slice.js';
import { readJson } from './storage.js';
import { memoryStorage } from './testing/index.js';
import { sessionStore } from './testing/session-store.js';

const ANN = { token: 'abc', userId: 'ann' };
const PUSH = { userId: 'ann', told: 'all of it' };

function createPersistedStore(entries: Record<string, string> = {}) {
  const storage = memoryStorage(entries);
  const store = sessionStore();
  const persist = createPersistence(storage);
  const session = () => store.getState().session;
  persist(session());
  store.subscribe(() => persist(session()));
  return { storage, store, persist, session };
}

test('appends favourites, and removes one when it is toggled again', () => {
  const { store, session } = createPersistedStore();
  for (const id of ['btc', 'eth', 'sol', 'eth']) store.dispatch(favouriteToggled(id));
  expect(session().favourites).toEqual(['btc', 'sol']);
});

test('loads only strings as favourites', () => {
  expect(loadSession(memoryStorage({ favourites: '["btc",5,null,"eth"]' })).favourites).toEqual([
    'btc',
    'eth',
  ]);
  expect(loadSession(memoryStorage({ favourites: '{"0":"btc"}' })).favourites).toEqual([]);
});

test('persists hidden amounts across a reload', () => {
  const { storage, store } = createPersistedStore();
  store.dispatch(hideBalanceSet(true));
  expect(loadSession(storage).hideBalance).toBe(true);
  store.dispatch(hideBalanceSet(false));
  expect(loadSession(storage).hideBalance).toBe(false);
});

test('persists the remembered username, device token and recovery code until they are cleared', () => {
  const { storage, store } = createPersistedStore();
  store.dispatch(usernameRemembered('ann.lee'));
  store.dispatch(deviceRemembered('device-token'));
  store.dispatch(recoveryCodeStored('abcd-efgh'));
  expect(loadSession(storage)).toMatchObject({
    username: 'ann.lee',
    rememberToken: 'device-token',
    recoveryCode: 'abcd-efgh',
  });
  expect(storage.entries()).toMatchObject({
    username: 'ann.lee',
    rememberToken: 'device-token',
    recoveryCode: 'abcd-efgh',
  });
  store.dispatch(usernameRemembered(''));
  store.dispatch(deviceRemembered(''));
  store.dispatch(recoveryCodeStored(''));
  expect(storage.entries()).not.toHaveProperty('username');
  expect(storage.entries()).not.toHaveProperty('rememberToken');
  expect(storage.entries()).not.toHaveProperty('recoveryCode');
});

test('sets the user id once, and only in a session', () => {
  const { store, session } = createPersistedStore();
  store.dispatch(userIdLoaded('ann'));
  expect(session().userId).toBe('');
  store.dispatch(signedIn({ token: 'abc', userId: '' }));
  store.dispatch(userIdLoaded('ann'));
  expect(session()).toMatchObject({ token: 'abc', userId: 'ann' });
  store.dispatch(userIdLoaded('ben'));
  expect(session().userId).toBe('ann');
});

test('loads a user id only with a token', () => {
  expect(loadSession(memoryStorage({ userId: 'ann' })).userId).toBe('');
  expect(loadSession(memoryStorage({ token: 'abc', userId: 'ann' })).userId).toBe('ann');
  expect(loadSession(memoryStorage({ token: 'abc' })).userId).toBe('');
});

test('treats an empty token as signed out', () => {
  expect(loadSession(memoryStorage({ token: '', userId: 'ann' }))).toEqual(INITIAL_SESSION);
});

test.each(['red', 'green'] as const)('keeps %s as the up colour after a reload', (upColour) => {
  expect(loadSession(memoryStorage({ upColour })).upColour).toBe(upColour);
});

test('loads remembered data only with a token, and ignores damaged entries', () => {
  const index = JSON.stringify({ value: { a: 1 }, at: 5 });
  expect(loadSession(memoryStorage({ token: 'abc', index })).remembered).toEqual({
    home: { value: { a: 1 }, at: 5 },
  });
  expect(loadSession(memoryStorage({ index })).remembered).toEqual({});
  for (const damaged of ['{"value":1}', '{"at":5}', '{"value":1,"at":"5"}', 'null', '"text"', '7'])
    expect(loadSession(memoryStorage({ token: 'abc', index: damaged })).remembered).toEqual({});
});

test('clears the time of an open order, the remembered data and the push text at sign-in', () => {
  const { store, session } = createPersistedStore();
  store.dispatch(signedIn(ANN));
  store.dispatch(dataRemembered({ key: 'home', value: 1, at: 5 }));
  store.dispatch(tradeSettingsSaved({ seconds: 300, openUntil: 5 }));
  store.dispatch(pushRegistrationChanged(PUSH));
  store.dispatch(signedIn({ token: 'def', userId: 'ben' }));
  expect(session()).toMatchObject({
    ...{ token: 'def', userId: 'ben', over: null, remembered: {} },
    push: { userId: 'ann', told: '' },
  });
  expect(session().trade).toMatchObject({ seconds: 300, openUntil: null });
});

test('remembers no data without a session', () => {
  const { store, session } = createPersistedStore();
  store.dispatch(dataRemembered({ key: 'home', value: 1, at: 5 }));
  expect(session().remembered).toEqual({});
});

test.each([
  ['the service ends the session', () => signedOut('ended'), false, 'ended', PUSH],
  ['the user signs out', () => signedOut('left'), false, 'left', null],
  ['the service ends the session during a sign-out', () => signedOut('ended'), true, 'left', null],
] as const)(
  'clears the session and records the reason when %s',
  (_, end, isLeaving, over, push) => {
    const { store, session } = createPersistedStore();
    store.dispatch(signedIn(ANN));
    store.dispatch(pushRegistrationChanged(PUSH));
    if (isLeaving) store.dispatch(logoutStarted());
    store.dispatch(end());
    expect(session()).toMatchObject({ token: null, userId: '', over, push });
  },
);

test('ignores a sign-out start without a session, and records a later end by the service', () => {
  const { store, session } = createPersistedStore();
  store.dispatch(logoutStarted());
  expect(session().over).toBeNull();
  store.dispatch(signedOut('left'));
  store.dispatch(signedOut('ended'));
  expect(session().over).toBe('ended');
});

test('persists the push registration until it is removed', () => {
  const { storage, store } = createPersistedStore();
  store.dispatch(signedIn(ANN));
  store.dispatch(pushRegistrationChanged(PUSH));
  expect(loadSession(storage).push).toEqual(PUSH);
  store.dispatch(pushRegistrationChanged(null));
  expect(storage.entries()).not.toHaveProperty('push');
  expect(loadSession(storage).push).toBeNull();
});

test.each(['null', '7', '{"userId":1,"told":"x"}', '{"userId":"ann"}', '{"told":"x"}'])(
  'ignores a damaged push registration: %s',
  (push) => {
    expect(loadSession(memoryStorage({ push })).push).toBeNull();
  },
);

test('writes only changed values', () => {
  const { storage, store, persist, session } = createPersistedStore();
  store.dispatch(signedIn(ANN));
  const writes = vi.spyOn(storage, 'setItem');
  const removals = vi.spyOn(storage, 'removeItem');
  persist(session());
  expect([writes.mock.calls, removals.mock.calls]).toEqual([[], []]);
  store.dispatch(hideBalanceSet(true));
  expect(writes.mock.calls).toEqual([['hideBalance', 'true']]);
  expect(removals).not.toHaveBeenCalled();
});

test('keeps values in memory without a storage, and otherwise uses the storage directly', () => {
  const storage = withMemoryFallback(undefined);
  storage.setItem('night', 'false');
  expect(storage.getItem('night')).toBe('false');
  storage.removeItem('night');
  expect(storage.getItem('night')).toBeNull();
  const inner = memoryStorage({ night: 'true' });
  const outer = withMemoryFallback(inner);
  expect(outer.getItem('night')).toBe('true');
  outer.setItem('night', 'false');
  expect(inner.getItem('night')).toBe('false');
  // Another tab may change it.
  inner.setItem('night', 'true');
  expect(outer.getItem('night')).toBe('true');
  inner.removeItem('night');
  expect(outer.getItem('night')).toBeNull();
  outer.setItem('night', 'false');
  outer.removeItem('night');
  expect(inner.getItem('night')).toBeNull();
});

test('returns the unsaved value when the storage is full', () => {
  const inner = memoryStorage({ night: 'true' });
  const rejectWrite = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const outer = withMemoryFallback({ ...inner, getItem: inner.getItem, setItem: rejectWrite });
  outer.setItem('night', 'false');
  expect(outer.getItem('night')).toBe('false');
  expect(inner.getItem('night')).toBe('true');
  outer.removeItem('night');
  expect(outer.getItem('night')).toBeNull();
});

test('returns undefined for an absent or invalid JSON entry', () => {
  const storage = memoryStorage({ whole: '{"a":1}', half: '{"a":', empty: '' });
  expect(readJson(storage, 'whole')).toEqual({ a: 1 });
  for (const key of ['half', 'empty', 'absent']) expect(readJson(storage, key)).toBeUndefined();
});
