import { expect, test, vi } from 'vitest';
import {
  createPersistence,
  dataRemembered,
  deviceRemembered,
  favouriteToggled,
  hideBalanceSet,
  INITIAL_SESSION,
  loadSession,
  personKnown,
  pushedHere,
  signedIn,
  signedOut,
  tolerantStorage,
  tradeHabitsKept,
  usernameRemembered,
} from './index.js';
import { leaveBegan } from './slice.js';
import { readJson } from './storage.js';
import { memoryStorage } from './testing/index.js';
import { sessionStore } from './testing/session-store.js';

const ANN = { token: 'abc', userId: 'ann' };
const PUSH = { userId: 'ann', told: 'all of it' };

/** A store whose session is kept as the app keeps it. */
function keptStore(entries: Record<string, string> = {}) {
  const storage = memoryStorage(entries);
  const store = sessionStore();
  const persist = createPersistence(storage);
  const session = () => store.getState().session;
  persist(session());
  store.subscribe(() => persist(session()));
  return { storage, store, persist, session };
}

test('appends favourites and removes them by toggling', () => {
  const { store, session } = keptStore();
  for (const id of ['btc', 'eth', 'sol', 'eth']) store.dispatch(favouriteToggled(id));
  expect(session().favourites).toEqual(['btc', 'sol']);
});

test('keeps only string ids from stored favourites', () => {
  expect(loadSession(memoryStorage({ favourites: '["btc",5,null,"eth"]' })).favourites).toEqual([
    'btc',
    'eth',
  ]);
  expect(loadSession(memoryStorage({ favourites: '{"0":"btc"}' })).favourites).toEqual([]);
});

test('restores hidden amounts after a reload', () => {
  const { storage, store } = keptStore();
  store.dispatch(hideBalanceSet(true));
  expect(loadSession(storage).hideBalance).toBe(true);
  store.dispatch(hideBalanceSet(false));
  expect(loadSession(storage).hideBalance).toBe(false);
});

test('remembers the username and device until they are cleared', () => {
  const { storage, store } = keptStore();
  store.dispatch(usernameRemembered('ann.lee'));
  store.dispatch(deviceRemembered('device-token'));
  expect(loadSession(storage)).toMatchObject({
    username: 'ann.lee',
    rememberToken: 'device-token',
  });
  expect(storage.entries()).toMatchObject({ username: 'ann.lee', rememberToken: 'device-token' });
  store.dispatch(usernameRemembered(''));
  store.dispatch(deviceRemembered(''));
  expect(storage.entries()).not.toHaveProperty('username');
  expect(storage.entries()).not.toHaveProperty('rememberToken');
});

test('sets the user id once and only during a session', () => {
  const { store, session } = keptStore();
  store.dispatch(personKnown('ann'));
  expect(session().userId).toBe('');
  store.dispatch(signedIn({ token: 'abc', userId: '' }));
  store.dispatch(personKnown('ann'));
  expect(session()).toMatchObject({ token: 'abc', userId: 'ann' });
  store.dispatch(personKnown('ben'));
  expect(session().userId).toBe('ann');
});

test('ignores a stored user id without a token', () => {
  expect(loadSession(memoryStorage({ userId: 'ann' })).userId).toBe('');
  expect(loadSession(memoryStorage({ token: 'abc', userId: 'ann' })).userId).toBe('ann');
  expect(loadSession(memoryStorage({ token: 'abc' })).userId).toBe('');
});

test('treats an empty token as signed out', () => {
  expect(loadSession(memoryStorage({ token: '', userId: 'ann' }))).toEqual(INITIAL_SESSION);
});

test.each(['red', 'green'] as const)('restores %s as the up colour after a reload', (upColour) => {
  expect(loadSession(memoryStorage({ upColour })).upColour).toBe(upColour);
});

test('restores remembered data only when signed in and undamaged', () => {
  const index = JSON.stringify({ value: { a: 1 }, at: 5 });
  expect(loadSession(memoryStorage({ token: 'abc', index })).remembered).toEqual({
    home: { value: { a: 1 }, at: 5 },
  });
  expect(loadSession(memoryStorage({ index })).remembered).toEqual({});
  for (const damaged of ['{"value":1}', '{"at":5}', '{"value":1,"at":"5"}', 'null', '"text"', '7'])
    expect(loadSession(memoryStorage({ token: 'abc', index: damaged })).remembered).toEqual({});
});

test('clears the typed stake and the previous user’s data on sign-in', () => {
  const { store, session } = keptStore();
  store.dispatch(signedIn(ANN));
  store.dispatch(dataRemembered({ key: 'home', value: 1, at: 5 }));
  store.dispatch(tradeHabitsKept({ seconds: 300, stake: '25.5' }));
  store.dispatch(pushedHere(PUSH));
  store.dispatch(signedIn({ token: 'def', userId: 'ben' }));
  expect(session()).toMatchObject({
    ...{ token: 'def', userId: 'ben', over: null, remembered: {} },
    push: { userId: 'ann', told: '' },
  });
  expect(session().trade).toMatchObject({ seconds: 300, stake: '' });
});

test('remembers no data while signed out', () => {
  const { store, session } = keptStore();
  store.dispatch(dataRemembered({ key: 'home', value: 1, at: 5 }));
  expect(session().remembered).toEqual({});
});

test.each([
  ['the service ends the session', () => signedOut('ended'), false, 'ended', PUSH],
  ['the user signs out', () => signedOut('left'), false, 'left', null],
  [
    'the service ends it while the user is signing out',
    () => signedOut('ended'),
    true,
    'left',
    null,
  ],
] as const)('records how a session ended when %s', (_, end, isLeaving, over, push) => {
  const { store, session } = keptStore();
  store.dispatch(signedIn(ANN));
  store.dispatch(pushedHere(PUSH));
  if (isLeaving) store.dispatch(leaveBegan());
  store.dispatch(end());
  expect(session()).toMatchObject({ token: null, userId: '', over, push });
});

test('ignores a sign-out without a session and records a later end as the service’s', () => {
  const { store, session } = keptStore();
  store.dispatch(leaveBegan());
  expect(session().over).toBeNull();
  store.dispatch(signedOut('left'));
  store.dispatch(signedOut('ended'));
  expect(session().over).toBe('ended');
});

test('restores the push state after a reload and removes it when push ends', () => {
  const { storage, store } = keptStore();
  store.dispatch(signedIn(ANN));
  store.dispatch(pushedHere(PUSH));
  expect(loadSession(storage).push).toEqual(PUSH);
  store.dispatch(pushedHere(null));
  expect(storage.entries()).not.toHaveProperty('push');
  expect(loadSession(storage).push).toBeNull();
});

test.each(['null', '7', '{"userId":1,"told":"x"}', '{"userId":"ann"}', '{"told":"x"}'])(
  'ignores a damaged push state: %s',
  (push) => {
    expect(loadSession(memoryStorage({ push })).push).toBeNull();
  },
);

test('writes only changed entries', () => {
  const { storage, store, persist, session } = keptStore();
  store.dispatch(signedIn(ANN));
  const writes = vi.spyOn(storage, 'setItem');
  const removals = vi.spyOn(storage, 'removeItem');
  persist(session());
  expect([writes.mock.calls, removals.mock.calls]).toEqual([[], []]);
  store.dispatch(hideBalanceSet(true));
  expect(writes.mock.calls).toEqual([['hideBalance', 'true']]);
  expect(removals).not.toHaveBeenCalled();
});

test('keeps values in memory without storage and defers to working storage', () => {
  const storage = tolerantStorage(undefined);
  storage.setItem('night', 'false');
  expect(storage.getItem('night')).toBe('false');
  storage.removeItem('night');
  expect(storage.getItem('night')).toBeNull();
  const below = memoryStorage({ night: 'true' });
  const above = tolerantStorage(below);
  expect(above.getItem('night')).toBe('true');
  above.setItem('night', 'false');
  expect(below.getItem('night')).toBe('false');
  // Another tab does as it likes with it.
  below.setItem('night', 'true');
  expect(above.getItem('night')).toBe('true');
  below.removeItem('night');
  expect(above.getItem('night')).toBeNull();
  above.setItem('night', 'false');
  above.removeItem('night');
  expect(below.getItem('night')).toBeNull();
});

test('keeps in memory what a full storage rejects', () => {
  const below = memoryStorage({ night: 'true' });
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const above = tolerantStorage({ ...below, getItem: below.getItem, setItem: full });
  above.setItem('night', 'false');
  expect(above.getItem('night')).toBe('false');
  expect(below.getItem('night')).toBe('true');
  above.removeItem('night');
  expect(above.getItem('night')).toBeNull();
});

test('reads invalid JSON as undefined', () => {
  const storage = memoryStorage({ whole: '{"a":1}', half: '{"a":', empty: '' });
  expect(readJson(storage, 'whole')).toEqual({ a: 1 });
  for (const key of ['half', 'empty', 'absent']) expect(readJson(storage, key)).toBeUndefined();
});
