import { type StubbedService, stubService } from '@candela/api-client/testing';
import { getMinute, listCommitments } from '@candela/contract/calls/fair';
import { listOrders } from '@candela/contract/calls/trading';
import { minuteOf } from '@candela/fair-price';
import { type SettledOrder, settledOrder } from '@candela/fair-price/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closedOrder, orderOf, sampleOrder } from '../../internal/testing/orders.js';
import { renderOrders } from '../../internal/testing/render-orders.js';

type Minute = SettledOrder['evidence']['minutes'][number];

let service: StubbedService;
let sample: SettledOrder;
beforeEach(async () => {
  service = stubService();
  sample = await settledOrder({ seconds: 300 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The service with the sample's order, and its public data as `change` leaves it. */
function serve(
  change: (minute: Minute) => Minute = (minute) => minute,
  publishedLaterBy = 0,
  rootOf: (root: string) => string = (root) => root,
) {
  const { evidence } = sample;
  service.answer(listOrders, [orderOf(sample.receipt)]);
  service.answer(listCommitments, {
    commitments: evidence.commitments.map(({ day, root, publishedAt }) => ({
      day,
      root: rootOf(root),
      publishedAt: publishedAt + publishedLaterBy,
    })),
    genesisMinute: evidence.genesisMinute ?? 0,
    parameters: [],
  });
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost');
    if (!url.pathname.endsWith('/fair/minute')) return service.fetch(input, init);
    const number = Number(url.searchParams.get('minute'));
    asked.push(number);
    const minute = evidence.minutes.find((it) => it.minute === number);
    if (minute)
      service.answer(getMinute, {
        ...change(minute),
        path: [...minute.path],
        ticks: [...change(minute).ticks],
      });
    else service.refuse(getMinute, 'minute_unknown', 'No such minute');
    return service.fetch(input, init);
  });
  return asked;
}

const verify = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Verify in this browser' }));

describe('a receipt', () => {
  test('opens by its address, so that a reload keeps it, and "back" leads to the records', async () => {
    serve();
    const { router } = await renderOrders('/position?order=order-1&state=closed');
    expect(await screen.findByText('Balance after')).toBeTruthy();
    expect(service.sent[0]?.fields).toMatchObject({ order: 'order-1' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(router.state.location.search).toBe('?state=closed');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('opens from the records and returns to them by one step back', async () => {
    serve();
    const { router } = await renderOrders('/position?state=closed');
    await userEvent.click(await screen.findByRole('button', { name: /Bitcoin/ }));
    expect(router.state.location.search).toBe('?state=closed&order=order-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=closed'));
    expect(router.state.historyAction).toBe('POP');
  });

  test('is verified in this browser, each step with its figures', async () => {
    const asked = serve();
    await renderOrders('/position?order=order-1');
    await verify();
    expect(
      await screen.findByText('Verified in this browser', {}, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(screen.getAllByText('Holds:', { exact: false })).toHaveLength(7);
    expect(screen.getByText('360 ticks, all equal')).toBeTruthy();
    const first = minuteOf(sample.receipt.entry.second);
    expect(asked.sort()).toEqual([0, 1, 2, 3, 4, 5].map((later) => first + later));
  });

  test('raises an alarm when one tick was changed by one unit', async () => {
    const changed = minuteOf(sample.receipt.entry.second) + 2;
    serve((minute) =>
      minute.minute === changed
        ? { ...minute, ticks: minute.ticks.map((price, at) => (at === 30 ? price + 1 : price)) }
        : minute,
    );
    await renderOrders('/position?order=order-1');
    await verify();
    const alarm = await screen.findByRole('alert', {}, { timeout: 5_000 });
    expect(alarm.textContent).toContain('This receipt does not verify');
    expect(screen.getAllByText('Does not hold:', { exact: false })).toHaveLength(1);
    expect(screen.getByText(new RegExp(`At second 30 of minute ${changed}`))).toBeTruthy();
    expect(screen.queryByText('Verified in this browser')).toBeNull();
  });

  test('older than the first publication says so, and raises no alarm', async () => {
    serve(undefined, 30 * 86_400);
    await renderOrders('/position?order=order-1');
    await verify();
    expect(await screen.findByText('Prices match, published late', {}, { timeout: 5_000 }));
    expect(screen.getAllByText('Does not hold:', { exact: false })).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('whose root is not the published one raises an alarm, however late it came', async () => {
    serve(undefined, 30 * 86_400, (root) => root.replace(/^./, (it) => (it === '0' ? '1' : '0')));
    await renderOrders('/position?order=order-1');
    await verify();
    expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toBeTruthy();
  });

  test('waits for a minute that is not revealed, says until when, and goes on by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve();
    const stubbed = globalThis.fetch;
    const last = minuteOf(sample.receipt.entry.second) + 5;
    let secret = true;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!secret || !String(input).includes(`minute=${last}`)) return stubbed(input, init);
      const body = { msg: 'not yet', code: 'minute_not_revealed', data: [] };
      return new Response(JSON.stringify(body));
    });
    await renderOrders('/position?order=order-1');
    await verify();
    expect(await screen.findByText(/is revealed at \d\d:\d\d:00/)).toBeTruthy();
    secret = false;
    await vi.advanceTimersByTimeAsync(3_100);
    expect(
      await screen.findByText('Verified in this browser', {}, { timeout: 5_000 }),
    ).toBeTruthy();
  });

  test('says that nothing is said when the public data cannot be fetched', async () => {
    serve();
    service.drop(listCommitments);
    await renderOrders('/position?order=order-1');
    await verify();
    expect(await screen.findByText('The check could not be made')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeTruthy();
  });

  test('downloads as a file that holds receipt and evidence', async () => {
    serve();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:receipt';
    });
    await renderOrders('/position?order=order-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Download JSON' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const file: unknown = JSON.parse((await saved[0]?.text()) ?? '');
    expect(file).toEqual({
      // It is made to be handed on: what the balance was is nobody's business.
      receipts: [sample.receipt],
      commitments: {
        commitments: sample.evidence.commitments,
        genesisMinute: sample.evidence.genesisMinute,
        parameters: [],
      },
      minutes: sample.evidence.minutes,
    });
  });

  test.each([
    ['tie', 'Tie, stake returned', 'exit equals entry → stake returned'],
    ['void', 'Void, stake returned', 'no valid tick at expiry → stake returned'],
  ] as const)('of a %s says that the stake came back, and why', async (outcome, said, rule) => {
    vi.stubGlobal('fetch', service.fetch);
    service.answer(listOrders, [closedOrder(outcome)]);
    await renderOrders('/position?order=order-1');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(rule)).toBeTruthy();
    expect(screen.getByText('Stake returned')).toBeTruthy();
  });

  test('of a running order is its progress, and turns into the receipt when it is settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('fetch', service.fetch);
    const now = Math.floor(Date.now() / 1_000);
    service.answer(listOrders, [sampleOrder({ placedAt: now - 59, expiresAt: now + 1 })]);
    await renderOrders('/position?order=order-1');
    expect(await screen.findByText('In progress')).toBeTruthy();
    service.answer(listOrders, [closedOrder('won')]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Balance after')).toBeTruthy();
  });

  test('that belongs to nobody here is not found', async () => {
    vi.stubGlobal('fetch', service.fetch);
    service.answer(listOrders, []);
    await renderOrders('/position?order=other');
    expect(await screen.findByText('This order was not found.')).toBeTruthy();
  });
});
