import { anOrder, aSettledOrder } from '@candela/api-client/testing';
import * as calls from '@candela/contract/calls/trading';
import { renderScreen } from '@candela/screen-kit/testing';
import { Toaster, toast } from '@candela/ui-kit';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPEN_ORDERS_REFRESH_MS } from '../constants.js';
import { SettlementWatch } from './SettlementWatch.js';

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
      <SettlementWatch />
      <Toaster closeLabel="Close" label="Notices" />
    </>
  );
}

async function watch(at: string, ids: readonly string[], hideBalance = false) {
  const view = await renderScreen(Screen, {
    at,
    session: { hideBalance },
    answers: (it) =>
      it.answer(
        calls.listOrders,
        ids.map((id) => anOrder({ id, placedAt: NOW })),
      ),
  });
  const { fetch } = view.service;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (String(input).endsWith('user/find_gs')) {
      const asked = new URLSearchParams(String(init?.body)).get('ids')?.split(',') ?? [];
      view.service.answer(
        calls.listOrders,
        asked.map((id) => aSettledOrder('won', { id, placedAt: NOW })),
      );
    }
    return fetch(input, init);
  });
  return view;
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = (sent: readonly { readonly path: string }[]) =>
  sent.filter(({ path }) => path === 'user/find_gs').length;

test('shows a notice with a link to the receipt on any screen when an order settles', async () => {
  await watch('/mine', ['a']);
  await later(62_000);
  expect(await screen.findByText(/^Order closed: Won, .*\+80\.00 USDT/)).toBeTruthy();
  const receipt = screen.getByRole('link', { name: 'Receipt' });
  expect(receipt.getAttribute('href')).toBe('/position?order=a');
});

test('combines several simultaneous settlements into one notice', async () => {
  await watch('/mine', ['a', 'b', 'c']);
  await later(62_000);
  expect(await screen.findByText(/^3 orders settled: .*\+240\.00 USDT/)).toBeTruthy();
  expect(screen.queryByText(/^Order closed/)).toBeNull();
  expect(screen.getByRole('link', { name: 'All records' }).getAttribute('href')).toBe('/position');
});

test.each([1, 3])('hides the result of %i orders while balances are hidden', async (count) => {
  await watch('/mine', ['a', 'b', 'c'].slice(0, count), true);
  await later(62_000);
  const notice = await screen.findByText(/^(Order closed: Won|3 orders settled)/);
  expect(notice.textContent).toContain('Hidden');
  expect(document.body.textContent).not.toContain('.00');
  // Nor does the icon reveal the gain.
  expect(document.querySelector('[data-type="success"]')).toBeNull();
});

test('shows no notice on the trading screen', async () => {
  await watch('/movie', ['a']);
  await later(62_000);
  expect(screen.queryByText(/^Order closed/)).toBeNull();
});

test('sends no request while no order is open', async () => {
  const { service } = await watch('/mine', []);
  await later(0);
  const before = asked(service.sent);
  await later(4 * OPEN_ORDERS_REFRESH_MS);
  expect(asked(service.sent)).toBe(before);
});
