import { getFairLog, getPrices, listCommitments } from '@candela/contract/calls/fair';
import { listOrders } from '@candela/contract/calls/trading';
import { useEvidence } from '@candela/evidence';
import {
  importSigningKey,
  type LoggedMinute,
  statementHash,
  verifyEvidenceFile,
} from '@candela/fair-price';
import {
  loggedMinute,
  SAMPLE_KEY,
  type SourcedOrder,
  sourcedOrder,
} from '@candela/fair-price/testing';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderOf } from '../testing/evidence.js';
import { VerificationMonitor } from './VerificationMonitor.js';

let order: SourcedOrder;
/** Epoch second of the end of the last minute. */
let endsAt: number;
beforeEach(async () => {
  // Its load time must not count as simulated time.
  await import('@candela/fair-price');
  order = await sourcedOrder();
  endsAt = 60 * ((order.evidence.prices.at(-1)?.minute ?? 0) + 1);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Options {
  /** Epoch second. */
  readonly now?: number;
  readonly change?: (row: ReturnType<typeof orderOf>) => ReturnType<typeof orderOf>;
  readonly prices?: readonly LoggedMinute[];
  /** Hash of the first minute's statement. */
  readonly pinnedHash?: string;
}

async function renderMonitor({
  now = endsAt + 40,
  change = (row) => row,
  prices = order.evidence.prices,
  pinnedHash,
}: Options = {}) {
  function TestApp() {
    const evidence = useEvidence();
    const [ready, setReady] = useState(false);
    useEffect(() => {
      const { key, ...ticket } = order.ticketEvidence;
      const minute = order.evidence.prices[0]?.minute ?? 0;
      void evidence
        .addPins({ key })
        .then(() => evidence.addTicket({ user: 'user-1', orderId: 'order-1', ...ticket }))
        .then(() => evidence.addPricePins(pinnedHash ? [{ minute, hash: pinnedHash }] : []))
        .then(() => setReady(true));
    }, [evidence]);
    return ready && <VerificationMonitor />;
  }
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_000 * now });
  const view = await renderScreen(TestApp, {
    initialPath: '/mine',
    session: { userId: 'user-1' },
    prepareService: (service) => {
      service.respond(listOrders, [change(orderOf(order.receipt))]);
      service.reject(listCommitments, 'nothing_committed', 'Nothing is committed');
      service.respond(getFairLog, order.evidence.log as never);
      vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
        const number = Number(new URL(String(input), 'http://app').searchParams.get('minute'));
        const minute = prices.find((each) => each.minute === number);
        if (minute) service.respond(getPrices, minute as never);
        else service.reject(getPrices, 'minute_not_revealed', 'Not yet');
        return service.fetch(input, init);
      });
    },
  });
  const verdict = async () =>
    (await view.evidence.getChecks('user-1', ['order-1'])).get('order-1')?.verdict;
  const codes = () => view.evidence.getAlarms().map(({ faults }) => faults.map((it) => it.code));
  return { ...view, verdict, codes };
}

const LONG_TIMEOUT = { timeout: 10_000 };

test('checks an order on a source without a tap, and pins the prices of its minutes', async () => {
  const { evidence, service, verdict } = await renderMonitor();
  await waitFor(async () => expect(await verdict()).toBe('as_signed'), LONG_TIMEOUT);
  expect(evidence.getAlarms()).toEqual([]);
  const minutes = order.evidence.prices.map(({ minute }) => minute);
  expect(sentTo(service, getPrices).map(({ minute }) => Number(minute))).toEqual(minutes);
  const [first, second] = order.evidence.prices;
  expect(await evidence.getPricePins(minutes)).toEqual([
    { minute: minutes[0], hash: await statementHash(first?.statement.text ?? '') },
    { minute: minutes[1], hash: await statementHash(second?.statement.text ?? '') },
  ]);
});

test('raises an alarm when the result was changed', async () => {
  const { codes } = await renderMonitor({
    change: (row) => ({ ...row, outcome: 'lost', profit: '-10.00' }),
  });
  await waitFor(() => expect(codes()).toEqual([['outcome_differs']]), LONG_TIMEOUT);
});

test('raises an alarm when a tick of a logged minute was changed', async () => {
  const [first, ...others] = order.evidence.prices;
  if (!first) throw new Error('No prices.');
  const ticks = first.ticks.map((tick) => ({ ...tick, price: tick.price + 1 }));
  const { evidence, codes } = await renderMonitor({ prices: [{ ...first, ticks }, ...others] });
  await waitFor(() => expect(codes().flat()).toContain('prices_differ'), LONG_TIMEOUT);
  const file = JSON.parse(JSON.stringify(evidence.getAlarms()[0]?.file));
  expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
});

test('raises an alarm when the log was signed again with other prices', async () => {
  const [first, second] = order.evidence.prices;
  if (!first || !second) throw new Error('No prices.');
  const key = await importSigningKey(SAMPLE_KEY);
  const rewritten = await loggedMinute(
    key,
    first.minute,
    first.ticks.map((tick) => ({ ...tick, price: tick.price - (tick.price % 2) })),
  );
  const previous = await statementHash(rewritten.statement.text);
  const next = await loggedMinute(key, second.minute, second.ticks, previous);
  const { codes } = await renderMonitor({
    prices: [rewritten, next],
    pinnedHash: await statementHash(first.statement.text),
  });
  await waitFor(() => expect(codes().flat()).toContain('pinned_prices_differ'), LONG_TIMEOUT);
});

test('raises an alarm two minutes after a minute whose prices are withheld', async () => {
  const { codes } = await renderMonitor({ now: endsAt + 121, prices: [] });
  await waitFor(() => expect(codes()).toEqual([['prices_withheld']]), LONG_TIMEOUT);
});

test('raises no alarm while prices are not due, nor when they are older than a week', async () => {
  const early = await renderMonitor({ now: endsAt + 60, prices: [] });
  await waitFor(() => expect(sentTo(early.service, getPrices)).not.toEqual([]), LONG_TIMEOUT);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(early.codes()).toEqual([]);
  cleanup();
  vi.useRealTimers();
  const late = await renderMonitor({ now: endsAt + 8 * 86_400, prices: [] });
  await waitFor(() => expect(sentTo(late.service, getPrices)).not.toEqual([]), LONG_TIMEOUT);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(late.codes()).toEqual([]);
  expect(await late.verdict()).toBeUndefined();
});
