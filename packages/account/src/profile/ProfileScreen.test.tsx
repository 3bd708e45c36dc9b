import { aProfile, type StubbedService } from '@candela/api-client/testing';
import { getProfile, logout } from '@candela/contract/calls/account';
import { resetPracticeFunds } from '@candela/contract/calls/funds';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProfileScreen } from './ProfileScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const PROFILE = aProfile({ realName: 'review' });

const withProfile = {
  prepareService: (it: StubbedService) => {
    it.respond(getProfile, PROFILE);
    it.respond(logout, {});
  },
};

test('shows the user and their balances', async () => {
  await renderScreen(ProfileScreen, withProfile);
  expect(await screen.findByText('10482733')).toBeDefined();
  expect(screen.getByText('12,630.00')).toBeDefined();
  expect(await screen.findByText('≈ ฿440,787.00')).toBeDefined();
  expect(screen.getByText('12,480.00')).toBeDefined();
  expect(screen.getByText('100')).toBeDefined();
  expect(screen.getAllByText('Level 2').length).toBeGreaterThan(0);
});

// @spec 2.15
test('links every row to its screen', async () => {
  await renderScreen(ProfileScreen, withProfile);
  await screen.findByText('10482733');
  const hrefByTitle = Object.fromEntries(
    screen.getAllByRole('link').map((it) => [it.textContent, it.getAttribute('href')]),
  );
  expect(hrefByTitle).toMatchObject({
    Recharge: '/recharge',
    Withdrawal: '/withdrawal',
    'Online service': '/service',
    'Order record': '/position',
    'Financial record': '/financial_record',
    'Account details': '/moneyList',
    'Assets over time': '/aot',
    'Recharge record': '/rechargeList',
    'Withdrawal record': '/withdrawalList',
    'Bank cardsNone': '/binbak',
    'Real-name verificationUnder review by the system': '/realname',
    'User reputationLevel 2': '/credit',
    'My team': '/myteam',
    'About us': '/help',
    LanguageEnglish: '/selectLan',
  });
});

test('shows the number of unread messages', async () => {
  await renderScreen(ProfileScreen, withProfile);
  expect(await screen.findByRole('link', { name: 'Messages, 2 unread' })).toBeDefined();
});

// @spec 8.4
test('copies the ID and confirms it', async () => {
  const { user } = await renderScreen(ProfileScreen, withProfile);
  await user.click(await screen.findByRole('button', { name: 'Copy ID' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('10482733');
});

test('hides amounts, and stores the setting', async () => {
  const { user, store } = await renderScreen(ProfileScreen, withProfile);
  await screen.findByText('12,630.00');
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  expect(screen.queryByText('12,630.00')).toBeNull();
  expect(screen.queryByText(/฿/)).toBeNull();
  expect(store.getState().session.hideBalance).toBe(true);
});

describe('profile without an answer', () => {
  test('shows the remembered profile with its time when the network fails', async () => {
    await renderScreen(ProfileScreen, {
      session: { remembered: { profile: { value: PROFILE, at: 1_795_000_000_000 } } },
      prepareService: (it) => it.drop(getProfile),
    });
    expect(await screen.findByText(/^Offline. Data as of 2026-11-1/)).toBeDefined();
    expect(screen.getByText('12,630.00')).toBeDefined();
  });

  test('ignores a corrupt remembered profile', async () => {
    await renderScreen(ProfileScreen, {
      session: { remembered: { profile: { value: { id: 7 }, at: 1 } } },
      prepareService: (it) => it.drop(getProfile),
    });
    expect(await screen.findByText('Couldn’t load this')).toBeDefined();
  });

  test('keeps the links to every screen on an error, and can be retried', async () => {
    const { user, service } = await renderScreen(ProfileScreen, {
      prepareService: (it) => it.drop(getProfile),
    });
    await screen.findByText('Couldn’t load this');
    expect(screen.getByRole('link', { name: 'Order record' })).toBeDefined();
    service.respond(getProfile, PROFILE);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12,630.00')).toBeDefined();
  });
});

describe('logout', () => {
  const openLogoutDialog = async (prepareService: (it: StubbedService) => void) => {
    const rendered = await renderScreen(ProfileScreen, {
      prepareService: (it) => {
        it.respond(getProfile, PROFILE);
        prepareService(it);
      },
    });
    await rendered.user.click(screen.getByText('Log out'));
    await screen.findByText('Do you confirm to log out?');
    return rendered;
  };

  // @spec 2.15
  test('requires confirmation, and changes nothing when cancelled', async () => {
    const { user, store, service } = await openLogoutDialog(() => {});
    expect(screen.getByRole('alertdialog', { name: 'Do you confirm to log out?' })).toBeDefined();
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Do you confirm to log out?')).toBeNull());
    expect(store.getState().session.token).toBe('test-token');
    expect(service.sent.some((it) => it.path === logout.path)).toBe(false);
  });

  test('sends the token to the service, then ends the session', async () => {
    const { user, store, service } = await openLogoutDialog((it) => it.respond(logout, {}));
    await user.click(screen.getByText('Confirm'));
    await waitFor(() => expect(store.getState().session.token).toBeNull());
    const logoutRequests = service.sent.filter((it) => it.path === logout.path);
    expect(logoutRequests.map((it) => it.fields)).toEqual([{ lang: 'en', token: 'test-token' }]);
  });

  test('ends the session when the service refuses', async () => {
    const { user, store } = await openLogoutDialog((it) => it.drop(logout));
    await user.click(screen.getByText('Confirm'));
    await waitFor(() => expect(store.getState().session.token).toBeNull());
  });

  test('ends the session after two seconds without an answer', async () => {
    const { store } = await openLogoutDialog((it) => it.hang(logout));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByText('Confirm'));
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(store.getState().session.token).toBe('test-token');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(store.getState().session.token).toBeNull();
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByText('Do you confirm to log out?')).toBeNull());
  });
});

test('shows when a demo account ends, and warns that logging out is final', async () => {
  const until = Date.UTC(2026, 10, 29, 12, 30) / 1_000;
  const { user } = await renderScreen(ProfileScreen, {
    prepareService: (it) => it.respond(getProfile, aProfile({ demoUntil: until })),
  });
  expect((await screen.findByText(/^Demo account, until/)).textContent).toContain('29');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('You can’t come back to this demo account.');
});

test('shows no demo notice for a permanent account', async () => {
  const { user } = await renderScreen(ProfileScreen, withProfile);
  await screen.findByText('10482733');
  expect(screen.queryByText(/^Demo account/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Open orders stay open');
});

describe('reset of practice funds', () => {
  const DIALOG = { name: 'Reset practice funds?' };

  async function openReset(prepareService: (it: StubbedService) => void) {
    const view = await renderScreen(ProfileScreen, {
      prepareService: (it) => {
        withProfile.prepareService(it);
        prepareService(it);
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Reset practice funds' }));
    const dialog = await screen.findByRole('alertdialog', DIALOG);
    expect(dialog.textContent).toMatch(/Your balance becomes .*1,000\.00/);
    return view;
  }

  test('happens once after a confirmation', async () => {
    const { user, service } = await openReset((it) =>
      it.respond(resetPracticeFunds, { balance: '1000.00' }),
    );
    expect(service.sentTo(resetPracticeFunds)).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', DIALOG)).toBeNull());
    expect(service.sentTo(resetPracticeFunds)).toHaveLength(1);
  });

  test('does not happen on Cancel', async () => {
    const { user, service } = await openReset(() => {});
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', DIALOG)).toBeNull());
    expect(service.sentTo(resetPracticeFunds)).toEqual([]);
  });

  test('is not offered in live mode', async () => {
    await renderScreen(ProfileScreen, { ...withProfile, sandbox: false });
    await screen.findByText('10482733');
    expect(screen.queryByRole('button', { name: 'Reset practice funds' })).toBeNull();
  });
});
