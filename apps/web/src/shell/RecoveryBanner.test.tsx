import { accountApi } from '@candela/api-client/account';
import { aProfile } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { cancelRecovery } from '@candela/contract/calls/recovery';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RecoveryBanner } from './RecoveryBanner.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = 1_796_000_000;

test.each([
  ['password', /asked to reset your login password/],
  ['second_factor', /asked to turn two-step verification off/],
] as const)('offers to cancel an accepted request (%s), and disappears', async (kind, text) => {
  const { service, store, user } = await renderScreen(RecoveryBanner, {
    prepareService: (it) =>
      it.respond(getProfile, aProfile({ recovery: { kind, availableAt: AT } })),
  });
  await act(async () => void (await store.dispatch(accountApi.endpoints.getProfile.initiate())));
  expect(screen.getByText(text)).toBeDefined();
  service.respond(cancelRecovery, {});
  service.respond(getProfile, aProfile());
  await user.click(screen.getByRole('button', { name: 'It wasn’t me: cancel' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(service.sentTo(cancelRecovery)).toHaveLength(1);
});

test('shows nothing without a request', async () => {
  const { container } = await renderScreen(RecoveryBanner);
  expect(container.textContent).toBe('');
});
