import { api } from '@candela/api-client';
import { accountApi } from '@candela/api-client/account';
import { homeApi } from '@candela/api-client/home';
import { anInstrument, aProfile, homeData, stubService } from '@candela/api-client/testing';
import { tradingApi } from '@candela/api-client/trading';
import { calls } from '@candela/contract/calls';
import { languageChosen, signedIn, signedOut } from '@candela/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppStore } from './store.js';

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openApp(path = '/mine') {
  const surroundings = {
    localStorage: window.localStorage,
    tabs: window,
    clearTabStorage: vi.fn(),
    currentPath: () => path,
    goToLogin: vi.fn(),
    entryPaths: ['/login', '/res'],
  };
  return { store: createAppStore(surroundings), surroundings };
}

test('restores the session on the next visit', () => {
  const { store } = openApp();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  store.dispatch(languageChosen('th'));
  expect(openApp().store.getState().session).toMatchObject({ token: 'abc', language: 'th' });
});

test('clears the stored session at once on logout, and opens login after 2 s', async () => {
  const { store, surroundings } = openApp();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  store.dispatch(signedOut());
  expect(window.localStorage.getItem('token')).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(surroundings.goToLogin).toHaveBeenCalledTimes(1);
});

test('resets the cache and opens login when the session ends in another tab', async () => {
  const { store, surroundings } = openApp('/position');
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  const reset = vi.spyOn(api.util, 'resetApiState');
  window.localStorage.removeItem('token');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'token', storageArea: window.localStorage }),
  );
  expect(store.getState().session.token).toBeNull();
  expect(reset).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(surroundings.goToLogin).toHaveBeenCalledWith(false);
});

test('does not redirect from the login screen', async () => {
  const { store, surroundings } = openApp('/login');
  store.dispatch(signedOut());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(surroundings.goToLogin).not.toHaveBeenCalled();
});

function openOnline() {
  vi.useRealTimers();
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.answer(calls.getHome, homeData());
  service.answer(calls.getProfile, aProfile());
  service.answer(calls.listInstruments, [anInstrument()]);
  const { store } = openApp();
  const home = () => store.dispatch(homeApi.endpoints.getHome.initiate());
  return { store, home };
}
const kept = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null')?.value;

test('stores home data, user info and the list of class 1 under the specified keys', async () => {
  const { store, home } = openOnline();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  await home();
  await store.dispatch(accountApi.endpoints.getProfile.initiate());
  await store.dispatch(tradingApi.endpoints.listInstruments.initiate({ class: 'crypto' }));
  expect([kept('index'), kept('info'), kept('gupiao')]).toEqual([
    homeData(),
    aProfile(),
    [anInstrument()],
  ]);
});

test('does not store home data that is requested after logout', async () => {
  const { store, home } = openOnline();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  await home();
  store.dispatch(signedOut());
  expect(kept('index')).toBeUndefined();
  await home();
  expect(store.getState().api.queries['getHome(undefined)']?.status).toBe('fulfilled');
  expect(kept('index')).toBeUndefined();
});

test.each([signedIn({ token: 'x', userId: 'ann' }), signedOut(), languageChosen('he')])(
  'resets the API cache on %j',
  (action) => {
    const { store } = openApp();
    const reset = vi.spyOn(api.util, 'resetApiState');
    store.dispatch(action);
    expect(reset).toHaveBeenCalled();
  },
);
