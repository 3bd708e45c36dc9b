import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createLogoutMiddleware,
  dataRemembered,
  languageChosen,
  signedIn,
  signedOut,
} from './index.js';
import { sessionStore } from './testing/session-store.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function signedInStore(entryScreen = false) {
  const dependencies = {
    clearTabStorage: vi.fn(),
    isOnEntryScreen: () => entryScreen,
    goToLogin: vi.fn(),
  };
  const store = sessionStore(createLogoutMiddleware(dependencies));
  store.dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  store.dispatch(languageChosen('th'));
  return { store, dependencies };
}

// @spec 4.3
test('clears the token at once, keeps preferences, and opens the login screen after 2 s', async () => {
  const { store, dependencies } = signedInStore();
  store.dispatch(signedOut());
  expect(store.getState().session).toMatchObject({ token: null, language: 'th' });
  expect(dependencies.clearTabStorage).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(dependencies.goToLogin).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(dependencies.clearTabStorage).toHaveBeenCalledTimes(2);
  expect(dependencies.goToLogin).toHaveBeenCalledTimes(1);
});

test.each([
  ['left', false],
  ['ended', true],
] as const)(
  'opens the login screen after a sign-out (%s) with the return flag %s',
  async (reason, returnAfterLogin) => {
    const { store, dependencies } = signedInStore();
    store.dispatch(signedOut(reason));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(dependencies.goToLogin).toHaveBeenCalledWith(returnAfterLogin);
  },
);

test('records whether the service or the user ended the session, until the next sign-in', () => {
  const { store } = signedInStore();
  store.dispatch(signedOut('ended'));
  expect(store.getState().session).toMatchObject({ token: null, over: 'ended' });
  store.dispatch(signedIn({ token: 'new', userId: 'ann' }));
  expect(store.getState().session.over).toBeNull();
  store.dispatch(signedOut());
  expect(store.getState().session.over).toBe('left');
});

// @spec 4.3
test('does not navigate from the login or register screen', async () => {
  const { store, dependencies } = signedInStore(true);
  store.dispatch(signedOut());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(dependencies.goToLogin).not.toHaveBeenCalled();
});

test('keeps a session that starts within 2 s after sign-out', async () => {
  const { store, dependencies } = signedInStore();
  store.dispatch(signedOut());
  await vi.advanceTimersByTimeAsync(500);
  store.dispatch(signedIn({ token: 'new', userId: 'ann' }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.getState().session.token).toBe('new');
  expect(dependencies.goToLogin).not.toHaveBeenCalled();
});

test('opens the login screen once when the session ends twice', async () => {
  const { store, dependencies } = signedInStore();
  store.dispatch(signedOut());
  store.dispatch(signedOut());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(dependencies.goToLogin).toHaveBeenCalledTimes(1);
});

test('discards data that arrives after sign-out', async () => {
  const { store } = signedInStore();
  store.dispatch(dataRemembered({ key: 'home', value: { a: 1 }, at: 5 }));
  store.dispatch(signedOut());
  expect(store.getState().session.remembered).toEqual({});
  store.dispatch(dataRemembered({ key: 'home', value: { a: 1 }, at: 6 }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.getState().session.remembered).toEqual({});
});

test('clears the remembered data at the next sign-in', () => {
  const { store } = signedInStore();
  store.dispatch(dataRemembered({ key: 'profile', value: { a: 1 }, at: 5 }));
  store.dispatch(signedIn({ token: 'of another person', userId: 'ann' }));
  expect(store.getState().session.remembered).toEqual({});
});
