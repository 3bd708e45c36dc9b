import { api } from '@candela/api-client';
import { stubService } from '@candela/api-client/testing';
import { calls } from '@candela/contract/calls';
import { languageChosen, signedIn, signedOut } from '@candela/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@candela/api-client/account';
import '@candela/api-client/trading';
import { createAppStore } from './store.js';

/** Endpoints are injected by import; they are started by name, as hooks would. */
const endpoints = api.endpoints as unknown as Record<
  'listInstruments' | 'getProfile',
  { initiate: (arg: never) => unknown }
>;

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
    clearTabStorage: vi.fn(),
    currentPath: () => path,
    goToLogin: vi.fn(),
    entryPaths: ['/login', '/res'],
  };
  return { store: createAppStore(surroundings), surroundings };
}

test('what one visit leaves is there on the next', () => {
  const { store } = openApp();
  store.dispatch(signedIn({ token: 'abc' }));
  store.dispatch(languageChosen('th'));
  expect(openApp().store.getState().session).toMatchObject({ token: 'abc', language: 'th' });
});

test('logging out clears what is stored at once, and leads to login after 2 s', async () => {
  const { store, surroundings } = openApp();
  store.dispatch(signedIn({ token: 'abc' }));
  store.dispatch(signedOut());
  expect(window.localStorage.getItem('token')).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(surroundings.goToLogin).toHaveBeenCalledTimes(1);
});

test('nobody is led away from the login screen', async () => {
  const { store, surroundings } = openApp('/login');
  store.dispatch(signedOut());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(surroundings.goToLogin).not.toHaveBeenCalled();
});

test('answers are kept under the specified names: home data, user info, the list of class 1', async () => {
  vi.useRealTimers();
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.answer(calls.listInstruments, []);
  service.say(calls.getProfile, '{"msg":"no","code":"bad_request"}');
  const { store } = openApp();
  const ask = (endpoint: keyof typeof endpoints, arg?: unknown) =>
    store.dispatch(endpoints[endpoint].initiate(arg as never) as never);
  const kept = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null')?.value;

  await ask('listInstruments', { class: 'forex' });
  expect(kept('gupiao')).toBeUndefined();
  await ask('listInstruments', { class: 'crypto' });
  await vi.waitFor(() => expect(kept('gupiao')).toEqual([]));
  await ask('getProfile');
  expect(kept('info')).toBeUndefined();
});

test.each([signedIn({ token: 'x' }), signedOut(), languageChosen('he')])(
  '%j forgets what was fetched for another person or in another language',
  (action) => {
    const { store } = openApp();
    const reset = vi.spyOn(api.util, 'resetApiState');
    store.dispatch(action);
    expect(reset).toHaveBeenCalled();
  },
);
