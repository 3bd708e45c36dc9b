import {
  aLimit,
  aPasskey,
  aPushState,
  aSecondFactor,
  aUserSession,
  noTradingLimits,
  someOrderTotals,
} from '@candela/api-client/testing';
import { logout } from '@candela/contract/calls/account';
import { getPushSubscription } from '@candela/contract/calls/push';
import { getSecondFactor, listPasskeys, listSessions } from '@candela/contract/calls/security';
import { getOrderTotals } from '@candela/contract/calls/trading';
import { getTradingLimits } from '@candela/contract/calls/trading-limits';
import { type StoredRefusal, useEvidence } from '@candela/evidence';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SettingsScreen } from './SettingsScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refusedOrder = (reason: string): NonNullable<StoredRefusal['refused']> => ({
  ...{ requestId: 'request-1', reason, instrument: 'btc' },
  ...{ direction: 'up', stake: '10.00', seconds: 60 },
});

// @spec 1.15 2.20
test('links a signed-in user to passwords and devices, and offers to log out', async () => {
  const { user, store } = await renderScreen(SettingsScreen, {
    prepareService: (it) => it.respond(logout, {}),
  });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Change login password')).toBe('/loginPwd');
  expect(hrefOf('Change fund password')).toBe('/withdrawalPassword');
  expect(hrefOf('Devices')).toBe('/sessions');
  await user.click(screen.getByText('Log out'));
  await user.click(await screen.findByText('Confirm'));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
});

// @spec 6.1
test('asks an anonymous visitor to log in, without an authenticated request', async () => {
  const { service } = await renderScreen(SettingsScreen, { session: { token: null } });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Change login password' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  await screen.findByText('Candela');
  expect(service.sent.map((it) => it.path)).toEqual(['Lottery/web_index']);
});

test('links every visitor to the legal texts', async () => {
  await renderScreen(SettingsScreen, { session: { token: null } });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('User agreement')).toBe('/agreement');
  expect(hrefOf('Privacy policy')).toBe('/privacy');
});

// @spec 1.12
test('enables night mode by default, and applies a change at once', async () => {
  const { user, store } = await renderScreen(SettingsScreen);
  const night = screen.getByRole('switch', { name: /Night mode/ });
  expect(night.getAttribute('aria-checked')).toBe('true');
  await user.click(night);
  expect(store.getState().session.night).toBe(false);
});

test('shows up as green by default, and applies red at once', async () => {
  const { user, store } = await renderScreen(SettingsScreen);
  const checked = (name: string) =>
    screen.getByRole('radio', { name }).getAttribute('aria-checked');
  expect(store.getState().session.upColour).toBeNull();
  expect(checked('Up is green')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'Up is red' }));
  expect(checked('Up is red')).toBe('true');
  expect(store.getState().session.upColour).toBe('red');
});

// @spec 3.8
test('offers thirteen display currencies with their signs', async () => {
  const { user, store } = await renderScreen(SettingsScreen);
  const currency = screen.getByRole('combobox', { name: /Display currency/ });
  expect(currency.textContent).toContain('฿ · THB · Thai Baht');
  await user.click(currency);
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(13);
  expect(options.map((it) => it.textContent)).toContain('€ · EUR · Euro');
  await user.click(screen.getByRole('option', { name: /JPY/ }));
  await waitFor(() => expect(store.getState().session.currency).toBe('jpy'));
});

test('shows the state of each account row, and the version with its build', async () => {
  document.head.innerHTML = '<meta name="version" content="0.2.0 (B1x2Y3z4)">';
  onTestFinished(() => document.head.replaceChildren());
  await renderScreen(SettingsScreen, {
    prepareService: (it) => {
      it.respond(getSecondFactor, aSecondFactor());
      it.respond(listPasskeys, [aPasskey()]);
      it.respond(listSessions, [aUserSession(), aUserSession({ id: 'other' })]);
      it.respond(getTradingLimits, noTradingLimits({ limits: [aLimit()] }));
      it.respond(getPushSubscription, aPushState());
    },
  });
  const rows = [
    'Two-step verification',
    'Passkeys',
    'Devices',
    'Limits and breaks',
    'Notifications',
  ];
  await waitFor(() =>
    expect(
      rows.map((name) => screen.getByRole('link', { name: RegExp(name) }).textContent),
    ).toEqual([
      'Two-step verificationOn',
      'Passkeys1',
      'Devices2',
      'Limits and breaks1',
      `Notifications${aPushState().device?.kinds.length}`,
    ]),
  );
  expect(screen.getByText('0.2.0 (B1x2Y3z4)')).toBeDefined();
});

test('shows the mode of the service', async () => {
  await renderScreen(SettingsScreen);
  expect(screen.getByText('Mode')).toBeDefined();
  expect(screen.getAllByText('Sandbox').length).toBe(2);
  expect(screen.getByText(/Balances, orders and records stay in USDT/)).toBeDefined();
});

test('saves the current user’s tickets, pins and refusals as one file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:tickets';
  });
  const ticket = { text: 'candela ticket 1', signature: '0', key: '04' };
  const storedTicket = {
    orderId: 'order-1',
    ticket,
    sentAt: 1_767_355_204.6,
    receivedAt: 1_767_355_205,
  };
  const storedRefusal = {
    refused: refusedOrder('price_moved'),
    refusal: { ...ticket, text: 'candela refusal 2' },
    receivedAt: 1_767_355_210,
    check: 'verified',
  } as const;
  function WithStoredTickets(props: Parameters<typeof SettingsScreen>[0]) {
    const evidence = useEvidence();
    const [ready, setReady] = useState(false);
    useEffect(() => {
      const storeEvidence = async () => {
        await evidence.addPins({ key: '04' });
        await evidence.addTicket({ user: 'ann', ...storedTicket });
        await evidence.addTicket({ user: 'ben', ...storedTicket });
        await evidence.putRefusal({ user: 'ann', ...storedRefusal });
        await evidence.putRefusal({ user: 'ben', ...storedRefusal });
        setReady(true);
      };
      void storeEvidence();
    }, [evidence]);
    return ready && <SettingsScreen {...props} />;
  }
  const { user } = await renderScreen(WithStoredTickets, { session: { userId: 'ann' } });
  expect(await screen.findByText('Kept on this device: 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save all' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({
    kind: 'candela tickets 1',
    tickets: [storedTicket],
    refusals: [storedRefusal],
    key: '04',
    pins: [],
    parameterPins: [],
  });
});

test('counts outcomes and refusals by reason, and unsigned and unchecked ones separately', async () => {
  const stored: readonly Omit<StoredRefusal, 'user' | 'receivedAt'>[] = [
    { refused: refusedOrder('too_slow'), check: 'verified' },
    { refused: refusedOrder('price_moved'), check: 'verified' },
    { refused: refusedOrder('price_moved'), check: 'verified' },
    { refused: refusedOrder('stake_limit_reached'), check: 'verified' },
    { refused: refusedOrder('a_code_of_a_later_version'), check: 'verified' },
    { refused: refusedOrder('price_moved'), check: 'contradiction' },
    { refused: refusedOrder('price_moved'), check: 'unsigned' },
    { refused: refusedOrder('price_moved') },
  ];
  const totals = { ...someOrderTotals(), won: 12, lost: 9, tie: 1, void: 2 };
  const { evidence } = await renderScreen(SettingsScreen, {
    session: { userId: 'ann' },
    prepareService: (it) => it.respond(getOrderTotals, totals),
  });
  await act(async () => {
    for (const [at, refusal] of stored.entries()) {
      await evidence.putRefusal({ user: 'ann', receivedAt: 1_767_355_210 + at, ...refusal });
    }
  });
  expect(await screen.findByText('Kept on this device: 8')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save all' })).toHaveProperty('disabled', false);
  const values = Object.fromEntries(
    screen
      .getAllByRole('definition')
      .map((it) => [it.previousElementSibling?.textContent, it.textContent]),
  );
  expect(values).toMatchObject({
    ...{ Won: '12', Lost: '9', Tie: '1', Void: '2' },
    ...{ 'Price moved': '2', 'Arrived too late': '1', 'Your own limit': '1' },
    ...{ 'Other reasons': '1', 'Unsigned or false': '2', 'Not checked yet': '1' },
  });
});
