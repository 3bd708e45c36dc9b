import type { Recharge } from '@candela/api-client/funds';
import type { StubbedService } from '@candela/api-client/testing';
import { listRecharges } from '@candela/contract/calls/funds';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IN_REVIEW, PAID, RECHARGES } from '../../testing/fixtures.js';
import { RechargeListScreen } from './RechargeListScreen.js';

beforeEach(() => {
  Object.assign(window, { innerWidth: 390 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  recharges: readonly Recharge[] = RECHARGES,
  entry: { readonly search?: string; readonly state?: unknown } = {},
) {
  return renderScreen(RechargeListScreen, {
    initialPath: `/rechargeList${entry.search ?? ''}`,
    state: entry.state,
    prepareService: (it) => it.respond(listRecharges, [...recharges]),
  });
}

const listRequests = (service: StubbedService) => sentTo(service, listRecharges);

// @spec 1.9
test('shows amount and status of each recharge', async () => {
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/USDT · TRC20.*100\.00.*Waiting for payment/),
    expect.stringMatching(/sent from my exchange account.*100\.00.*Under review/),
    expect.stringMatching(/250\.00.*Paid/),
    expect.stringMatching(/50\.13.*Rejected/),
    expect.stringMatching(/100\.00.*Expired/),
    expect.stringMatching(/Bank card.*1,200\.00.*Paid/),
  ]);
});

test('hides amounts in rows and in the sheet while balances are hidden', async () => {
  const { user, container } = await renderScreen(RechargeListScreen, {
    initialPath: '/rechargeList',
    session: { hideBalance: true },
    prepareService: (it) => it.respond(listRecharges, [...RECHARGES]),
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(RECHARGES.length);
  expect(container.textContent).not.toMatch(/\d\.\d\d/);
  await user.click(screen.getByRole('button', { name: /Hidden.*Rejected/ }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('sandbox test')).toBeTruthy();
  expect(sheet.textContent).not.toMatch(/\d\.\d\d/);
});

// @spec 3.5
test('opens a rejected recharge with its timeline, its reason and a link to submit again', async () => {
  const view = await open();
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: /50\.13/ }));
  const sheet = await screen.findByRole('dialog');
  for (const text of ['Recharge started', 'Submitted', 'sandbox test']) {
    expect(within(sheet).getByText(text)).toBeTruthy();
  }
  expect(within(sheet).getByRole('link', { name: 'Submit again' }).getAttribute('href')).toBe(
    '/confirmRecharge?id=rc_rejected',
  );
  const supportLink = within(sheet).getByRole('link', { name: 'Get help with this' });
  expect(supportLink.getAttribute('href')).toBe('/support?recharge=rc_rejected');
  // A navigation would scroll to the top.
  expect([view.currentPath(), view.historyState()]).toEqual(['/rechargeList', null]);
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('requests a record by its id when it is not in the list', async () => {
  const { service } = await open(RECHARGES, { state: { open: 'rc_old' } });
  service.respond(listRecharges, [{ ...PAID, id: 'rc_old', amount: '77.00' }]);
  await waitFor(() =>
    expect(listRequests(service)).toContainEqual(expect.objectContaining({ recharge: 'rc_old' })),
  );
});

test('opens the record in the address, and removes it from the address on close', async () => {
  const { user, currentPath } = await open(RECHARGES, { search: '?recharge=rc_rejected' });
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(currentPath()).toBe('/rechargeList'));
});

test('keeps the record from the navigation state closed once it was closed', async () => {
  const { user, currentPath, historyState } = await open(RECHARGES, {
    state: { open: PAID.id, from: 'home' },
  });
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Other values in the history entry belong to other code.
  expect(historyState()).toEqual({ from: 'home' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Paid', pressed: false }));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentPath()).toBe('/rechargeList?state=paid');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the current record beside the list on a tablet, in the address', async () => {
  Object.assign(window, { innerWidth: 768 });
  const { user, currentPath } = await open(RECHARGES);
  const detail = await screen.findByRole('region', { name: 'Recharge' });
  const rows = screen.getAllByRole('button', { name: /\d{4}-\d\d-\d\d/ });
  const current = () => rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  expect(current()).toBe(0);
  expect(within(detail).getByRole('heading', { name: 'Recharge' })).toBeTruthy();
  await user.click(rows[2] as HTMLElement);
  expect(current()).toBe(2);
  expect(currentPath()).toBe(`/rechargeList?recharge=${RECHARGES[2]?.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the last records with their time when offline', async () => {
  const { service } = await open([IN_REVIEW], { state: { open: IN_REVIEW.id } });
  const checkAgainButton = await screen.findByRole('button', { name: 'Check again' });
  service.drop(listRecharges);
  checkAgainButton.click();
  expect(await screen.findByText(/^Offline\. Data as of \d{4}-\d\d-\d\d/)).toBeTruthy();
  expect(screen.getByText('Decision')).toBeTruthy();
});

test('links to a recharge when there is none', async () => {
  await open([]);
  expect(await screen.findByText('No recharges yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Recharge' }).getAttribute('href')).toBe('/recharge');
});
