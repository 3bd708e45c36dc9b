import type { Withdrawal } from '@candela/api-client/funds';
import { aWithdrawalIn } from '@candela/api-client/testing';
import { listWithdrawals } from '@candela/contract/calls/funds';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADDRESS_WITHDRAWAL, WITHDRAWALS } from '../../testing/fixtures.js';
import { WithdrawalListScreen } from './WithdrawalListScreen.js';

beforeEach(() => {
  Object.assign(window, { innerWidth: 390 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at = '/withdrawalList', withdrawals: readonly Withdrawal[] = WITHDRAWALS) =>
  renderScreen(WithdrawalListScreen, {
    initialPath: at,
    prepareService: (it) => it.respond(listWithdrawals, [...withdrawals]),
  });

// @spec 1.7
test('shows card, amount and status of each withdrawal', async () => {
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Sandbox Bank of Commerce .*••••\s6789.*100\.00.*Pending/),
    expect.stringMatching(/1,200\.00.*Success/),
    expect.stringMatching(/sandbox test.*50\.13.*Failed/),
  ]);
});

test.each([/Pending/, /Success/, /Failed/])(
  'hides amounts in rows and in the sheet of %s while balances are hidden',
  async (status) => {
    const { user, container } = await renderScreen(WithdrawalListScreen, {
      initialPath: '/withdrawalList',
      session: { hideBalance: true },
      prepareService: (it) => it.respond(listWithdrawals, [...WITHDRAWALS]),
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(WITHDRAWALS.length);
    expect(container.textContent).not.toMatch(/\d\.\d\d/);
    await user.click(screen.getByRole('button', { name: new RegExp(`•.*${status.source}`) }));
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain('••••••');
    expect(sheet.textContent).not.toMatch(/\d\.\d\d/);
  },
);

// @spec 13.4
test('opens a failed withdrawal with its reason and a link to try again', async () => {
  const { user, currentPath } = await open();
  await user.click(await screen.findByRole('button', { name: /50\.13/ }));
  const sheet = within(await screen.findByRole('dialog'));
  for (const text of ['Requested, amount on hold', 'sandbox test', 'Alice Example']) {
    expect(sheet.getByText(text)).toBeTruthy();
  }
  expect(sheet.getByText(/50\.13.*is back in your balance/)).toBeTruthy();
  expect(sheet.queryByText('Fee')).toBeNull();
  expect(sheet.queryByText('You receive')).toBeNull();
  expect(sheet.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    '/withdrawal?amount=50.13&card=card_1',
  );
  expect(sheet.getByRole('link', { name: 'Get help with this' }).getAttribute('href')).toMatch(
    /^\/support\?withdrawal=\w+$/,
  );
  expect(currentPath()).toBe('/withdrawalList');
});

test('shows network and both ends of an address, and offers it again after a failure', async () => {
  const failed = { status: 'failed', reason: 'No.', amount: '50.13' } as const;
  const { user } = await open('/withdrawalList', [{ ...ADDRESS_WITHDRAWAL, ...failed }]);
  await user.click(await screen.findByRole('button', { name: /TRC20\sTR7N…Lj6t.*50\.13/ }));
  const sheet = within(await screen.findByRole('dialog'));
  for (const text of ['My wallet', 'TRC20', 'TR7N…Lj6t'])
    expect(sheet.getByText(text)).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    '/withdrawal?amount=50.13&address=address_1',
  );
});

test('requests and opens the withdrawal in the address, and removes it from the address on close', async () => {
  const { user, service, currentPath } = await open('/withdrawalList?withdrawal=wd_old', []);
  service.respond(listWithdrawals, [aWithdrawalIn('success', { id: 'wd_old', amount: '77.00' })]);
  await waitFor(() =>
    expect(sentTo(service, listWithdrawals)).toContainEqual(
      expect.objectContaining({ withdrawal: 'wd_old' }),
    ),
  );
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(currentPath()).toBe('/withdrawalList'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['wd_unknown', '../etc'])('reports %s in the address as not found', async (id) => {
  await open(`/withdrawalList?withdrawal=${encodeURIComponent(id)}`, []);
  expect(await screen.findByText('This withdrawal was not found.')).toBeTruthy();
});

test('asks an anonymous visitor to log in, without a request', async () => {
  const { service } = await renderScreen(WithdrawalListScreen, {
    initialPath: '/withdrawal_record?withdrawal=wd_1',
    session: { token: null },
  });
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(service, listWithdrawals)).toEqual([]);
});
