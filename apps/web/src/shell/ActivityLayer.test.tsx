import { accountApi } from '@candela/api-client/account';
import { aSignIn } from '@candela/api-client/testing';
import { login } from '@candela/contract/calls/account';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ActivityLayer } from './ActivityLayer.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a failure is said until the same call succeeds', async () => {
  const { service, store } = await renderScreen(ActivityLayer, { session: { token: null } });
  const signIn = (password: string) =>
    act(async () => {
      await store.dispatch(accountApi.endpoints.login.initiate({ username: 'ann', password }));
    });
  service.refuse(login, 'login_refused', 'Username or password is wrong.');
  await signIn('wrong');
  await screen.findAllByText('Username or password is wrong.');
  service.answer(login, aSignIn());
  await signIn('right');
  await waitFor(() => expect(screen.queryByText('Username or password is wrong.')).toBeNull());
});
