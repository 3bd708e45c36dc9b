import {
  anOrder,
  aSettledOrder,
  instrumentTerms,
  type StubbedService,
  someTicks,
} from '@candela/api-client/testing';
import type { Order } from '@candela/api-client/trading';
import { getFairLog, getMinute, getPrices, listCommitments } from '@candela/contract/calls/fair';
import { getInstrument, listOrders, listTicks } from '@candela/contract/calls/trading';
import { useEvidence } from '@candela/evidence';
import { minuteOf } from '@candela/fair-price';
import {
  type SettledOrder,
  settledOrder,
  sourcedOrder,
  type TicketedOrder,
  ticketedOrder,
} from '@candela/fair-price/testing';
import { createFormatter } from '@candela/i18n';
import { type RenderScreenOptions, renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TickChartProps } from '../../chart/chart-data.js';
import { OrdersScreen } from '../../positions/orders-screen/OrdersScreen.js';
import { setDeviceClockAhead, stampServiceTime } from '../../testing/device-clock-ahead.js';
import { openOrderOf, orderOf } from '../../testing/evidence.js';

// jsdom has no canvas.
vi.mock('../../chart/engine/TickChart.js', () => ({
  TickChart: ({ focus, ticks }: TickChartProps) => (
    <output data-testid="path">
      {focus?.outcome ?? 'running'}, {ticks.length} ticks
    </output>
  ),
}));

type Minute = SettledOrder['evidence']['minutes'][number];

let sample: SettledOrder;
beforeEach(async () => {
  sample = await settledOrder({ seconds: 300 });
});
beforeEach(() => {
  Object.assign(window, { innerWidth: 390 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface ServedData {
  readonly change?: (minute: Minute) => Minute;
  /** Seconds. */
  readonly publicationDelay?: number;
  readonly rootOf?: (root: string) => string;
  readonly hasEarlierRoot?: boolean;
  readonly secret?: ReadonlySet<number>;
}

function serve(service: StubbedService, published: ServedData = {}) {
  const {
    change = (minute) => minute,
    publicationDelay = 0,
    rootOf = (root) => root,
    secret,
  } = published;
  const { evidence, receipt } = sample;
  const earlier = {
    day: '2026-01-01',
    root: 'e'.repeat(64),
    publishedAt: receipt.entry.second - 1,
  };
  service.respond(listOrders, [orderOf(sample.receipt)]);
  service.respond(listCommitments, {
    commitments: [
      ...(published.hasEarlierRoot ? [earlier] : []),
      ...evidence.commitments.map(({ day, root, publishedAt }) => ({
        day,
        root: rootOf(root),
        publishedAt: publishedAt + publicationDelay,
      })),
    ],
    genesisMinute: evidence.genesisMinute ?? 0,
    parameters: [],
    key: `04${'0'.repeat(128)}`,
  });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const number = Number(new URL(String(input), 'http://app').searchParams.get('minute'));
    const minute = evidence.minutes.find((it) => it.minute === number);
    if (secret?.has(number)) service.reject(getMinute, 'minute_not_revealed', 'Not yet');
    else if (!minute) service.reject(getMinute, 'minute_unknown', 'No such minute');
    else {
      const { path, ticks, ...rest } = change(minute);
      service.respond(getMinute, { ...rest, path: [...path], ticks: [...ticks] });
    }
    return service.fetch(input, init);
  });
}

function Orders(props: Parameters<typeof OrdersScreen>[0]) {
  return (
    <>
      <OrdersScreen {...props} />
      <output data-testid="history">{useNavigationType()}</output>
    </>
  );
}

const open = (
  at: string,
  answers: (service: StubbedService) => void = serve,
  options: RenderScreenOptions = {},
) => renderScreen(Orders, { initialPath: at, prepareService: answers, ...options });
const openSample = (published?: ServedData) =>
  open('/position?order=order-1', (service) => serve(service, published));
const navigationType = () => screen.getByTestId('history').textContent;

const verify = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Verify in this browser' }));

describe('receipt', () => {
  // @spec 13.4
  test('opens by its address, and leads back to the records', async () => {
    const { service, currentPath } = await open('/position?order=order-1&state=closed');
    expect(await screen.findByText('Balance after')).toBeTruthy();
    expect(sentTo(service, listOrders)[0]).toMatchObject({ order: 'order-1' });
    const ask = screen.getByRole('link', { name: 'Get help with this' });
    expect(ask.getAttribute('href')).toBe('/support?order=order-1');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(currentPath()).toBe('/position?state=closed');
    expect(navigationType()).toBe('REPLACE');
  });

  test('hides its amounts and their colours while balances are hidden', async () => {
    const { container } = await renderScreen(OrdersScreen, {
      initialPath: '/position?order=order-1',
      session: { hideBalance: true },
      prepareService: serve,
    });
    const label = await screen.findByText('Balance after');
    expect(label.nextElementSibling?.textContent).toContain('Hidden');
    const { stake, profit } = orderOf(sample.receipt);
    for (const own of [stake, profit?.replace('-', '') ?? '']) {
      expect(own).toMatch(/\.\d\d$/);
      expect(container.textContent).not.toContain(own);
    }
    expect(container.querySelector('[data-tone="rise"], [data-tone="fall"]')).toBeNull();
  });

  test('opens from the records and returns to them with one step back', async () => {
    const { currentPath } = await open('/position?state=closed');
    await userEvent.click(await screen.findByRole('button', { name: /BTC/ }));
    expect(currentPath()).toBe('/position?state=closed&order=order-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(currentPath()).toBe('/position?state=closed'));
    expect(navigationType()).toBe('POP');
  });

  test('is at best consistent without a ticket, and lists each step with its values', async () => {
    const { service } = await openSample();
    await verify();
    expect(
      await screen.findByText('Consistent, but no ticket on this device', {}, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(screen.queryByText('Verified in this browser')).toBeNull();
    expect(screen.getAllByText('Passed:', { exact: false })).toHaveLength(8);
    expect(screen.getByText('360 ticks, all equal')).toBeTruthy();
    const first = minuteOf(sample.receipt.entry.second);
    const asked = sentTo(service, getMinute).map(({ minute }) => Number(minute));
    expect(asked.sort()).toEqual([0, 1, 2, 3, 4, 5].map((later) => first + later));
  });

  test('raises an alarm when one tick was changed by one unit', async () => {
    const changed = minuteOf(sample.receipt.entry.second) + 2;
    await openSample({
      change: (minute) =>
        minute.minute === changed
          ? { ...minute, ticks: minute.ticks.map((price, at) => (at === 30 ? price + 1 : price)) }
          : minute,
    });
    await verify();
    const alarm = await screen.findByRole('alert', {}, { timeout: 5_000 });
    expect(alarm.textContent).toContain('This receipt failed verification');
    expect(screen.getAllByText('Did not pass:', { exact: false })).toHaveLength(1);
    // The Swedish locale matches the specified format.
    const second = new Date((changed * 60 + 30) * 1_000).toLocaleString('sv-SE');
    expect(screen.getByText(`At ${second} the key gives`, { exact: false })).toBeTruthy();
    expect(screen.queryByText('Verified in this browser')).toBeNull();
  });

  test('shows a contradiction only after its alarm is stored', async () => {
    const changed = minuteOf(sample.receipt.entry.second) + 2;
    const { evidence } = await openSample({
      change: (minute) =>
        minute.minute === changed
          ? { ...minute, ticks: minute.ticks.map((price) => price + 1) }
          : minute,
    });
    let finishStoring = () => {};
    const raiseAlarm = vi.spyOn(evidence, 'raiseAlarm').mockReturnValue(
      new Promise((resolve) => {
        finishStoring = resolve;
      }),
    );
    await verify();
    await waitFor(() => expect(raiseAlarm).toHaveBeenCalledOnce(), { timeout: 5_000 });
    expect(screen.queryByText('This receipt failed verification')).toBeNull();
    finishStoring();
    expect(await screen.findByText('This receipt failed verification')).toBeTruthy();
  });

  test('reports late publication without an alarm when it is older than the first publication', async () => {
    await openSample({ publicationDelay: 30 * 86_400 });
    await verify();
    expect(await screen.findByText('Prices match, published late', {}, { timeout: 5_000 }));
    expect(screen.getAllByText('Did not pass:', { exact: false })).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('raises an alarm when its root came late and others had been published before', async () => {
    await openSample({ publicationDelay: 30 * 86_400, hasEarlierRoot: true });
    await verify();
    expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toBeTruthy();
    expect(
      screen.getByText('was published after the order’s entry', { exact: false }),
    ).toBeTruthy();
  });

  test('raises an alarm when its root differs from the published one, however late it came', async () => {
    await openSample({
      publicationDelay: 30 * 86_400,
      rootOf: (root) => root.replace(/^./, (it) => (it === '0' ? '1' : '0')),
    });
    await verify();
    expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toBeTruthy();
  });

  test('waits for an unrevealed minute, shows until when, and continues automatically', async () => {
    const last = minuteOf(sample.receipt.entry.second) + 5;
    vi.useFakeTimers({ shouldAdvanceTime: true, now: 60_000 * last + 50_000 });
    const secret = new Set([last]);
    await openSample({ secret });
    await verify();
    expect(await screen.findByText(/is revealed at \d\d:\d\d:00/)).toBeTruthy();
    secret.clear();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(
      await screen.findByText('Consistent, but no ticket on this device', {}, { timeout: 5_000 }),
    ).toBeTruthy();
  });

  test('raises an alarm when a key is still withheld a minute after its minute ended', async () => {
    await openSample({ secret: new Set([minuteOf(sample.receipt.entry.second) + 5]) });
    await verify();
    expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getAllByText('was not revealed', { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'Something that is due is missing' })).toBeTruthy();
    expect(screen.queryByText('This receipt failed verification')).toBeNull();
    const link = screen.getByRole('link', { name: 'See what is missing' });
    expect(link.getAttribute('href')).toBe('/alarm');
  });

  test('reports that the check could not be made when the public data cannot be fetched', async () => {
    const { service } = await openSample();
    service.drop(listCommitments);
    await verify();
    expect(await screen.findByText('The check could not be completed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeTruthy();
  });

  test.each([
    ['one fault that followed', false],
    ['two faults, one before and one after', true],
  ])('raises no alarm after %s a long rate limit', async (_, failsBefore) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { service } = await openSample();
    const fail = () => service.reject(listCommitments, 'internal_error', 'It failed.');
    const rateLimit = () =>
      service.reject(listCommitments, 'too_many_requests', 'Too many.', { seconds: 60 });
    const isSent = (times: number) =>
      waitFor(() => expect(sentTo(service, listCommitments)).toHaveLength(times));
    if (failsBefore) fail();
    else rateLimit();
    await verify();
    await isSent(1);
    if (failsBefore) {
      rateLimit();
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      await isSent(2);
    }
    fail();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await isSent(failsBefore ? 3 : 2);
    serve(service);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(
      await screen.findByText('Consistent, but no ticket on this device', {}, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('gives up after five minutes of alternating errors and rate limits, without an alarm', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { service } = await openSample();
    const isSent = (times: number) =>
      waitFor(() => expect(sentTo(service, listCommitments)).toHaveLength(times));
    service.reject(listCommitments, 'internal_error', 'It failed.');
    await verify();
    await isSent(1);
    for (let sent = 1; sent <= 9; sent += 2) {
      expect(screen.queryByText('The check could not be completed')).toBeNull();
      service.reject(listCommitments, 'too_many_requests', 'Too many.', { seconds: 60 });
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      await isSent(sent + 1);
      service.reject(listCommitments, 'internal_error', 'It failed.');
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      await isSent(sent + 2);
    }
    expect(await screen.findByText('The check could not be completed')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await isSent(11);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('downloads as a file with receipt and evidence', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:receipt';
    });
    await openSample();
    await userEvent.click(await screen.findByRole('button', { name: 'Download receipt' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const file: unknown = JSON.parse((await saved[0]?.text()) ?? '');
    expect(file).toEqual({
      // Without the balance, as the file is shared.
      receipts: [sample.receipt],
      commitments: {
        commitments: sample.evidence.commitments,
        genesisMinute: sample.evidence.genesisMinute,
        parameters: [],
        key: expect.stringMatching(/^04/),
      },
      minutes: sample.evidence.minutes,
    });
  });

  test.each([
    ['won', 'Profit 80.00 · stake returned 100.00 · you received 180.00', /→ up wins$/],
    ['lost', 'Stake lost 100.00 · you received nothing', /→ up loses$/],
    ['tie', 'Tie · stake returned 100.00', 'exit equals entry → stake returned'],
    ['void', 'Void · stake returned 100.00', 'no valid tick at expiry → stake returned'],
  ] as const)(
    'states for an outcome %s what was received, and why',
    async (outcome, said, rule) => {
      await open('/position?order=order-1', (service) =>
        service.respond(listOrders, [aSettledOrder(outcome)]),
      );
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.getByText(rule)).toBeTruthy();
    },
  );

  test('shows the second after the acceptance as the entry of a running order', async () => {
    const placedAt = Math.floor(Date.now() / 1_000) - 5;
    const entry = placedAt + 1;
    await open('/position?order=order-1', (it) =>
      it.respond(listOrders, [anOrder({ placedAt, seconds: 60, expiresAt: entry + 60 })]),
    );
    expect(await screen.findByText(createFormatter('en').time(entry))).toBeTruthy();
  });

  test('shows the progress of a running order, and the receipt when it is settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const now = Math.floor(Date.now() / 1_000);
    const { service } = await open('/position?order=order-1', (it) =>
      it.respond(listOrders, [anOrder({ placedAt: now - 59 })]),
    );
    expect(await screen.findByText('In progress')).toBeTruthy();
    service.respond(listOrders, [aSettledOrder('won')]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Balance after')).toBeTruthy();
  });

  test('counts down a running order by the service’s clock when the device is ten minutes ahead', async () => {
    const second = setDeviceClockAhead();
    const { service } = await open('/position?order=order-1', (it) => {
      stampServiceTime(it);
      it.respond(listOrders, [anOrder({ placedAt: second - 10, seconds: 600 })]);
    });
    const ring = await screen.findByRole('progressbar', { name: 'Time left' });
    await waitFor(() => expect(Number(ring.getAttribute('aria-valuenow'))).toBeGreaterThan(580));
    const asked = sentTo(service, listOrders).length;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sentTo(service, listOrders)).toHaveLength(asked);
  });

  describe('price path of an order of five minutes or less', () => {
    const ended = aSettledOrder('won');
    const pathTicks = someTicks(69, ended.expiresAt);

    test('is shown with a text summary and a data table', async () => {
      await open('/position?order=order-1', (service) => {
        service.respond(listOrders, [ended]);
        service.respond(listTicks, pathTicks);
      });
      expect((await screen.findByTestId('path')).textContent).toBe('won, 69 ticks');
      const picture = screen.getByRole('region', { name: 'Price chart' });
      expect(picture.textContent).toContain('BTC / USDT second by second since');
      expect(picture.textContent).toContain('Up, strike price 68,390.00');
      expect(picture.textContent).toContain('Outcome: Won.');
      await userEvent.click(screen.getByText('Show data'));
      expect(screen.getAllByRole('row')).toHaveLength(70);
    });

    test('is shown beside amounts that all have their currency', async () => {
      await open('/position?order=order-1', (service) => service.respond(listOrders, [ended]));
      const main = (await screen.findByText('Balance after')).closest('dl');
      const amounts = [...(main?.querySelectorAll('dd') ?? [])].slice(3);
      expect(amounts.map((it) => it.textContent)).toEqual([
        expect.stringMatching(/80\.00.USDT/),
        expect.stringMatching(/12,560\.00.USDT/),
      ]);
      expect(screen.getByText('+80.00').textContent).toMatch(/^\+80\.00.USDT$/);
    });

    test('reports a load failure without an alarm, keeps the receipt, and loads on retry', async () => {
      const { service } = await open('/position?order=order-1', (it) => {
        it.respond(listOrders, [ended]);
        it.drop(listTicks);
      });
      expect(await screen.findByText('The chart couldn’t be loaded')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText('Balance after')).toBeTruthy();
      service.respond(listTicks, pathTicks);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByTestId('path')).toBeTruthy();
    });

    test('is shown while the order is running', async () => {
      const now = Math.floor(Date.now() / 1_000);
      await open('/position?order=order-1', (service) => {
        service.respond(listOrders, [anOrder({ placedAt: now - 20 })]);
        service.respond(getInstrument, instrumentTerms({ time: now }));
        service.respond(listTicks, someTicks(340, now));
      });
      expect((await screen.findByTestId('path')).textContent).toBe('running, 29 ticks');
      expect(screen.getByText('In progress')).toBeTruthy();
    });

    test('is neither shown nor requested for a longer order', async () => {
      const { service } = await open('/position?order=order-1', (it) =>
        it.respond(listOrders, [aSettledOrder('won', { seconds: 600 })]),
      );
      expect(await screen.findByText('Balance after')).toBeTruthy();
      expect(screen.queryByRole('region', { name: 'Price chart' })).toBeNull();
      expect(sentTo(service, listTicks)).toEqual([]);
    });
  });

  test('names both trades of a real-market feed, and offers no verification', async () => {
    const trade = (id: string) => ({ source: 'binance', id, at: 1_700_000_000_000 });
    const { commitment: _, ...uncommitted } = orderOf(sample.receipt);
    const { receipt } = uncommitted;
    const exit = receipt?.exit;
    if (!receipt || !exit) throw new Error('The sample is settled.');
    await open(
      `/position?order=${uncommitted.id}`,
      (service) =>
        service.respond(listOrders, [
          {
            ...uncommitted,
            receipt: {
              ...receipt,
              entry: { ...receipt.entry, trade: trade('4711') },
              exit: { ...exit, trade: trade('4812') },
              commitment: null,
            },
          },
        ]),
      { realPrices: true },
    );
    expect(await screen.findByText('binance 4711')).toBeTruthy();
    expect(screen.getByText('binance 4812')).toBeTruthy();
    expect(screen.getByText(/this browser can’t recalculate them/)).toBeTruthy();
    expect(screen.queryByText('Verified in this browser')).toBeNull();
    expect(screen.queryByRole('button', { name: /verify/i })).toBeNull();
  });

  test('reports a receipt without a commitment when prices are simulated', async () => {
    const order = orderOf(sample.receipt);
    const { receipt } = order;
    await open('/position?order=order-1', (service) =>
      service.respond(listOrders, [
        { ...order, ...(receipt && { receipt: { ...receipt, commitment: null } }) },
      ]),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Simulated prices have a published commitment, but this receipt names none. It can’t be verified.',
    );
    expect(screen.queryByText(/this browser can’t recalculate them/)).toBeNull();
  });

  test('is not found when the order does not exist', async () => {
    await open('/position?order=other', (service) => service.respond(listOrders, []));
    expect(await screen.findByText('This order was not found.')).toBeTruthy();
  });

  test('shows a checked order on a source as signed, never as verified', async () => {
    const sourced = await sourcedOrder();
    function TestApp(props: Parameters<typeof OrdersScreen>[0]) {
      const evidence = useEvidence();
      const [ready, setReady] = useState(false);
      useEffect(() => {
        const { key, ...ticket } = sourced.ticketEvidence;
        void evidence
          .addPins({ key })
          .then(() => evidence.addTicket({ user: 'user-1', orderId: 'order-1', ...ticket }))
          .then(() => setReady(true));
      }, [evidence]);
      return ready && <Orders {...props} />;
    }
    const { evidence } = await renderScreen(TestApp, {
      initialPath: '/position?order=order-1',
      session: { userId: 'user-1' },
      realPrices: true,
      prepareService: (service) => {
        service.respond(listOrders, [orderOf(sourced.receipt)]);
        service.reject(listCommitments, 'nothing_committed', 'Nothing is committed');
        service.respond(getFairLog, sourced.evidence.log as never);
        vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
          const number = Number(new URL(String(input), 'http://app').searchParams.get('minute'));
          const minute = sourced.evidence.prices.find((each) => each.minute === number);
          if (minute) service.respond(getPrices, minute as never);
          return service.fetch(input, init);
        });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify in this browser' }));
    expect(await screen.findByRole('heading', { name: 'As signed' })).toBeTruthy();
    expect(screen.getByText('Prices are in the signed log')).toBeTruthy();
    expect(
      screen.getByText('Only the public record of binance can confirm the prices.'),
    ).toBeTruthy();
    expect(screen.queryByText('Verified in this browser')).toBeNull();
    expect(screen.queryByText('Did not pass:')).toBeNull();
    expect(evidence.getAlarms()).toEqual([]);
  });

  describe('with its ticket stored on the device', () => {
    async function openWithTicket(
      answers: (service: StubbedService, signed: TicketedOrder) => void,
    ) {
      const signed = await ticketedOrder({ seconds: 300 });
      const { ticketEvidence } = signed;
      function TestApp(props: Parameters<typeof OrdersScreen>[0]) {
        const evidence = useEvidence();
        const [ready, setReady] = useState(false);
        useEffect(() => {
          const ticket = { user: 'user-1', orderId: 'order-1', ...ticketEvidence };
          void evidence.addTicket(ticket).then(() => setReady(true));
        }, [evidence]);
        return ready && <Orders {...props} />;
      }
      const session = { userId: 'user-1' };
      return renderScreen(TestApp, {
        initialPath: '/position?order=order-1',
        session,
        prepareService: (service) => answers(service, signed),
      });
    }

    test('raises an alarm when the service returns an empty list for the order', async () => {
      const { evidence } = await openWithTicket((service) => service.respond(listOrders, []));
      const alarm = await screen.findByRole('alert', {}, { timeout: 5_000 });
      expect(alarm.textContent).toContain('The service says that this order does not exist');
      expect(screen.getByText('This order was not found.')).toBeTruthy();
      expect(evidence.getAlarms()).toMatchObject([{ user: 'user-1', orderId: 'order-1' }]);
    });

    test('raises an alarm while the order stays unsettled long after expiry, and ends it on settlement', async () => {
      let settled: Order | undefined;
      const { evidence, service } = await openWithTicket((it, { receipt }) => {
        settled = orderOf(receipt);
        const { expiresAt } = settled;
        vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_000 * (expiresAt + 110) });
        it.respond(listOrders, [openOrderOf(receipt)]);
      });
      expect(await screen.findByText('In progress')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(evidence.getAlarms()).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(12_000));
      const alarm = await screen.findByRole('alert', {}, { timeout: 5_000 });
      expect(alarm.textContent).toMatch(/No result of the order was shown/);
      expect(alarm.textContent).toContain('Something that is due is missing');
      await act(() => vi.advanceTimersByTimeAsync(62_000));
      await waitFor(() => expect(alarm.textContent).toMatch(/late by 3:\d\d\./));

      if (settled) service.respond(listOrders, [settled]);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(await screen.findByRole('button', { name: 'Verify in this browser' })).toBeTruthy();
      await waitFor(() => expect(evidence.getAlarms()).toMatchObject([{ user: 'user-1' }]));
      await waitFor(() => expect(evidence.getAlarms()[0]?.endedAt).toBeDefined());
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('raises no alarm while the network fails', async () => {
      const { evidence } = await openWithTicket((service) => service.drop(listOrders));
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(screen.queryByText('This answer contradicts the signed ticket')).toBeNull();
      expect(evidence.getAlarms()).toEqual([]);
    });
  });
});
