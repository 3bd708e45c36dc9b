import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createOrdersRig, type OrdersRig } from '../../../test/trading/orders/orders-test-setup.js';
import { transact } from '../../platform/db/transaction.js';
import { succeed } from '../../platform/result.js';
import { openOrder } from './open-order.js';
import { parseOrderTerms } from './parse-order-terms.js';
import { createSettlementWorker } from './settlement-worker.js';

const now = () => Date.now();
let rig: OrdersRig;
let broken = false;
beforeAll(async () => {
  rig = await createOrdersRig({
    now,
    priceAt: (second) => {
      if (broken) throw new Error('the feed is away');
      return 1_000 + (second % 7);
    },
  });
});
afterAll(() => rig.close());

/** Backdated, so that it comes due in `seconds`. */
async function placeDueIn(seconds: number): Promise<{ user: string; id: string; due: number }> {
  const user = await rig.user();
  const due = Math.floor(now() / 1_000) + seconds;
  const request = { instrumentId: 'btc', direction: 'up', stake: '10', seconds: 60 } as const;
  const terms = parseOrderTerms(rig.feed, request, due - 60);
  if (!terms.ok) throw new Error(terms.failure);
  const order = await transact(rig.db, (tx) =>
    openOrder(rig, tx, { userId: user, terms: terms.value, roots: [] }, () =>
      succeed({ second: due - 60, price: 1_000 }),
    ),
  );
  if (!order.ok) throw new Error(order.failure);
  return { user, id: order.value.id, due };
}

async function settledAt({ user, id }: { user: string; id: string }): Promise<number | null> {
  const listed = await rig.orders.listOrders(user, { page: 1, limit: 1, order: id });
  return listed.ok ? (listed.value[0]?.settledAt ?? null) : null;
}

function newWorker() {
  const errors: unknown[] = [];
  const settleOrders = vi.fn(rig.settlement.settleOrders);
  const onError = (error: unknown) => errors.push(error);
  const worker = createSettlementWorker({ db: rig.db, settlement: { settleOrders }, now, onError });
  return { worker, settleOrders, errors };
}

test('catches up at its start, then settles each order within a second of its expiry', async () => {
  const overdue = await placeDueIn(-30);
  const dueOrder = await placeDueIn(3);
  const { worker, settleOrders, errors } = newWorker();
  await worker.start();
  await vi.waitFor(async () => expect(await settledAt(overdue)).not.toBeNull(), 30_000);
  await vi.waitFor(async () => expect(await settledAt(dueOrder)).not.toBeNull(), 30_000);
  expect((await settledAt(dueOrder)) ?? 0).toBeLessThanOrEqual(dueOrder.due + 1);
  expect(settleOrders.mock.calls.length).toBeLessThanOrEqual(4);
  expect(errors).toEqual([]);
  await worker.stop();
});

test('retries after a feed failure and reports the error', async () => {
  const order = await placeDueIn(0);
  broken = true;
  const { worker, errors } = newWorker();
  await worker.start();
  await vi.waitFor(() => expect(errors).not.toEqual([]), 30_000);
  broken = false;
  await vi.waitFor(async () => expect(await settledAt(order)).not.toBeNull(), 30_000);
  await worker.stop();
});

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'settles an order locked by a stalled settler within 5 s',
  async () => {
    const order = await placeDueIn(1);
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    // To the database, a suspended process looks like an idle transaction.
    const stopped = rig.db
      .transaction(async (tx) => {
        await tx.execute(sql`select id from orders where id = ${order.id} for update`);
        take();
        await resumed;
        await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    await taken;
    const { worker } = newWorker();
    await worker.start();
    await vi.waitFor(async () => expect(await settledAt(order)).not.toBeNull(), 30_000);
    expect((await settledAt(order)) ?? 0).toBeLessThanOrEqual(order.due + 5);
    resume();
    expect(await stopped).toBeInstanceOf(Error);
    await worker.stop();
  },
);

test('starts no round after stop', async () => {
  const { worker, settleOrders } = newWorker();
  await worker.start();
  await vi.waitFor(() => expect(settleOrders).toHaveBeenCalled(), 30_000);
  await worker.stop();
  const calls = settleOrders.mock.calls.length;
  await placeDueIn(0);
  await sleep(50);
  expect(settleOrders).toHaveBeenCalledTimes(calls);
});
