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
  store.dispatch(
    tradeSettingsSaved({
      ...{ seconds: 300, openUntil: 1_795_000_060 },
      stake: { userId: 'ann', amount: '25.5' },
      placed: { userId: 'ann', count: 3 },
    }),
  );
  store.dispatch(tradeSettingsSaved({ interval: 600, style: 'line' }));
  store.dispatch(upColourChosen('red'));
  store.dispatch(soundSet(true));
  store.dispatch(vibrationSet(true));
  store.dispatch(dataRemembered({ key: 'home', value: { a: 1 }, at: 5 }));
  store.dispatch(dataRemembered({ key: 'profile', value: { b: 1 }, at: 6 }));
  store.dispatch(dataRemembered({ key: 'instruments', value: [], at: 7 }));
  store.dispatch(dataRemembered({ key: 'instrument', value: {}, at: 8, request: '{"id":"btc"}' }));
  store.dispatch(dataRemembered({ key: 'candles', value: [], at: 9, request: '{}' }));

  expect(loadSession(storage)).toEqual({
    ...INITIAL_SESSION,
    ...{ token: 'abc', userId: 'ann', language: 'he', currency: 'usdt', night: false },
    favourites: ['btc'],
    trade: {
      ...{ seconds: 300, openUntil: 1_795_000_060, interval: 600, style: 'line' },
      stake: { userId: 'ann', amount: '25.5' },
      placed: { userId: 'ann', count: 3 },
    },
    ...{ languageConfirmed: true, upColour: 'red', sound: true, vibration: true },
    remembered: {
      home: { value: { a: 1 }, at: 5 },
      profile: { value: { b: 1 }, at: 6 },
      instruments: { value: [], at: 7 },
      instrument: { value: {}, at: 8, request: '{"id":"btc"}' },
      candles: { value: [], at: 9, request: '{}' },
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
  ['trade', '{"seconds":"1","stake":"5","openUntil":"6","interval":"x","style":1}'],
  ['trade', '{"stake":{"amount":"5"}}'],
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

test('keeps the trade settings at sign-out, but no time of an open order', () => {
  const store = sessionStore();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  const stake = { userId: 'ann', amount: '25.5' };
  store.dispatch(tradeSettingsSaved({ seconds: 300, stake, openUntil: 5, style: 'line' }));
  store.dispatch(signedOut());
  expect(store.getState().session.trade).toEqual({
    seconds: 300,
    stake,
    openUntil: null,
    placed: null,
    interval: null,
    style: 'line',
  });
});

test('forgets data in another language when the language changes', () => {
  const store = sessionStore();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  store.dispatch(languageChosen('th'));
  store.dispatch(dataRemembered({ key: 'instruments', value: [{ name: 'บิตคอยน์' }], at: 7 }));
  store.dispatch(languageChosen('th'));
  expect(store.getState().session.remembered).toHaveProperty('instruments');
  store.dispatch(languageChosen('en'));
  expect(store.getState().session.remembered).toEqual({});
});
