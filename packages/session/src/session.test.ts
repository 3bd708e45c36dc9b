import { expect, test, vi } from 'vitest';
import {
  browserStorage,
  createPersistence,
  currencyChosen,
  dataRemembered,
  favouriteToggled,
  INITIAL_SESSION,
  languageChosen,
  loadSession,
  nightModeSet,
  signedIn,
  signedOut,
  soundSet,
  tradeSettingsSaved,
  upColourChosen,
  vibrationSet,
  withMemoryFallback,
} from './index.js';
import { memoryStorage } from './testing/index.js';
import { sessionStore } from './testing/session-store.js';

// @spec 1.12 3.8
test('starts signed out in Hong Kong Chinese, baht and night mode when storage is empty', () => {
  expect(loadSession(memoryStorage())).toEqual(INITIAL_SESSION);
  expect(INITIAL_SESSION).toMatchObject({ language: 'hk', currency: 'thb', night: true });
});

// @spec 3.1
test('restores the persisted session, and stores it under the specified keys', () => {
  const storage = memoryStorage();
  const store = sessionStore();
  const persist = createPersistence(storage);
  store.subscribe(() => persist(store.getState().session));
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  store.dispatch(languageChosen('he'));
  store.dispatch(currencyChosen('usdt'));
  store.dispatch(nightModeSet(false));
  store.dispatch(favouriteToggled('btc'));
  store.dispatch(tradeSettingsSaved({ seconds: 300, stake: '25.5' }));
  store.dispatch(tradeSettingsSaved({ interval: 600, style: 'line' }));
  store.dispatch(upColourChosen('red'));
  store.dispatch(soundSet(true));
  store.dispatch(vibrationSet(true));
  store.dispatch(dataRemembered({ key: 'home', value: { a: 1 }, at: 5 }));
  store.dispatch(dataRemembered({ key: 'profile', value: { b: 1 }, at: 6 }));
  store.dispatch(dataRemembered({ key: 'instruments', value: [], at: 7 }));

  expect(loadSession(storage)).toEqual({
    ...INITIAL_SESSION,
    ...{ token: 'abc', userId: 'ann', language: 'he', currency: 'usdt', night: false },
    favourites: ['btc'],
    trade: { seconds: 300, stake: '25.5', interval: 600, style: 'line' },
    ...{ upColour: 'red', sound: true, vibration: true },
    remembered: {
      home: { value: { a: 1 }, at: 5 },
      profile: { value: { b: 1 }, at: 6 },
      instruments: { value: [], at: 7 },
    },
  });
  expect(loadSession(storage)).toEqual(store.getState().session);
  expect(storage.entries()).toMatchObject({ token: 'abc', nMode: 'false' });
  expect(Object.keys(storage.entries())).toEqual(
    expect.arrayContaining(['token', 'index', 'info', 'gupiao', 'nMode']),
  );
});

test.each([
  ['language', 'xx'],
  ['currency', 'gold'],
  ['favourites', '{'],
  ['trade', '"text"'],
  ['trade', 'null'],
  ['trade', '{"seconds":"1","stake":5,"interval":"x","style":1}'],
  ['upColour', 'blue'],
  ['sound', 'loud'],
  ['info', '"text"'],
  ['index', '{"value":1}'],
])('falls back to the default for a damaged %s: %s', (key, text) => {
  expect(loadSession(memoryStorage({ [key]: text }))).toEqual(INITIAL_SESSION);
});

test('returns no storage when access to it throws', () => {
  const accessDenied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(browserStorage('localStorage')).toBeUndefined();
  expect(browserStorage('sessionStorage')).toBe(window.sessionStorage);
  accessDenied.mockRestore();
  expect(browserStorage('localStorage')).toBe(window.localStorage);
});

test('keeps values in memory when the storage throws', () => {
  const deny = () => {
    throw new Error('denied');
  };
  const storage = withMemoryFallback({ getItem: deny, setItem: deny, removeItem: deny });
  storage.setItem('token', 'abc');
  expect(storage.getItem('token')).toBe('abc');
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
});

test('clears the stake and keeps the other trade settings at sign-out', () => {
  const store = sessionStore();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  store.dispatch(tradeSettingsSaved({ seconds: 300, stake: '25.5', interval: 600, style: 'line' }));
  store.dispatch(signedOut());
  expect(store.getState().session.trade).toEqual({
    seconds: 300,
    stake: '',
    interval: 600,
    style: 'line',
  });
});
