import { referralsApi } from '@candela/api-client/referrals';
import { anIdentity } from '@candela/api-client/testing';
import { getIdentity } from '@candela/contract/calls/referrals';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InviteScreen } from './InviteScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderScreen(InviteScreen, { prepareService: (it) => it.respond(getIdentity, anIdentity()) });

// @spec 1.10 2.23
test('shows the code, link, QR code and rebate of the invitation', async () => {
  await open();
  expect(await screen.findByText('https://example.com/res?code=ALICE1')).toBeDefined();
  expect(screen.getByText('ALICE1')).toBeDefined();
  expect(await screen.findByTitle('QR code of your invitation link')).toBeDefined();
  expect(screen.getByText(/You earn 1% of each of their paid recharges/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'My team' }).getAttribute('href')).toBe('/myteam');
});

test('opens the system share sheet when it is available', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share link' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Candela',
    text: 'Join me on Candela. My invitation code is ALICE1.',
    url: 'https://example.com/res?code=ALICE1',
  });
});

// @spec 1.10
test('offers copying instead of sharing when there is no share sheet', async () => {
  const { user } = await open();
  const copy = await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull();
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe('https://example.com/res?code=ALICE1');
});

test('loads the invitation on retry', async () => {
  const { service, user } = await renderScreen(InviteScreen, {
    prepareService: (it) => it.drop(getIdentity),
  });
  await screen.findByText('Couldn’t load this');
  service.respond(getIdentity, anIdentity());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ALICE1')).toBeDefined();
});

test('stamps the invitation with its time when a refresh fails', async () => {
  const { service, store } = await open();
  await screen.findByText('ALICE1');
  service.drop(getIdentity);
  const refetch = referralsApi.endpoints.getIdentity.initiate(undefined, { forceRefetch: true });
  await act(async () => void (await store.dispatch(refetch)));
  expect(await screen.findByText(/^Offline. Data as of /)).toBeDefined();
  expect(screen.getByText('ALICE1')).toBeDefined();
});
