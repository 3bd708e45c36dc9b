import { connectStream } from '@candela/api-client/stream';
import { listOrders } from '@candela/contract/calls/trading';
import { useEvidence } from '@candela/evidence';
import { type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDS_PER_REQUEST_MAX } from '../positions/open-orders.js';
import { useLateSettlementAlarm } from '../positions/useLateSettlementAlarm.js';
import { openOrderOf, orderOf } from '../testing/evidence.js';
import { SettlementMonitor } from './SettlementMonitor.js';

let signed: TicketedOrder;
let dueSecond: number;
beforeEach(async () => {
  // Its load time must not count as simulated time.
  await import('@candela/fair-price');
  signed = await ticketedOrder();
  ({ dueSecond } = signed.ticket);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface MonitorOptions {
  readonly hasTicket?: boolean;
  readonly Monitor?: ComponentType;
}

/** @param now epoch second. */
async function renderMonitor(
  now: number,
  { hasTicket = true, Monitor = SettlementMonitor }: MonitorOptions = {},
) {
  const { ticketEvidence, receipt } = signed;
  function TestApp() {
    const evidence = useEvidence();
    const [ready, setReady] = useState(false);
    useEffect(() => {
      const ticket = { user: 'user-1', orderId: 'order-1', ...ticketEvidence };
      void (hasTicket ? evidence.addTicket(ticket) : evidence.checkPersistence()).then(() =>
        setReady(true),
      );
    }, [evidence]);
    return ready && <Monitor />;
  }
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_000 * now });
  return renderScreen(TestApp, {
    initialPath: '/mine',
    session: { userId: 'user-1' },
    prepareService: (it) => it.respond(listOrders, [openOrderOf(receipt)]),
  });
}

/** Each poll completes within its second. */
async function advanceBy(ms: number): Promise<void> {
  // Real time also advances the fake clock.
  const until = Date.now() + ms;
  do {
    const remainingMs = Math.max(0, until - Date.now());
    await act(() => vi.advanceTimersByTimeAsync(Math.min(remainingMs, 1_000)));
  } while (Date.now() < until);
}

test('raises one alarm for an order that is never settled, updates it, and ends it on settlement', async () => {
  const { evidence, service } = await renderMonitor(dueSecond - 10);
  await advanceBy(125_000);
  expect(evidence.getAlarms()).toEqual([]);
  await advanceBy(10_000);
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1));
  const firstAlarm = () => evidence.getAlarms()[0];
  expect(firstAlarm()).toMatchObject({ orderId: 'order-1', user: 'user-1' });
  const lateBy = () => {
    const fault = firstAlarm()?.faults[0];
    return fault?.code === 'settlement_withheld' ? fault.params.lateSeconds : 0;
  };
  expect(lateBy()).toBeGreaterThan(120);
  expect(lateBy()).toBeLessThan(130);
  await advanceBy(180_000);
  await waitFor(() => expect(lateBy()).toBeGreaterThan(240));
  expect(evidence.getAlarms()).toHaveLength(1);

  service.respond(listOrders, [orderOf(signed.receipt)]);
  await advanceBy(2_000);
  await waitFor(() => expect(firstAlarm()?.endedAt).toBeGreaterThan(dueSecond));
});

test('ends the alarm of a settled order that is no longer in the open list', async () => {
  const { evidence, service } = await renderMonitor(dueSecond + 200);
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1));
  service.respond(listOrders, [orderOf(signed.receipt)]);
  await advanceBy(61_000);
  await waitFor(() =>
    expect(evidence.getAlarms()).toMatchObject([{ endedAt: expect.any(Number) }]),
  );
});

test('raises no alarm when the order has no ticket', async () => {
  const { evidence } = await renderMonitor(dueSecond + 200, { hasTicket: false });
  await advanceBy(10_000);
  expect(evidence.getAlarms()).toEqual([]);
});

test.each([
  ['set back by an hour', 3_600_000, 0],
  ['set forward by a day, past the order’s end', -86_400_000, 0],
  ['not set', 0, 1],
])('judges no earlier response after the device clock was %s', async (_, ms, alarms) => {
  const orders = [openOrderOf(signed.receipt)];
  const now = dueSecond + (ms === 0 ? 130 : 10);
  const respondedAt = 1_000 * now + ms;
  function Monitor() {
    useLateSettlementAlarm({ orders, respondedAt });
    return null;
  }
  const { evidence } = await renderMonitor(now, { Monitor });
  await advanceBy(2_000);
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(alarms));
});

test('raises an alarm when a signed order is not found by its id', async () => {
  const { evidence, service } = await renderMonitor(dueSecond - 10);
  await advanceBy(5_000);
  service.respond(listOrders, []);
  await advanceBy(20_000);
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1));
  expect(evidence.getAlarms()).toMatchObject([
    { orderId: 'order-1', user: 'user-1', faults: [{ code: 'order_denied' }] },
  ]);
});

test('limits a request to the maximum number of ids when more orders are late', async () => {
  const { evidence, service } = await renderMonitor(dueSecond + 200);
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1));
  const [alarm] = evidence.getAlarms();
  await act(async () => {
    for (let n = 0; alarm && n < IDS_PER_REQUEST_MAX; n += 1) {
      await evidence.raiseAlarm({ ...alarm, id: `settlement/more-${n}`, orderId: `more-${n}` });
    }
  });
  await advanceBy(61_000);
  const requestedIds = sentTo(service, listOrders).flatMap(({ ids }) =>
    ids ? [ids.split(',')] : [],
  );
  expect(Math.max(...requestedIds.map(({ length }) => length))).toBe(IDS_PER_REQUEST_MAX);
});

test('ends the alarm when the stream delivers the settlement', async () => {
  const { evidence, service, store } = await renderMonitor(dueSecond + 130);
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1), { timeout: 10_000 });
  const streams = service.streams();
  const disconnect = connectStream(store, { instruments: [] });
  await advanceBy(0);
  streams[0]?.emit('hello', { time: Date.now(), resumed: true });
  await advanceBy(0);
  // Only the stream has the settlement.
  streams[0]?.emit('orders', [orderOf(signed.receipt)], '2');
  await waitFor(() => expect(evidence.getAlarms()[0]?.endedAt).toBeDefined(), { timeout: 10_000 });
  disconnect();
});
