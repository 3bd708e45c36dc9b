import { PAGE_SIZE, PROFILE_REFRESH_MS } from '@candela/contract';
import { getProfile } from '@candela/contract/calls/account';
import { listRecharges } from '@candela/contract/calls/funds';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { IN_REVIEW, PAID, PROFILE, RECHARGES } from '../../internal/testing/fixtures.js';
import { renderScreen, sentTo, stubNetwork } from '../../internal/testing/render-screen.js';
import { RechargeListScreen } from './RechargeListScreen.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(entry: { search?: string; state?: unknown } = {}) {
  const service = stubNetwork();
  service.answer(listRecharges, [...RECHARGES]);
  const view = await renderScreen(RechargeListScreen, { pathname: '/rechargeList', ...entry });
  return { service, view, user: userEvent.setup() };
}

const records = (service: Parameters<typeof sentTo>[0]) => sentTo(service, 'user/recharge_record');

test('each recharge shows its amount and its state in words', async () => {
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

test('a state narrows the list, in the address and on the wire, and is said', async () => {
  const { service, view, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rejected', pressed: false }));
  await waitFor(() => expect(records(service).at(-1)).toMatchObject({ state: 'rejected' }));
  expect(view.location().path).toBe('/rechargeList?state=rejected');
  expect(screen.getByText('Filters in use: Rejected')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(view.location().path).toBe('/rechargeList');
});

test('dates in the address bound the list by whole days', async () => {
  const { service } = await open({ search: '?from=2026-03-01&to=2026-03-02' });
  const from = new Date('2026-03-01T00:00:00').getTime() / 1000;
  const to = new Date('2026-03-02T23:59:59').getTime() / 1000;
  expect(records(service)[0]).toMatchObject({ from: String(from), to: String(to) });
  expect(screen.getByText('Filters in use: 2026-03-01 – 2026-03-02')).toBeTruthy();
});

test('the file has the filters of the list', async () => {
  const { service, user } = await open({ search: '?state=paid' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(records(service).at(-1)).toMatchObject({ state: 'paid', format: 'csv' }),
  );
});

test('a rejected recharge opens into its timeline with the reason and the way to hand in again', async () => {
  const { view, user } = await open();
  await user.click(await screen.findByRole('button', { name: /50\.13/ }));
  const sheet = await screen.findByRole('dialog');
  for (const text of ['Recharge started', 'Submitted', 'sandbox test']) {
    expect(within(sheet).getByText(text)).toBeTruthy();
  }
  expect(within(sheet).getByRole('link', { name: 'Submit again' }).getAttribute('href')).toBe(
    '/confirmRecharge?id=rc_rejected',
  );
  // No navigation: it would scroll the list to its top.
  expect(view.location()).toEqual({ path: '/rechargeList', state: null });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a record that is not in the list is asked for by its id', async () => {
  const { service } = await open({ state: { open: 'rc_old' } });
  service.answer(listRecharges, [{ ...PAID, id: 'rc_old', amount: '77.00' }]);
  await waitFor(() => expect(records(service).at(-1)).toMatchObject({ recharge: 'rc_old' }));
});

test('a decision is found when the silent profile changes, and is said', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = stubNetwork();
  service.answer(listRecharges, [IN_REVIEW]);
  await renderScreen(RechargeListScreen, {
    pathname: '/rechargeList',
    state: { open: IN_REVIEW.id },
  });
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('Decision');
  expect(records(service)).toHaveLength(1);

  service.answer(getProfile, { ...PROFILE, totalDeposit: '350.00', balance: '350.00' });
  service.answer(listRecharges, [{ ...PAID, id: IN_REVIEW.id }]);
  await act(() => vi.advanceTimersByTimeAsync(PROFILE_REFRESH_MS + 100));
  expect(await within(sheet).findByText(/was credited to your balance/)).toBeTruthy();
  expect(records(service)).toHaveLength(2);
});

test('without a sign the records are asked for rarely', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = stubNetwork();
  service.answer(listRecharges, [IN_REVIEW]);
  await renderScreen(RechargeListScreen, { pathname: '/rechargeList' });
  await screen.findAllByRole('listitem');
  await act(() => vi.advanceTimersByTimeAsync(71_000));
  expect(records(service)).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(records(service)).toHaveLength(3);
});

test('nothing under review is not asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = stubNetwork();
  service.answer(listRecharges, [PAID]);
  await renderScreen(RechargeListScreen, { pathname: '/rechargeList' });
  await screen.findAllByRole('listitem');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(records(service)).toHaveLength(1);
});

test('offline the last records stay, with the time they were true', async () => {
  const service = stubNetwork();
  service.answer(listRecharges, [IN_REVIEW]);
  await renderScreen(RechargeListScreen, {
    pathname: '/rechargeList',
    state: { open: IN_REVIEW.id },
  });
  const again = await screen.findByRole('button', { name: 'Check again' });
  service.drop(listRecharges);
  again.click();
  expect(await screen.findByText(/^Offline\. Data as of \d{4}-\d\d-\d\d/)).toBeTruthy();
  expect(screen.getByText('Decision')).toBeTruthy();
});

test('the next page comes as one scrolls, and a row that moved into it is shown once', async () => {
  const scrollTo = stubScrolling();
  const service = stubNetwork();
  const page = Array.from({ length: PAGE_SIZE }, (_, row) => ({ ...PAID, id: `rc_${row}` }));
  service.answer(listRecharges, page);
  await renderScreen(RechargeListScreen, { pathname: '/rechargeList' });
  expect(await screen.findAllByRole('listitem')).toHaveLength(PAGE_SIZE);

  service.answer(listRecharges, [...page.slice(-1), { ...PAID, id: 'rc_last' }]);
  await act(async () => scrollTo.end());
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(PAGE_SIZE + 1));
  expect(records(service).map((fields) => fields.page)).toEqual(['1', '2']);
  expect(screen.getByText('That is all')).toBeTruthy();
});

test.each([
  ['', 'You have not recharged yet.'],
  ['?state=paid', 'Nothing matches these filters.'],
])('an empty list with %j says why', async (search, text) => {
  stubNetwork().answer(listRecharges, []);
  await renderScreen(RechargeListScreen, { pathname: '/rechargeList', search });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a failed list can be tried again', async () => {
  const service = stubNetwork();
  service.drop(listRecharges);
  await renderScreen(RechargeListScreen, { pathname: '/rechargeList' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.answer(listRecharges, [PAID]);
  retry.click();
  expect(await screen.findByText('250.00')).toBeTruthy();
});

/** Stands in for the browser's sight: `end()` brings the end of the list into it. */
function stubScrolling(): { readonly end: () => void } {
  const watchers = new Set<IntersectionObserverCallback>();
  class FakeObserver {
    private readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(): void {
      watchers.add(this.callback);
    }
    disconnect(): void {
      watchers.delete(this.callback);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    end() {
      for (const callback of [...watchers]) {
        callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as never);
      }
    },
  };
}
