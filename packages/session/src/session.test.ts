import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ATTEMPT_LIFE_MS,
  createAttempts,
  createLogoutMiddleware,
  createPersistence,
  currencyChosen,
  dataRemembered,
  favouriteToggled,
  INITIAL_SESSION,
  languageChosen,
  loadSession,
  nightModeSet,
  sessionReducer,
  signedIn,
  signedOut,
  tolerantStorage,
} from './index.js';
import { memoryStorage } from './testing/index.js';

describe('what survives a reload', () => {
  test('nothing saved means: Hong Kong Chinese, baht, night mode on, nobody signed in', () => {
    expect(loadSession(memoryStorage())).toEqual(INITIAL_SESSION);
    expect(INITIAL_SESSION).toMatchObject({ language: 'hk', currency: 'thb', night: true });
  });

  test('the session is read back as it was kept, under the specified names', () => {
    const storage = memoryStorage();
    const store = configureStore({ reducer: { session: sessionReducer } });
    const persist = createPersistence(storage);
    store.subscribe(() => persist(store.getState().session));
    store.dispatch(signedIn({ token: 'abc' }));
    store.dispatch(languageChosen('he'));
    store.dispatch(currencyChosen('usdt'));
    store.dispatch(nightModeSet(false));
    store.dispatch(favouriteToggled('btc'));
    store.dispatch(dataRemembered({ key: 'home', value: { a: 1 }, at: 5 }));
    store.dispatch(dataRemembered({ key: 'profile', value: { b: 1 }, at: 6 }));
    store.dispatch(dataRemembered({ key: 'instruments', value: [], at: 7 }));

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
    ['info', '"text"'],
    ['index', '{"value":1}'],
  ])('a damaged %s falls back to its default', (key, text) => {
    expect(loadSession(memoryStorage({ [key]: text }))).toEqual(INITIAL_SESSION);
  });

  test('a storage that refuses keeps values for the life of the page', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const storage = tolerantStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
    storage.setItem('token', 'abc');
    expect(storage.getItem('token')).toBe('abc');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });
});

describe('the logout routine', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function signedInStore(entryScreen = false) {
    const surroundings = {
      clearTabStorage: vi.fn(),
      isOnEntryScreen: () => entryScreen,
      goToLogin: vi.fn(),
    };
    const store = configureStore({
      reducer: { session: sessionReducer },
      middleware: (defaults) => defaults().prepend(createLogoutMiddleware(surroundings)),
    });
    store.dispatch(signedIn({ token: 'abc' }));
    store.dispatch(languageChosen('th'));
    return { store, surroundings };
  }

  test('forgets the token at once, keeps preferences, and after 2 s leads to the login screen', async () => {
    const { store, surroundings } = signedInStore();
    store.dispatch(signedOut());
    expect(store.getState().session).toMatchObject({ token: null, language: 'th' });
    expect(surroundings.clearTabStorage).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(surroundings.goToLogin).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(surroundings.clearTabStorage).toHaveBeenCalledTimes(2);
    expect(surroundings.goToLogin).toHaveBeenCalledTimes(1);
  });

  test('leads nowhere from the login or register screen', async () => {
    const { store, surroundings } = signedInStore(true);
    store.dispatch(signedOut());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(surroundings.goToLogin).not.toHaveBeenCalled();
  });

  test('does not end a session that began within the 2 s', async () => {
    const { store, surroundings } = signedInStore();
    store.dispatch(signedOut());
    await vi.advanceTimersByTimeAsync(500);
    store.dispatch(signedIn({ token: 'new' }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.getState().session.token).toBe('new');
    expect(surroundings.goToLogin).not.toHaveBeenCalled();
  });

  test('runs once to its end when the service says so several times', async () => {
    const { store, surroundings } = signedInStore();
    store.dispatch(signedOut());
    store.dispatch(signedOut());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(surroundings.goToLogin).toHaveBeenCalledTimes(1);
  });
});

describe('request ids', () => {
  function attempts(storage = memoryStorage()) {
    let count = 0;
    let clock = 1_000_000;
    return {
      storage,
      wait: (ms: number) => {
        clock += ms;
      },
      it: createAttempts({ storage, now: () => clock, uuid: () => `id-${++count}` }),
    };
  }
  const fields = { id: 'btc', amount: '5.00' };

  test('an unanswered attempt keeps its id, whatever the order of its fields', () => {
    const { it } = attempts();
    expect(it.begin('bet/cpbuy', fields)).toBe('id-1');
    expect(it.begin('bet/cpbuy', { amount: '5.00', id: 'btc' })).toBe('id-1');
  });

  test('other fields, another call, or an answer make a new one', () => {
    const { it } = attempts();
    it.begin('bet/cpbuy', fields);
    expect(it.begin('bet/cpbuy', { ...fields, amount: '6.00' })).toBe('id-2');
    expect(it.begin('user/addcz', fields)).toBe('id-3');
    it.end('bet/cpbuy', fields);
    expect(it.begin('bet/cpbuy', fields)).toBe('id-4');
  });

  test('it survives a reload and expires', () => {
    const first = attempts();
    first.it.begin('bet/cpbuy', fields);
    const reloaded = attempts(first.storage);
    expect(reloaded.it.begin('bet/cpbuy', fields)).toBe('id-1');
    reloaded.wait(ATTEMPT_LIFE_MS);
    reloaded.it.begin('bet/cpbuy', { ...fields, amount: '7.00' });
    expect(reloaded.it.begin('bet/cpbuy', fields)).toBe('id-2');
  });
});
