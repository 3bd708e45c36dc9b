import type { Call } from '@candela/contract';
import { getProfile } from '@candela/contract/calls/account';
import { getFairLog, getMinute, listCommitments } from '@candela/contract/calls/fair';
import { listOrders } from '@candela/contract/calls/trading';
import { type Evidence, useEvidence } from '@candela/evidence';
import type { MinuteData } from '@candela/fair-price';
import { type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOrderOf, orderOf } from '../testing/evidence.js';
import { VerificationMonitor, type VerificationMonitorProps } from './VerificationMonitor.js';

let signed: TicketedOrder;
/** Epoch second at which the order's last minute has ended. */
let revealedAt: number;
beforeEach(async () => {
  // Its load time must not count as simulated time.
  await import('@candela/fair-price');
  signed = await ticketedOrder();
  revealedAt = 60 * ((signed.evidence.minutes.at(-1)?.minute ?? 0) + 1);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Options extends VerificationMonitorProps {
  /** Epoch second. */
  readonly now?: number;
  readonly rows?: ReturnType<typeof orderOf>[];
  readonly hasTicket?: boolean;
  readonly areResultsRefused?: boolean;
  /** Requests without a response. */
  readonly dropped?: readonly Call[];
  /** Of twenty requests one is dropped, one rate limited, the others fail. */
  readonly mixed?: Call;
  readonly rateLimited?: readonly Call[];
  readonly rateLimitSeconds?: number;
  /** Changes a revealed minute. */
  readonly changeMinute?: (minute: MinuteData) => MinuteData;
  readonly onMinuteRequest?: (evidence: Evidence) => Promise<void>;
}

async function renderMonitor({
  now = revealedAt + 10,
  rows,
  hasTicket = true,
  areResultsRefused = false,
  dropped = [],
  mixed,
  rateLimited = [],
  rateLimitSeconds = 1,
  changeMinute = (minute) => minute,
  onMinuteRequest,
  ...props
}: Options) {
  const { receipt, ticketEvidence, evidence: published } = signed;
  let areMinutesRevealed = true;
  let deviceEvidence: Evidence | undefined;
  function TestApp() {
    const evidence = useEvidence();
    deviceEvidence = evidence;
    const [ready, setReady] = useState(false);
    useEffect(() => {
      const ticket = { user: 'user-1', orderId: 'order-1', ...ticketEvidence };
      const { key, pins: roots = [], parameterPins: parameters = [] } = ticketEvidence;
      void evidence
        .addPins({ key, roots, parameters })
        .then(() => (hasTicket ? evidence.addTicket(ticket) : undefined))
        .then(() => setReady(true));
    }, [evidence]);
    return ready && <VerificationMonitor {...props} />;
  }
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_000 * now });
  const view = await renderScreen(TestApp, {
    initialPath: '/mine',
    session: { userId: 'user-1' },
    prepareService: (service) => {
      const { commitments, genesisMinute = 0, log } = published;
      const { key } = ticketEvidence;
      if (areResultsRefused) service.reject(listOrders, 'internal_error', 'Broken');
      else service.respond(listOrders, rows ?? [orderOf(receipt)]);
      service.respond(listCommitments, {
        commitments,
        genesisMinute,
        parameters: [],
        key,
      } as never);
      service.respond(getFairLog, log as never);
      for (const call of dropped) service.drop(call);
      for (const call of rateLimited)
        service.reject(call, 'too_many_requests', 'Wait', { seconds: rateLimitSeconds });
      let failures = 0;
      vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
        if (mixed && String(input).includes(mixed.path)) {
          const failAsNext = [
            () => service.drop(mixed),
            () => service.reject(mixed, 'too_many_requests', 'Wait', { seconds: 1 }),
            () => service.reject(mixed, 'internal_error', 'Broken'),
          ][Math.min(failures % 20, 2)];
          failures += 1;
          failAsNext?.();
        }
        const number = Number(new URL(String(input), 'http://app').searchParams.get('minute'));
        const minute = published.minutes.find((it) => it.minute === number);
        const isOver = Date.now() / 1_000 >= 60 * (number + 1);
        if (minute && deviceEvidence) await onMinuteRequest?.(deviceEvidence);
        if (rateLimited.includes(getMinute)) return service.fetch(input, init);
        if (minute && isOver && areMinutesRevealed)
          service.respond(getMinute, changeMinute(minute) as never);
        else service.reject(getMinute, 'minute_unknown', 'No such minute');
        return service.fetch(input, init);
      });
    },
  });
  const check = async () => (await view.evidence.getChecks('user-1', ['order-1'])).get('order-1');
  const verdict = async () => (await check())?.verdict;
  const revealMinutes = (areRevealed: boolean) => {
    areMinutesRevealed = areRevealed;
  };
  return { ...view, check, verdict, revealMinutes };
}

const advanceBy = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const LONG_TIMEOUT = { timeout: 10_000 };

/** Responses take real time. */
async function advanceUntil(
  isReached: () => boolean,
  maxMs: number,
  stepMs = 5_000,
): Promise<number> {
  const startedAt = Date.now();
  while (!isReached() && Date.now() - startedAt < maxMs) {
    await advanceBy(stepMs);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
  return Date.now() - startedAt;
}

test('verifies a settled order without a tap', async () => {
  const { evidence, verdict, service } = await renderMonitor({});
  await waitFor(async () => expect(await verdict()).toBe('verified'), LONG_TIMEOUT);
  expect(evidence.getAlarms()).toEqual([]);
  expect(sentTo(service, listOrders)).toMatchObject([{ ids: 'order-1' }]);
  expect(sentTo(service, getFairLog)).toHaveLength(1);
});

test('stores the moves from the entry and from the seconds beside it', async () => {
  const { check } = await renderMonitor({});
  await waitFor(async () => expect((await check())?.verdict).toBe('verified'), LONG_TIMEOUT);
  const { entry, seconds } = signed.receipt;
  const tickAt = (second: number) =>
    signed.evidence.minutes.find(({ minute }) => minute === Math.floor(second / 60))?.ticks[
      second % 60
    ] ?? Number.NaN;
  const moves = [-1, 0, 1].map(
    (at) => tickAt(entry.second + seconds + at) - tickAt(entry.second + at),
  );
  expect((await check())?.moves).toEqual(moves);
});

test('waits until the last minute is revealed', async () => {
  const { verdict, service } = await renderMonitor({ now: revealedAt - 20 });
  await advanceBy(15_000);
  expect(sentTo(service, listOrders)).toEqual([]);
  await advanceBy(10_000);
  await waitFor(async () => expect(await verdict()).toBe('verified'), LONG_TIMEOUT);
});

test('passes the evidence to the given verifier', async () => {
  const { verifyReceipt: verifyHere } = await import('@candela/fair-price');
  const verifyReceipt = vi.fn(verifyHere);
  const { verdict } = await renderMonitor({ verifyReceipt });
  await waitFor(async () => expect(await verdict()).toBe('verified'), LONG_TIMEOUT);
  expect(verifyReceipt).toHaveBeenCalledTimes(1);
});

test('tries again after two minutes when the verifier fails to load', async () => {
  const { verifyReceipt: verifyHere } = await import('@candela/fair-price');
  const verifyReceipt = vi.fn(verifyHere).mockRejectedValueOnce(new Error('not loaded'));
  const { verdict } = await renderMonitor({ verifyReceipt });
  await waitFor(() => expect(verifyReceipt).toHaveBeenCalledTimes(1), LONG_TIMEOUT);
  expect(await verdict()).toBeUndefined();
  await advanceBy(130_000);
  await waitFor(async () => expect(await verdict()).toBe('verified'), LONG_TIMEOUT);
});

test('raises an alarm for a changed result', async () => {
  const { receipt } = signed;
  const row = orderOf({ ...receipt, outcome: 'tie', credited: receipt.stake });
  const { evidence, verdict } = await renderMonitor({ rows: [row] });
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1), LONG_TIMEOUT);
  expect(evidence.getAlarms()).toMatchObject([{ orderId: 'order-1', about: 'receipt' }]);
  await waitFor(async () => expect(await verdict()).toBe('contradiction'));
});

test('raises an alarm for a void although its exit price exists', async () => {
  const row = orderOf({
    ...signed.receipt,
    exit: null,
    outcome: 'void',
    credited: signed.receipt.stake,
  });
  const { evidence } = await renderMonitor({ rows: [row] });
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1), LONG_TIMEOUT);
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([{ code: 'void_computable' }]);
});

test('raises an alarm for a withheld key about two minutes after the reveal, and ends it', async () => {
  const { evidence, verdict, revealMinutes, service } = await renderMonitor({
    now: revealedAt - 5,
  });
  revealMinutes(false);
  await advanceUntil(() => sentTo(service, getMinute).length > 0, 30_000);
  expect(evidence.getAlarms()).toEqual([]);
  const waited = await advanceUntil(() => evidence.getAlarms().length > 0, 300_000);
  expect(waited).toBeGreaterThan(60_000);
  expect(waited).toBeLessThan(150_000);
  expect(evidence.getAlarms()).toMatchObject([{ faults: [{ code: 'key_withheld' }] }]);
  expect(await verdict()).toBeUndefined();
  revealMinutes(true);
  const hasEnded = () => evidence.getAlarms().every(({ endedAt }) => endedAt !== undefined);
  await advanceUntil(hasEnded, 600_000);
  expect(hasEnded()).toBe(true);
  await waitFor(async () => expect(await verdict()).toBe('verified'), LONG_TIMEOUT);
});

test('raises an alarm when the service denies a signed order', async () => {
  const { evidence } = await renderMonitor({ rows: [] });
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1), LONG_TIMEOUT);
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([{ code: 'order_denied' }]);
});

test('raises an alarm when a signed order is never settled', async () => {
  const { evidence } = await renderMonitor({
    rows: [openOrderOf(signed.receipt)],
    now: signed.ticket.dueSecond + 130,
  });
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1), LONG_TIMEOUT);
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([{ code: 'settlement_withheld' }]);
});

test('sends no request without a ticket', async () => {
  const { service } = await renderMonitor({ hasTicket: false });
  await advanceBy(5_000);
  expect(sentTo(service, listOrders)).toEqual([]);
  expect(sentTo(service, getFairLog)).toEqual([]);
});

test.each<[string, (minute: MinuteData) => MinuteData]>([
  ['another minute', (minute) => ({ ...minute, minute: minute.minute + 7 })],
  ['a minute of another instrument', (minute) => ({ ...minute, instrument: 'eth' })],
  ['a minute without ticks', (minute) => ({ ...minute, ticks: [] })],
])('raises an alarm when the service answers with %s', async (_, changeMinute) => {
  const { evidence } = await renderMonitor({ now: revealedAt + 70, changeMinute });
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1), LONG_TIMEOUT);
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([{ code: 'key_withheld' }]);
});

test('accepts its log when a later root is pinned before the verification', async () => {
  const { evidence, verdict } = await renderMonitor({
    onMinuteRequest: (device) =>
      device.addPins({ roots: [{ day: '2031-01-01', root: 'a'.repeat(64) }] }),
  });
  await waitFor(async () => expect(await verdict()).toBe('verified'), LONG_TIMEOUT);
  expect(evidence.getAlarms()).toEqual([]);
});

test('retries with growing delays while results are refused, with an alarm that ends', async () => {
  const { evidence, service, verdict } = await renderMonitor({ areResultsRefused: true });
  const attempts = () => sentTo(service, listOrders).length;
  const alarms = () => evidence.getAlarms();
  await advanceUntil(() => alarms().length === 1, 200_000, 3_000);
  expect(alarms()[0]?.faults).toMatchObject([{ code: 'settlement_withheld' }]);
  const firstSeries = attempts();
  expect(await advanceUntil(() => attempts() > firstSeries, 600_000)).toBeGreaterThan(100_000);
  service.respond(listOrders, [orderOf(signed.receipt)]);
  await advanceUntil(() => alarms()[0]?.endedAt !== undefined, 3_600_000, 20_000);
  await waitFor(async () => expect(await verdict()).toBe('verified'), LONG_TIMEOUT);
});

test.each([
  ['results', listOrders, 'settlement_withheld'],
  ['commitments', listCommitments, 'commitments_withheld'],
  ['the log', getFairLog, 'log_withheld'],
  ['minutes', undefined, 'key_withheld'],
])('raises an alarm when only requests for %s get no response', async (_, call, code) => {
  const { evidence } = await renderMonitor({
    now: revealedAt + 70,
    dropped: call ? [call] : [],
    onMinuteRequest: () => (call ? Promise.resolve() : Promise.reject(new TypeError())),
  });
  await advanceUntil(() => evidence.getAlarms().length > 0, 400_000, 3_000);
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([{ code }]);
});

test('raises the alarm of a withheld result within about two minutes after the reveal', async () => {
  const { evidence } = await renderMonitor({ now: revealedAt - 5, dropped: [listOrders] });
  const waited = await advanceUntil(() => evidence.getAlarms().length > 0, 400_000);
  expect(waited).toBeLessThan(150_000);
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([{ code: 'settlement_withheld' }]);
});

test('raises an alarm when only requests for commitments are rate limited for ten minutes', async () => {
  const { evidence } = await renderMonitor({
    now: revealedAt + 70,
    rateLimited: [listCommitments],
  });
  const waited = await advanceUntil(() => evidence.getAlarms().length > 0, 1_200_000, 5_000);
  expect(waited).toBeGreaterThan(590_000);
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([{ code: 'commitments_withheld' }]);
});

test('raises an alarm when all public data is rate limited, with long waits', async () => {
  const { evidence } = await renderMonitor({
    now: revealedAt + 70,
    rateLimited: [listCommitments, getFairLog, getMinute],
    rateLimitSeconds: 45,
  });
  await advanceUntil(() => evidence.getAlarms().length > 0, 1_200_000, 5_000);
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([
    { code: 'log_withheld' },
    { code: 'commitments_withheld' },
  ]);
});

test('raises an alarm when a call fails in different ways', async () => {
  const { evidence } = await renderMonitor({ now: revealedAt + 70, mixed: listCommitments });
  await advanceUntil(() => evidence.getAlarms().length > 0, 1_200_000, 5_000);
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([{ code: 'commitments_withheld' }]);
});

test('raises no alarm while the service is not reachable', async () => {
  const { evidence, service } = await renderMonitor({
    now: revealedAt + 70,
    dropped: [listOrders, listCommitments, getFairLog, getProfile],
  });
  await advanceUntil(() => sentTo(service, getProfile).length > 2, 3_600_000, 20_000);
  expect(evidence.getAlarms()).toEqual([]);
});

test('sends no second batch while the published data cannot be fetched', async () => {
  const { evidence, service } = await renderMonitor({ now: revealedAt - 20 });
  service.drop(listCommitments);
  const { ticketEvidence } = signed;
  for (let number = 2; number <= 45; number += 1) {
    const orderId = `order-${number}`;
    await act(() => evidence.addTicket({ user: 'user-1', orderId, ...ticketEvidence }));
  }
  await advanceUntil(() => sentTo(service, listOrders).length > 0, 60_000);
  await advanceBy(60_000);
  expect(sentTo(service, listOrders)).toHaveLength(1);
});

test('verifies an order once', async () => {
  const { verdict, service } = await renderMonitor({});
  await waitFor(async () => expect(await verdict()).toBe('verified'), LONG_TIMEOUT);
  await advanceBy(600_000);
  expect(sentTo(service, listOrders)).toHaveLength(1);
});

async function advanceToPriceComparison(deviceEvidence: Evidence) {
  const isCompared = { current: false };
  await advanceUntil(() => {
    void deviceEvidence.listPrices('user-1').then((stored) => {
      isCompared.current = stored.length === 0;
    });
    return isCompared.current;
  }, 60_000);
}

test.each([0, 10])('compares a displayed price that was changed by %i', async (difference) => {
  const view = await renderMonitor({ hasTicket: false });
  const { decimals, instrument, entry } = signed.receipt;
  const { second, price } = entry;
  const ticks = [{ second, price: price + difference }];
  const stored = { user: 'user-1', id: 'btc/1', instrument, decimals, ticks };
  await view.evidence.addPrices({ ...stored, receivedAt: second });
  await advanceToPriceComparison(view.evidence);
  expect(await view.evidence.listPrices('user-1')).toEqual([]);
  const params = { second, price, told: price + difference };
  expect(view.evidence.getAlarms()).toMatchObject(
    difference === 0
      ? []
      : [{ about: 'prices', faults: [{ code: 'price_shown_differs', params }] }],
  );
});

test('keeps displayed prices until their minute is revealed', async () => {
  const { evidence } = await renderMonitor({ hasTicket: false });
  const { decimals, instrument, entry } = signed.receipt;
  const second = revealedAt + 3_600;
  const ticks = [{ second, price: entry.price }];
  await evidence.addPrices({
    ...{ user: 'user-1', id: 'btc/2', instrument, decimals, ticks, receivedAt: second },
  });
  await advanceBy(30_000);
  expect(await evidence.listPrices('user-1')).toHaveLength(1);
});
