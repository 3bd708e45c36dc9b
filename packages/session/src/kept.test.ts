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

test('favourites are added at the end, and taken away one by one', () => {
  const { store, session } = keptStore();
  for (const id of ['btc', 'eth', 'sol', 'eth']) store.dispatch(favouriteToggled(id));
  expect(session().favourites).toEqual(['btc', 'sol']);
});

test('of kept favourites only names are taken', () => {
  expect(loadSession(memoryStorage({ favourites: '["btc",5,null,"eth"]' })).favourites).toEqual([
    'btc',
    'eth',
  ]);
  expect(loadSession(memoryStorage({ favourites: '{"0":"btc"}' })).favourites).toEqual([]);
});

test('hidden amounts stay hidden after a reload', () => {
  const { storage, store } = keptStore();
  store.dispatch(hideBalanceSet(true));
  expect(loadSession(storage).hideBalance).toBe(true);
  store.dispatch(hideBalanceSet(false));
  expect(loadSession(storage).hideBalance).toBe(false);
});

test('a name and a device that are to be remembered are, until they are to be forgotten', () => {
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

test('whose session it is becomes known once, and only while there is one', () => {
  const { store, session } = keptStore();
  store.dispatch(personKnown('ann'));
  expect(session().userId).toBe('');
  store.dispatch(signedIn({ token: 'abc', userId: '' }));
  store.dispatch(personKnown('ann'));
  expect(session()).toMatchObject({ token: 'abc', userId: 'ann' });
  store.dispatch(personKnown('ben'));
  expect(session().userId).toBe('ann');
});

test('without a token nobody is signed in, whoever it was', () => {
  expect(loadSession(memoryStorage({ userId: 'ann' })).userId).toBe('');
  expect(loadSession(memoryStorage({ token: 'abc', userId: 'ann' })).userId).toBe('ann');
  expect(loadSession(memoryStorage({ token: 'abc' })).userId).toBe('');
});

test('a token that is empty is none', () => {
  expect(loadSession(memoryStorage({ token: '', userId: 'ann' }))).toEqual(INITIAL_SESSION);
});

test.each(['red', 'green'] as const)('%s stays the colour of up after a reload', (upColour) => {
  expect(loadSession(memoryStorage({ upColour })).upColour).toBe(upColour);
});

test('what is shown first is of whoever is signed in, and is whole', () => {
  const index = JSON.stringify({ value: { a: 1 }, at: 5 });
  expect(loadSession(memoryStorage({ token: 'abc', index })).remembered).toEqual({
    home: { value: { a: 1 }, at: 5 },
  });
  expect(loadSession(memoryStorage({ index })).remembered).toEqual({});
  for (const damaged of ['{"value":1}', '{"at":5}', '{"value":1,"at":"5"}', 'null', '"text"', '7'])
    expect(loadSession(memoryStorage({ token: 'abc', index: damaged })).remembered).toEqual({});
});

test('a sign-in begins with nothing typed, and with nothing of the one before', () => {
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

test('what comes after the sign-out leaves nothing behind', () => {
  const { store, session } = keptStore();
  store.dispatch(dataRemembered({ key: 'home', value: 1, at: 5 }));
  expect(session().remembered).toEqual({});
});

test.each([
  ['the service ends it', () => signedOut('ended'), false, 'ended', PUSH],
  ['the person leaves', () => signedOut('left'), false, 'left', null],
  [
    'the person was leaving when the service ended it',
    () => signedOut('ended'),
    true,
    'left',
    null,
  ],
] as const)('when %s', (_, end, isLeaving, over, push) => {
  const { store, session } = keptStore();
  store.dispatch(signedIn(ANN));
  store.dispatch(pushedHere(PUSH));
  if (isLeaving) store.dispatch(leaveBegan());
  store.dispatch(end());
  expect(session()).toMatchObject({ token: null, userId: '', over, push });
});

test('who is not signed in leaves nothing, and a later end is the service’s', () => {
  const { store, session } = keptStore();
  store.dispatch(leaveBegan());
  expect(session().over).toBeNull();
  store.dispatch(signedOut('left'));
  store.dispatch(signedOut('ended'));
  expect(session().over).toBe('ended');
});

test('that this device is told things is known after a reload, and after its end no more', () => {
  const { storage, store } = keptStore();
  store.dispatch(signedIn(ANN));
  store.dispatch(pushedHere(PUSH));
  expect(loadSession(storage).push).toEqual(PUSH);
  store.dispatch(pushedHere(null));
  expect(storage.entries()).not.toHaveProperty('push');
  expect(loadSession(storage).push).toBeNull();
});

test.each(['null', '7', '{"userId":1,"told":"x"}', '{"userId":"ann"}', '{"told":"x"}'])(
  'what was kept of notifications and is damaged is nothing: %s',
  (push) => {
    expect(loadSession(memoryStorage({ push })).push).toBeNull();
  },
);

test('only what changed is written', () => {
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

test('without any storage values live as long as the page, and those of one that works are its own', () => {
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

test('what a full storage does not take is what counts, as long as the page lives', () => {
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

test('what is no JSON is nothing', () => {
  const storage = memoryStorage({ whole: '{"a":1}', half: '{"a":', empty: '' });
  expect(readJson(storage, 'whole')).toEqual({ a: 1 });
  for (const key of ['half', 'empty', 'absent']) expect(readJson(storage, key)).toBeUndefined();
});
