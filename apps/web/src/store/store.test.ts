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
  const dependencies = {
    localStorage: window.localStorage,
    tabs: window,
    clearTabStorage: vi.fn(),
    currentPath: () => path,
    goToLogin: vi.fn(),
    entryPaths: ['/login', '/res'],
  };
  return { store: createAppStore(dependencies), dependencies };
}

test('restores the session on the next visit', () => {
  const { store } = openApp();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  store.dispatch(languageChosen('th'));
  expect(openApp().store.getState().session).toMatchObject({ token: 'abc', language: 'th' });
});

// @spec 4.3
test('clears the stored session at once on logout, and opens login after 2 s', async () => {
  const { store, dependencies } = openApp();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  store.dispatch(signedOut());
  expect(window.localStorage.getItem('token')).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(dependencies.goToLogin).toHaveBeenCalledTimes(1);
});

test('resets the cache and opens login when the session ends in another tab', async () => {
  const { store, dependencies } = openApp('/position');
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  const reset = vi.spyOn(api.util, 'resetApiState');
  window.localStorage.removeItem('token');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'token', storageArea: window.localStorage }),
  );
  expect(store.getState().session.token).toBeNull();
  expect(reset).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(dependencies.goToLogin).toHaveBeenCalledWith(false);
});

test('does not redirect from the login screen', async () => {
  const { store, dependencies } = openApp('/login');
  store.dispatch(signedOut());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(dependencies.goToLogin).not.toHaveBeenCalled();
});

function openOnline() {
  vi.useRealTimers();
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.respond(calls.getHome, homeData());
  service.respond(calls.getProfile, aProfile());
  service.respond(calls.listInstruments, [anInstrument()]);
  const { store } = openApp();
  const home = () => store.dispatch(homeApi.endpoints.getHome.initiate());
  return { store, home };
}
const storedValue = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null')?.value;

test('stores home data, user info and the list of class 1 under the specified keys', async () => {
  const { store, home } = openOnline();
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  await home();
  await store.dispatch(accountApi.endpoints.getProfile.initiate());
  await store.dispatch(tradingApi.endpoints.listInstruments.initiate({ class: 'crypto' }));
  expect([storedValue('index'), storedValue('info'), storedValue('gupiao')]).toEqual([
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
  expect(storedValue('index')).toBeUndefined();
  await home();
  expect(store.getState().api.queries['getHome(undefined)']?.status).toBe('fulfilled');
  expect(storedValue('index')).toBeUndefined();
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
