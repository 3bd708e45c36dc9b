import { getProfile } from '@candela/contract/calls/account';
import { signedIn } from '@candela/session';
import { expect, test } from 'vitest';
import { accountApi } from './endpoints/account.js';
import { isSessionOver } from './index.js';
import { setUp } from './internal/testing/set-up.js';

const getProfileQuery = () => accountApi.endpoints.getProfile.initiate();

test.each(['token_invalid', 'token_expired'])('signs out after %s', async (code) => {
  const { service, store } = setUp();
  service.reject(getProfile, code, 'Over.');
  const { error } = await store.dispatch(getProfileQuery());
  expect(isSessionOver(error)).toBe(true);
  expect(store.getState().session.token).toBeNull();
  expect(store.getState().activity.failure).toBeNull();
});

// @spec 8.1
test('signs out after an expired-token message without a code', async () => {
  const { service, store } = setUp();
  service.respondWithText(getProfile, JSON.stringify({ msg: 'token过期' }));
  await store.dispatch(getProfileQuery());
  expect(store.getState().session.token).toBeNull();
});

test('keeps a new session when a late answer refuses the previous token', async () => {
  const { service, store } = setUp({ token: 'old' });
  service.reject(getProfile, 'token_expired', 'Over.');
  const running = store.dispatch(getProfileQuery());
  store.dispatch(signedIn({ token: 'new', userId: 'ann' }));
  await running;
  expect(store.getState().session.token).toBe('new');
});
