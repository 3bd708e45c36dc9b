import { aProfile } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useProfilePolling } from './useProfilePolling.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shell() {
  useProfilePolling();
  return null;
}

const userIdOf = async (userId: string) => {
  const { store } = await renderScreen(Shell, {
    session: { userId },
    prepareService: (service) => service.respond(getProfile, aProfile({ id: 'ann' })),
  });
  await waitFor(() => expect(store.getState().session.userId).not.toBe(''));
  return store.getState().session.userId;
};

test('takes a missing user id from the profile', async () => {
  expect(await userIdOf('')).toBe('ann');
});

test('keeps a known user id', async () => {
  expect(await userIdOf('ben')).toBe('ben');
});
