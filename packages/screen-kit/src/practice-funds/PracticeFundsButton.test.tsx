import { useGetProfileQuery } from '@candela/api-client/account';
import { aProfile, aRechargeIn, homeData } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { addPracticeFunds } from '@candela/contract/calls/funds';
import { getHome } from '@candela/contract/calls/home';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, sentTo } from '../testing/index.js';
import { PracticeFundsButton } from './PracticeFundsButton.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen() {
  useGetProfileQuery();
  return <PracticeFundsButton added="Added" fallback="Not offered" />;
}

const BUTTON = { name: 'Get 1,000 practice USDT' };

test('adds practice funds once in a sandbox with a balance of 0', async () => {
  const { service, user } = await renderScreen(Screen, {
    prepareService: (stub) => {
      stub.respond(getProfile, aProfile({ balance: '0.00' }));
      stub.respond(addPracticeFunds, aRechargeIn('paid'));
    },
  });
  await user.dblClick(await screen.findByRole('button', BUTTON));
  expect(await screen.findByText('Added')).toBeDefined();
  expect(sentTo(service, addPracticeFunds)).toHaveLength(1);
});

test.each([
  ['a balance', aProfile({ balance: '0.01' }), homeData()],
  ['live mode', aProfile({ balance: '0.00' }), homeData({ mode: 'live' })],
])('offers nothing with %s', async (_name, profile, home) => {
  await renderScreen(Screen, {
    prepareService: (stub) => {
      stub.respond(getProfile, profile);
      stub.respond(getHome, home);
    },
  });
  expect(await screen.findByText('Not offered')).toBeDefined();
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

test('stays after a failure', async () => {
  const { service, user } = await renderScreen(Screen, {
    prepareService: (stub) => {
      stub.respond(getProfile, aProfile({ balance: '0.00' }));
      stub.reject(addPracticeFunds, 'cooling_off', 'You are taking a break.');
    },
  });
  await user.click(await screen.findByRole('button', BUTTON));
  expect(sentTo(service, addPracticeFunds)).toHaveLength(1);
  expect(await screen.findByRole('button', BUTTON)).toBeDefined();
});
