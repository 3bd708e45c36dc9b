import { anInstrument, anOrder, aSettledOrder } from '@candela/api-client/testing';
import * as calls from '@candela/contract/calls/trading';
import { renderScreen } from '@candela/screen-kit/testing';
import { Toaster, toast } from '@candela/ui-kit';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPEN_ORDERS_REFRESH_MS } from '../constants.js';
import { SettlementMonitor } from './SettlementMonitor.js';

const NOW = 1_795_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1_000, shouldAdvanceTime: true });
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Screen() {
  return (
    <>
      <SettlementMonitor />
      <Toaster closeLabel="Close" label="Notices" />
    </>
  );
}

async function renderMonitor(at: string, ids: readonly string[], hideBalance = false) {
  const view = await renderScreen(Screen, {
    initialPath: at,
    session: { hideBalance },
    prepareService: (it) =>
      it.respond(
        calls.listOrders,
        ids.map((id) => anOrder({ id, placedAt: NOW })),
      ),
  });
  const { fetch } = view.service;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (String(input).endsWith('user/find_gs')) {
      const ids = new URLSearchParams(String(init?.body)).get('ids')?.split(',') ?? [];
      view.service.respond(
        calls.listOrders,
        ids.map((id) => aSettledOrder('won', { id, placedAt: NOW })),
      );
    }
    return fetch(input, init);
  });
  return view;
}

const advanceBy = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const requestCount = (sent: readonly { readonly path: string }[]) =>
  sent.filter(({ path }) => path === 'user/find_gs').length;

test('shows a notice with a link to the receipt on any screen when an order settles', async () => {
  await renderMonitor('/mine', ['a']);
  await advanceBy(62_000);
  expect(await screen.findByText(/^Order settled: Won, .*\+80\.00 USDT/)).toBeTruthy();
  const receipt = screen.getByRole('link', { name: 'Receipt' });
  expect(receipt.getAttribute('href')).toBe('/position?order=a');
});

test('combines several simultaneous settlements into one notice', async () => {
  await renderMonitor('/mine', ['a', 'b', 'c']);
  await advanceBy(62_000);
  expect(await screen.findByText(/^3 orders settled: .*\+240\.00 USDT/)).toBeTruthy();
  expect(screen.queryByText(/^Order settled/)).toBeNull();
  expect(screen.getByRole('link', { name: 'All records' }).getAttribute('href')).toBe('/position');
});

test.each([1, 3])('hides the result of %i orders while balances are hidden', async (count) => {
  await renderMonitor('/mine', ['a', 'b', 'c'].slice(0, count), true);
  await advanceBy(62_000);
  const notice = await screen.findByText(/^(Order settled: Won|3 orders settled)/);
  expect(notice.textContent).toContain('Hidden');
  expect(document.body.textContent).not.toContain('.00');
  expect(document.querySelector('[data-type="success"]')).toBeNull();
});

test('shows open orders with the time and the amount if they ended now, and links to them', async () => {
  const { service } = await renderMonitor('/mine', ['a']);
  service.respond(calls.listInstruments, [anInstrument({ price: '68500.00', time: NOW })]);
  const bar = within(await screen.findByRole('complementary', { name: 'Open positions' }));
  const link = bar.getByRole('link');
  expect(link.getAttribute('href')).toBe('/position?order=a');
  await advanceBy(4_000);
  expect(link.textContent).toMatch(/^Open 1 · 0:5\d · \+80\.00$/);
  expect(
    document.querySelector('[data-open-orders] [aria-live], [data-open-orders][role]'),
  ).toBeNull();
  await advanceBy(60_000);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('stores when the last open order expires', async () => {
  const { store } = await renderMonitor('/mine', ['a']);
  await screen.findByRole('complementary', { name: 'Open positions' });
  expect(store.getState().session.trade.openUntil).toBe(NOW + 60);
});

test('masks the amount of open orders, and links several to the records', async () => {
  const { service } = await renderMonitor('/mine', ['a', 'b'], true);
  service.respond(calls.listInstruments, [anInstrument({ price: '68500.00', time: NOW })]);
  const bar = await screen.findByRole('complementary', { name: 'Open positions' });
  await advanceBy(4_000);
  expect(bar.textContent).toMatch(/^Open 2 · 0:5\d · Hidden/);
  expect(bar.textContent).not.toContain('.00');
  expect(within(bar).getByRole('link').getAttribute('href')).toBe('/position');
});

test('shows no bar on the trading screen, which lists open orders itself', async () => {
  await renderMonitor('/movie', ['a']);
  await advanceBy(4_000);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('shows no notice on the trading screen', async () => {
  await renderMonitor('/movie', ['a']);
  await advanceBy(62_000);
  expect(screen.queryByText(/^Order settled/)).toBeNull();
});

test('sends no request while no order is open', async () => {
  const { service } = await renderMonitor('/mine', []);
  await advanceBy(0);
  const before = requestCount(service.sent);
  await advanceBy(4 * OPEN_ORDERS_REFRESH_MS);
  expect(requestCount(service.sent)).toBe(before);
});
