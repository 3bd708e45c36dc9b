import { type MinuteData, minutesNeeded, verifyReceipt } from '@candela/fair-price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { createOrdersRig, type OrdersRig } from '../../../test/trading/orders/orders-test-setup.js';
import { prepareOrderHistory } from './history.js';

let rig: OrdersRig;
let user: string;
beforeAll(async () => {
  rig = await createOrdersRig({ backfillMinutes: 2_880 });
  user = await rig.user(5_000_00n);
  const past = await prepareOrderHistory(rig);
  await inTransaction(rig.db, async (tx) => {
    for (const { record } of past) await record(tx, user);
  });
});
afterAll(() => rig.close());

async function history() {
  const listed = await rig.orders.listOrders(user, { page: 1, limit: 100 });
  return listed.ok ? listed.value : [];
}

test('prepares 30 closed orders, both won and lost, placed in the past', async () => {
  const orders = await history();
  expect(orders).toHaveLength(30);
  expect(orders.every(({ status }) => status === 'closed')).toBe(true);
  expect(new Set(orders.map(({ outcome }) => outcome))).toEqual(new Set(['won', 'lost']));
  expect(orders.every(({ placedAt }) => placedAt < rig.now() / 1_000)).toBe(true);
});

test('changes the balance by the sum of the order profits', async () => {
  const sum = (await history()).reduce(
    (total, { profit }) => total + BigInt((profit ?? '').replace('.', '')),
    0n,
  );
  const { available, held_orders: held } = await rig.ledger.balances(rig.db, user);
  expect({ available, held }).toEqual({ available: 5_000_00n + sum, held: 0n });
});

test('passes verification except for roots published after the orders', async () => {
  const [published, log] = [await rig.fair.listCommitments(), await rig.fair.getLog()];
  if (!published.ok || !log.ok) throw new Error('There is nothing to verify with.');
  for (const { id } of (await history()).slice(0, 12)) {
    const opened = await rig.orders.listOrders(user, { page: 1, limit: 1, order: id });
    const receipt = opened.ok ? opened.value[0]?.receipt : undefined;
    if (!receipt) throw new Error(`The order ${id} has no receipt.`);
    const minutes: MinuteData[] = [];
    for (const minute of minutesNeeded(receipt)) {
      const revealed = await rig.fair.getMinute({ instrument: receipt.instrument, minute });
      if (revealed.ok) minutes.push(revealed.value);
    }
    const steps = await verifyReceipt(receipt, { ...published.value, minutes, log: log.value });
    expect(steps.filter(({ ok }) => !ok).map((step) => step.id)).toEqual(['commitment_known']);
  }
});
