import type { StubbedService } from '@candela/api-client/testing';
import { anInstrument, anOrder, aSettledOrder, someOrderTotals } from '@candela/api-client/testing';
import { tradingApi } from '@candela/api-client/trading';
import { getOrderTotals, listOrders } from '@candela/contract/calls/trading';
import type { EntryMoves } from '@candela/fair-price';
import { shownOrderOf, ticketedOrder } from '@candela/fair-price/testing';
import { type RenderScreenOptions, renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDeviceClockAhead, stampServiceTime } from '../../testing/device-clock-ahead.js';
import { openOrderOf, orderOf } from '../../testing/evidence.js';
import { type InstrumentsByClass, respondByClass } from '../../testing/instruments-by-class.js';
import { OrdersScreen } from './OrdersScreen.js';

beforeEach(() => {
  Object.assign(window, { innerWidth: 390 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (
  at: string,
  answers: (service: StubbedService) => void,
  options: RenderScreenOptions = {},
  byClass: InstrumentsByClass = { 1: [anInstrument()] },
) =>
  renderScreen(OrdersScreen, {
    initialPath: at,
    prepareService: (service) => {
      service.respond(getOrderTotals, someOrderTotals());
      answers(service);
      respondByClass(service, byClass);
    },
    ...options,
  });
const empty = (service: StubbedService) => service.respond(listOrders, []);

describe('order records', () => {
  test('ask an anonymous visitor to log in, without sending an order request', async () => {
    const view = await open('/position?order=order-1', empty, { session: { token: null } });
    await view.user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(view.currentPath()).toBe('/login');
    expect(view.service.sent.map(({ path }) => path)).toEqual(['Lottery/web_index']);
  });

  // @spec 1.9 2.17
  test('show direction, amount, both prices, time, status and the signed result', async () => {
    const placedAt = new Date(2026, 0, 2, 12, 0, 5).getTime() / 1_000;
    await open('/position', (service) =>
      service.respond(listOrders, [
        aSettledOrder('won', { placedAt }),
        aSettledOrder('lost', { id: '2', direction: 'down', symbol: 'ETH/USDT' }),
      ]),
    );
    const won = await screen.findByRole('button', { name: /Up.*BTC/ });
    expect(won.textContent).toContain('100.00 · 68,390.00 →\u00a068,412.50');
    expect(won.textContent).toContain('2026-01-02 12:00:05');
    expect(won.textContent).toContain('+80.00');
    expect(won.textContent).toContain('Closed');
    expect(screen.getByRole('button', { name: /Down.*ETH/ }).textContent).toContain('−100.00');
  });

  test('say whether the result was checked, and alarm when a checked row changes', async () => {
    const { receipt, ticketEvidence } = await ticketedOrder();
    const row = orderOf(receipt);
    const session = { userId: 'user-1' };
    const view = await open('/position', (it) => it.respond(listOrders, [row]), { session });
    const { id: orderId } = row;
    const shown = await screen.findByRole('button', { name: /Up.*BTC/ });
    expect(shown.textContent).toContain('Closed');

    const ticket = { user: 'user-1', orderId, ...ticketEvidence };
    await act(() => view.evidence.addTicket(ticket));
    await waitFor(() => expect(shown.textContent).toContain('Being checked'));

    const check = { user: 'user-1', orderId, verdict: 'verified', receivedAt: 0 } as const;
    await act(() => view.evidence.putCheck({ ...check, shown: shownOrderOf(receipt) }));
    await waitFor(() => expect(shown.textContent).toContain('Checked'));
    expect(view.evidence.getAlarms()).toEqual([]);

    view.service.respond(listOrders, [{ ...row, exitPrice: '1.00' }]);
    act(() => void view.store.dispatch(tradingApi.util.invalidateTags(['Orders'])));
    await waitFor(() => expect(shown.textContent).toContain('Does not match'));
    expect(view.evidence.getAlarms()).toMatchObject([
      { orderId, faults: [{ code: 'shown_differs', params: { term: 'exit' } }] },
    ]);
  });

  test('compare verified entries with the seconds beside them, and explain it on a tap', async () => {
    const { receipt } = await ticketedOrder();
    const session = { userId: 'user-1' };
    const rows = [orderOf(receipt)];
    const view = await open('/position', (it) => it.respond(listOrders, rows), { session });
    expect(await screen.findByText('0 of 20 orders: too few to judge')).toBeTruthy();

    let { due, ...shown } = shownOrderOf(receipt);
    const addChecks = async (name: string, count: number, moves: EntryMoves) => {
      for (let order = 1; order <= count; order += 1) {
        const orderId = `${name}-${order}`;
        // Orders that share ticks are not counted.
        due += 100;
        const check = { user: 'user-1', orderId, verdict: 'verified', receivedAt: 0 } as const;
        await view.evidence.putCheck({ ...check, shown: { ...shown, due }, moves });
      }
    };
    await act(() => addChecks('better', 13, [1, 2, 1]));
    await act(() => addChecks('worse', 12, [2, 1, 2]));
    await view.user.click(
      await screen.findByRole('button', { name: /13 of 25 better: nothing unusual/ }),
    );
    expect(await screen.findByText(/better and worse are equally likely/)).toBeTruthy();
    expect(view.evidence.getAlarms()).toEqual([]);

    await act(() => addChecks('chosen', 60, [2, 1, 2]));
    expect((await screen.findAllByText('13 of 85 better: very unlikely by chance')).length).toBe(2);
    expect(view.evidence.getAlarms()).toMatchObject([
      { about: 'entries', user: 'user-1', faults: [{ code: 'entry_chosen' }] },
    ]);
  });

  test('mark a running order that is displayed otherwise than signed', async () => {
    const { receipt, ticketEvidence } = await ticketedOrder();
    const row = { ...openOrderOf(receipt), direction: 'down' } as const;
    const session = { userId: 'user-1' };
    const view = await open('/position', (it) => it.respond(listOrders, [row]), { session });
    const shown = await screen.findByRole('button', { name: /Down.*BTC/ });
    const ticket = { user: 'user-1', orderId: row.id, ...ticketEvidence };
    await act(() => view.evidence.addTicket(ticket));
    await waitFor(() => expect(shown.textContent).toContain('Does not match'));
  });

  test('show neither amounts nor their colours while balances are hidden', async () => {
    const view = await open(
      '/position',
      (service) =>
        service.respond(listOrders, [
          aSettledOrder('won'),
          aSettledOrder('lost', { id: '2', direction: 'down', symbol: 'ETH/USDT' }),
          aSettledOrder('tie', { id: '3', symbol: 'XAU/USD' }),
        ]),
      { session: { hideBalance: true } },
    );
    const won = await screen.findByRole('button', { name: /Up.*BTC/ });
    expect(won.textContent).toContain('•••••• · 68,390.00 →\u00a068,412.50');
    await screen.findByText('18 of 40 won. Likely range (95%): 30.7% to 60.2%.');
    const text = view.container.textContent;
    for (const own of ['100.00', '80.00', '2,310.00', '742.50', '1,105.00', '362.50']) {
      expect(text).not.toContain(own);
    }
    expect(view.container.querySelector('[data-tone="rise"], [data-tone="fall"]')).toBeNull();
  });

  test('filter by state in the address and in the request', async () => {
    const view = await open('/position?from=2026-01-01', empty);
    await view.user.click(await screen.findByRole('button', { name: /^Filters/ }));
    await view.user.click(await screen.findByRole('button', { name: 'Closed' }));
    await view.user.click(screen.getByRole('button', { name: 'Show results' }));
    expect(view.currentPath()).toBe('/position?from=2026-01-01&state=closed');
    await waitFor(() =>
      expect(sentTo(view.service, listOrders).at(-1)).toMatchObject({
        state: 'closed',
        from: String(new Date(2026, 0, 1).getTime() / 1_000),
        page: '1',
        limit: '20',
      }),
    );
  });

  test('show the number of open orders beside their filter', async () => {
    const { user } = await open('/position', (service) =>
      service.respond(listOrders, [anOrder(), anOrder({ id: '2' })]),
    );
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('button', { name: 'Open 2' })).toBeTruthy();
  });

  test('offer trading when there are none', async () => {
    const view = await open('/position', empty);
    await view.user.click(await screen.findByRole('button', { name: 'Start trading' }));
    expect(view.currentPath()).toBe('/movie');
  });

  test('count down by the service’s clock when the device is ten minutes ahead', async () => {
    const second = setDeviceClockAhead();
    const { service } = await open('/position', (it) => {
      stampServiceTime(it);
      it.respond(listOrders, [anOrder({ placedAt: second - 10, seconds: 600 })]);
    });
    const ring = await screen.findByRole('progressbar', { name: 'Time left' });
    await waitFor(() => expect(Number(ring.getAttribute('aria-valuenow'))).toBeGreaterThan(580));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sentTo(service, listOrders).filter(({ ids }) => ids !== undefined)).toEqual([]);
  });

  test('poll a due order each second until it is settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const placedAt = Math.floor(Date.now() / 1_000) - 59;
    const { service } = await open('/position', (it) =>
      it.respond(listOrders, [anOrder({ placedAt })]),
    );
    expect(await screen.findByText('Trading')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_500);
    const polls = sentTo(service, listOrders).filter(({ ids }) => ids === 'order-1').length;
    expect(polls).toBeGreaterThanOrEqual(2);
    service.respond(listOrders, [aSettledOrder('won', { placedAt })]);
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(await screen.findByText('+80.00')).toBeTruthy();
    const settled = sentTo(service, listOrders).filter(({ ids }) => ids !== undefined).length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sentTo(service, listOrders).filter(({ ids }) => ids !== undefined)).toHaveLength(
      settled,
    );
  });

  test('show totals for the filters from a separate request, not from the loaded pages', async () => {
    const { service } = await open('/position?state=closed&instrument=btc&direction=down', (it) =>
      it.respond(listOrders, [aSettledOrder('won')]),
    );
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    expect(await totals.findByText('2,310.00')).toBeTruthy();
    expect(totals.getByText('2,310.00').textContent).toBe('2,310.00 USDT');
    expect(totals.getByText('44')).toBeTruthy();
    expect(totals.getByText('+742.50')).toBeTruthy();
    expect(totals.getByText('−1,105.00')).toBeTruthy();
    expect(totals.getByText('−362.50')).toBeTruthy();
    const narrowed = { state: 'closed', instrument: 'btc', direction: 'down' };
    expect(sentTo(service, getOrderTotals)[0]).toMatchObject(narrowed);
    expect(sentTo(service, listOrders)).toContainEqual(expect.objectContaining(narrowed));
  });

  test('show the result above the list, and the other totals once it is tapped', async () => {
    const { user } = await open('/position', (service) =>
      service.respond(listOrders, [aSettledOrder('won')]),
    );
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    const details = (await totals.findByText('Profit or loss')).closest('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toContain('−362.50 USDT');
    await user.click(totals.getByText('Profit or loss'));
    expect(details?.open).toBe(true);
  });

  test('show the hit rate with its interval and the break-even, and how they compare', async () => {
    await open('/position', (service) => service.respond(listOrders, [aSettledOrder('won')]));
    expect(await screen.findByText('45%')).toBeTruthy();
    expect(screen.getByText('55%')).toBeTruthy();
    expect(screen.getByText('18 of 40 won. Likely range (95%): 30.7% to 60.2%.')).toBeTruthy();
    expect(screen.getByText(/^Too close to call/)).toBeTruthy();
  });

  test('state that the hit rate of few orders is not meaningful', async () => {
    await open('/position', (service) => {
      service.respond(listOrders, [aSettledOrder('won')]);
      service.respond(getOrderTotals, someOrderTotals({ won: 3, lost: 0, payoutRates: 240 }));
    });
    expect(await screen.findByText(/^Too few orders \(under 30\)/)).toBeTruthy();
    expect(screen.queryByText(/Likely range/)).toBeNull();
  });

  test('show no hit rate when one outcome is selected', async () => {
    await open('/position?outcome=won', (service) =>
      service.respond(listOrders, [aSettledOrder('won')]),
    );
    expect(await screen.findByText('2,310.00')).toBeTruthy();
    expect(screen.queryByText('Hit rate')).toBeNull();
  });

  test('explain a void order in its row', async () => {
    await open('/position', (service) => service.respond(listOrders, [aSettledOrder('void')]));
    const row = await screen.findByRole('button', { name: /Up.*BTC/ });
    expect(row.textContent).toContain('No valid price at expiry, stake returned');
    expect(await screen.findByText(/^Void orders had no valid price at expiry/)).toBeTruthy();
  });

  test('show the receipt of the current order beside them on a tablet, without a history entry', async () => {
    Object.assign(window, { innerWidth: 768 });
    const orders = [
      aSettledOrder('won', { id: '1' }),
      aSettledOrder('lost', { id: '2', direction: 'down', symbol: 'ETH/USDT' }),
    ];
    const view = await open('/position?state=closed', (service) =>
      service.respond(listOrders, orders),
    );
    const receipt = await screen.findByRole('region', { name: 'Receipt' });
    expect(await within(receipt).findByText('+80.00', { exact: false })).toBeTruthy();
    const lost = screen.getByRole('button', { name: /Down.*ETH/ });
    expect(lost.getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('button', { name: /Up.*BTC/, current: true })).toBeTruthy();
    // The service answers a request for one order with that order.
    view.service.respond(listOrders, orders.toReversed());
    await view.user.click(lost);
    expect(view.currentPath()).toBe('/position?state=closed&order=2');
    expect(sentTo(view.service, listOrders).at(-1)).toMatchObject({ order: '2' });
    expect(
      await within(screen.getByRole('region', { name: 'Receipt' })).findByText('−100.00', {
        exact: false,
      }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /Down.*ETH/, current: true })).toBe(
      document.activeElement,
    );
    await view.user.click(screen.getByRole('button', { name: 'Remove filter Closed' }));
    expect(view.currentPath()).toBe('/position?order=2');
  });

  test('filter by instrument, chosen by its display name', async () => {
    const view = await open('/position', (service) =>
      service.respond(listOrders, [aSettledOrder('won')]),
    );
    await view.user.click(await screen.findByRole('button', { name: 'Filters' }));
    await view.user.click(await screen.findByRole('combobox', { name: /^Instrument/ }));
    await view.user.click(await screen.findByRole('option', { name: 'Bitcoin' }));
    await view.user.click(screen.getByRole('button', { name: 'Show results' }));
    expect(view.currentPath()).toBe('/position?instrument=btc');
    await waitFor(() =>
      expect(sentTo(view.service, getOrderTotals).at(-1)).toMatchObject({ instrument: 'btc' }),
    );
  });

  test('report which instruments failed to load, and retry them', async () => {
    const byClass: InstrumentsByClass = { 1: [anInstrument()], 2: 'drops', 3: 'drops' };
    const view = await open(
      '/position',
      (service) => service.respond(listOrders, [aSettledOrder('won')]),
      {},
      byClass,
    );
    await view.user.click(await screen.findByRole('button', { name: 'Filters' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Forex · Precious metals');
    byClass[2] = byClass[3] = [];
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('keep their rows when the totals fail, and retry them', async () => {
    const view = await open('/position', (service) => {
      service.respond(listOrders, [aSettledOrder('won')]);
      service.drop(getOrderTotals);
    });
    expect(await screen.findByRole('button', { name: /Up.*BTC/ })).toBeTruthy();
    view.service.respond(getOrderTotals, someOrderTotals());
    await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2,310.00')).toBeTruthy();
  });
});
