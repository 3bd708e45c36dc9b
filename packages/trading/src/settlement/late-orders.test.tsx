import { followStream } from '@candela/api-client/stream';
import { listOrders } from '@candela/contract/calls/trading';
import { useEvidence } from '@candela/evidence';
import { type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOrderOf, orderOf } from '../internal/testing/evidence.js';
import { IDS_AT_ONCE } from '../state/open-orders.js';
import { SettlementWatch } from './SettlementWatch.js';

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

/**
 * The service never settles the order.
 *
 * @param now epoch second.
 */
async function watch(now: number, keepsTicket = true) {
  const { held, receipt } = signed;
  function Phone() {
    const evidence = useEvidence();
    const [ready, setReady] = useState(false);
    useEffect(() => {
      const ticket = { user: 'user-1', orderId: 'order-1', ...held };
      void (keepsTicket ? evidence.keepTicket(ticket) : evidence.lasts()).then(() =>
        setReady(true),
      );
    }, [evidence]);
    return ready && <SettlementWatch />;
  }
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_000 * now });
  return renderScreen(Phone, {
    at: '/mine',
    session: { userId: 'user-1' },
    answers: (it) => it.answer(listOrders, [openOrderOf(receipt)]),
  });
}

/** By seconds, so that each poll completes. */
async function later(ms: number): Promise<void> {
  // Real time also advances the fake clock.
  const until = Date.now() + ms;
  do {
    const left = Math.max(0, until - Date.now());
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1_000)));
  } while (Date.now() < until);
}

test('raises one alarm for an order that is never settled, updates it, and ends it on settlement', async () => {
  const { evidence, service } = await watch(dueSecond - 10);
  await later(125_000);
  expect(evidence.alarms()).toEqual([]);
  await later(10_000);
  await waitFor(() => expect(evidence.alarms()).toHaveLength(1));
  const alarmed = () => evidence.alarms()[0];
  expect(alarmed()).toMatchObject({ orderId: 'order-1', user: 'user-1' });
  const lateBy = () => {
    const fault = alarmed()?.faults[0];
    return fault?.code === 'settlement_withheld' ? fault.params.lateSeconds : 0;
  };
  expect(lateBy()).toBeGreaterThan(120);
  expect(lateBy()).toBeLessThan(130);
  await later(180_000);
  await waitFor(() => expect(lateBy()).toBeGreaterThan(240));
  expect(evidence.alarms()).toHaveLength(1);

  service.answer(listOrders, [orderOf(signed.receipt)]);
  await later(2_000);
  await waitFor(() => expect(alarmed()?.endedAt).toBeGreaterThan(dueSecond));
});

test('ends the alarm of a settled order that is no longer in the open list', async () => {
  const { evidence, service } = await watch(dueSecond + 200);
  await waitFor(() => expect(evidence.alarms()).toHaveLength(1));
  // No longer in the list of open orders.
  service.answer(listOrders, [orderOf(signed.receipt)]);
  await later(61_000);
  await waitFor(() => expect(evidence.alarms()).toMatchObject([{ endedAt: expect.any(Number) }]));
});

test('raises no alarm when the order has no ticket', async () => {
  const { evidence } = await watch(dueSecond + 200, false);
  await later(10_000);
  expect(evidence.alarms()).toEqual([]);
});

test('raises an alarm when a signed order is not found by its id', async () => {
  const { evidence, service } = await watch(dueSecond - 10);
  await later(5_000);
  service.answer(listOrders, []);
  await later(20_000);
  await waitFor(() => expect(evidence.alarms()).toHaveLength(1));
  expect(evidence.alarms()).toMatchObject([
    { orderId: 'order-1', user: 'user-1', faults: [{ code: 'order_denied' }] },
  ]);
});

test('limits a request to the maximum number of ids when more orders are late', async () => {
  const { evidence, service } = await watch(dueSecond + 200);
  await waitFor(() => expect(evidence.alarms()).toHaveLength(1));
  const [alarm] = evidence.alarms();
  await act(async () => {
    for (let n = 0; alarm && n < IDS_AT_ONCE; n += 1) {
      await evidence.raise({ ...alarm, id: `settlement/more-${n}`, orderId: `more-${n}` });
    }
  });
  await later(61_000);
  const asked = sentTo(service, listOrders).flatMap(({ ids }) => (ids ? [ids.split(',')] : []));
  expect(Math.max(...asked.map(({ length }) => length))).toBe(IDS_AT_ONCE);
});

test('ends the alarm when the stream delivers the settlement', async () => {
  const { evidence, service, store } = await watch(dueSecond + 130);
  await waitFor(() => expect(evidence.alarms()).toHaveLength(1), { timeout: 10_000 });
  const streams = service.streams();
  const end = followStream(store, { instruments: [] });
  await later(0);
  streams[0]?.tell('hello', { time: Date.now(), resumed: true });
  await later(0);
  // Only the stream has the settlement.
  streams[0]?.tell('orders', [orderOf(signed.receipt)], '2');
  await waitFor(() => expect(evidence.alarms()[0]?.endedAt).toBeDefined(), { timeout: 10_000 });
  end();
});
