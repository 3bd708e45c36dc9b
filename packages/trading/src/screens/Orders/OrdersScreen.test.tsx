import { type StubbedService, stubService } from '@candela/api-client/testing';
import { listOrders } from '@candela/contract/calls/trading';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closedOrder, sampleOrder } from '../../internal/testing/orders.js';
import { renderOrders } from '../../internal/testing/render-orders.js';

let service: StubbedService;
beforeEach(() => {
  service = stubService();
  vi.stubGlobal('fetch', service.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NOW = () => Math.floor(Date.now() / 1_000);
const asked = (fields: object) =>
  service.sent.filter((call) => Object.entries(fields).every(([k, v]) => call.fields[k] === v));

describe('the order records', () => {
  test('ask an anonymous visitor to log in, without any call', async () => {
    const { router } = await renderOrders('/position?order=order-1', { token: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(router.state.location.pathname).toBe('/login');
    expect(service.sent).toEqual([]);
  });

  test('show direction, amount, both prices, time, status and the signed result', async () => {
    service.answer(listOrders, [
      closedOrder('won'),
      closedOrder('lost', { id: '2', direction: 'down', name: 'Ethereum' }),
    ]);
    await renderOrders('/position');
    const won = await screen.findByRole('button', { name: /Up.*Bitcoin/ });
    expect(won.textContent).toContain('100.00 · 68,390.00 →\u00a068,412.50');
    expect(won.textContent).toMatch(/2026-01-02 \d\d:00:05/);
    expect(won.textContent).toContain('+80.00');
    expect(won.textContent).toContain('Closed');
    expect(screen.getByRole('button', { name: /Down.*Ethereum/ }).textContent).toContain('−100.00');
  });

  test('ask for what the address says, and say which filters are in use', async () => {
    service.answer(listOrders, []);
    await renderOrders('/position?state=closed&from=2026-01-01&to=2026-01-31');
    await screen.findByText('No order matches these filters.');
    expect(screen.getByText('Filters in use: Closed · 2026-01-01 – 2026-01-31')).toBeTruthy();
    const from = String(new Date(2026, 0, 1).getTime() / 1_000);
    const to = String(new Date(2026, 1, 1).getTime() / 1_000 - 1);
    expect(asked({ state: 'closed', from, to, page: '1', limit: '20' })).toHaveLength(1);
  });

  test('change their filters in the address and clear them at once', async () => {
    service.answer(listOrders, []);
    const { router } = await renderOrders('/position');
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(router.state.location.search).toBe('?state=trading');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(router.state.location.search).toBe('');
  });

  test('offer trading when there are none', async () => {
    service.answer(listOrders, []);
    const { router } = await renderOrders('/position');
    await userEvent.click(await screen.findByRole('button', { name: 'Start trading' }));
    expect(router.state.location.pathname).toBe('/movie');
  });

  test('say that they could not be loaded, and load on retry', async () => {
    service.drop(listOrders);
    await renderOrders('/position');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    service.answer(listOrders, [closedOrder('won')]);
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: /Bitcoin/ })).toBeTruthy();
  });

  test('export exactly what the filters leave', async () => {
    service.answer(listOrders, [closedOrder('won')]);
    await renderOrders('/position?state=closed');
    await screen.findByRole('button', { name: /Bitcoin/ });
    service.say(listOrders, '{}', 500);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked({ format: 'csv', state: 'closed' })).toHaveLength(1));
  });

  test('watch an open order each second once it is due, until it is settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const order = sampleOrder({ placedAt: NOW() - 59, expiresAt: NOW() + 1 });
    service.answer(listOrders, [order]);
    await renderOrders('/position');
    expect(await screen.findByText('Trading')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_500);
    const polls = asked({ state: 'trading', limit: '50' }).length;
    expect(polls).toBeGreaterThanOrEqual(3);
    // Settled: no longer open, and in the records with its result.
    service.answer(listOrders, []);
    await vi.advanceTimersByTimeAsync(1_500);
    service.answer(listOrders, [closedOrder('won')]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await screen.findByText('+80.00')).toBeTruthy();
  });
});
