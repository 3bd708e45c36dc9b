import {
  type MinuteData,
  minutesNeeded,
  type ReceiptEvidence,
  verifyReceipt,
} from '@candela/fair-price';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrdersRig, type OrdersRig } from './rig.testing.js';

let rig: OrdersRig;
let user: string;
beforeAll(async () => {
  rig = await createOrdersRig();
  user = await rig.user();
});
afterAll(() => rig.close());

/** What a stranger can fetch: the answers of both calls. */
async function evidence(receipt: unknown, instrument: string): Promise<ReceiptEvidence> {
  const commitments = await rig.fair.listCommitments();
  if (!commitments.ok) throw new Error(commitments.failure);
  const minutes: MinuteData[] = [];
  for (const minute of minutesNeeded(receipt)) {
    const revealed = await rig.fair.getMinute({ instrument, minute });
    if (!revealed.ok) throw new Error(revealed.failure);
    minutes.push(revealed.value);
  }
  return { ...commitments.value, minutes };
}

async function receiptsOf(owner: string) {
  const listed = await rig.orders.listOrders(owner, { page: 1, limit: 100, state: 'closed' });
  const ids = listed.ok ? listed.value.map(({ id }) => id) : [];
  return Promise.all(
    ids.map(async (order) => {
      const opened = await rig.orders.listOrders(owner, { page: 1, limit: 1, order });
      const receipt = opened.ok ? opened.value[0]?.receipt : undefined;
      if (!receipt) throw new Error(`The order ${order} has no receipt.`);
      return receipt;
    }),
  );
}

const faults = async (receipt: unknown, given: ReceiptEvidence) =>
  (await verifyReceipt(receipt, given)).filter(({ ok }) => !ok).map(({ id }) => id);

async function tradeEverything(seconds: number): Promise<void> {
  for (const [index, { id }] of rig.feed.instruments.slice(0, 12).entries()) {
    const placed = await rig.placeOrder(user, {
      instrumentId: id,
      direction: index % 2 ? 'up' : 'down',
      stake: `${10 + index}.37`,
      seconds,
    });
    expect(placed).toMatchObject({ ok: true, value: { commitment: { root: expect.any(String) } } });
    await rig.advance(7);
  }
  await rig.advance(seconds + 60);
  await rig.settlement.settleOrders();
}

describe('receipts', () => {
  test('of settled orders are verified from public data alone', async () => {
    await tradeEverything(60);
    const receipts = await receiptsOf(user);
    expect(receipts).toHaveLength(12);
    for (const receipt of receipts) {
      expect(await faults(receipt, await evidence(receipt, receipt.instrument))).toEqual([]);
    }
  });

  test('give away one tick that was changed by one unit, wherever it is', async () => {
    const [receipt] = await receiptsOf(user);
    if (!receipt?.exit) throw new Error('No receipt to examine.');
    const given = await evidence(receipt, receipt.instrument);
    const moved = (tick: { second: number; price: number }) => ({ ...tick, price: tick.price + 1 });
    expect(await faults({ ...receipt, entry: moved(receipt.entry) }, given)).toContain(
      'entry_matches',
    );
    expect(await faults({ ...receipt, exit: moved(receipt.exit) }, given)).toContain(
      'exit_matches',
    );
    const minutes = given.minutes.map((minute, at) =>
      at === 0 ? { ...minute, ticks: minute.ticks.map((t, i) => (i === 30 ? t + 1 : t)) } : minute,
    );
    expect(await faults(receipt, { ...given, minutes })).toContain('ticks_recomputed');
  });

  test('of an order across midnight name the roots of both days', async () => {
    const midnight = Math.ceil((rig.now() + 1) / 86_400_000) * 86_400_000;
    rig.clock.set(midnight - 200_000);
    await rig.advance(1);
    await tradeEverything(300);
    const across = (await receiptsOf(user)).filter(({ exitCommitment }) => exitCommitment);
    expect(across).toHaveLength(12);
    for (const receipt of across) {
      expect(receipt.exitCommitment?.day).not.toBe(receipt.commitment?.day);
      expect(await faults(receipt, await evidence(receipt, receipt.instrument))).toEqual([]);
    }
  });

  test('are refused for an unended minute, and for one before the market began', async () => {
    const present = Math.floor(rig.now() / 60_000);
    const ask = (minute: number, instrument = 'btc') => rig.fair.getMinute({ instrument, minute });
    expect(await ask(present)).toMatchObject({ failure: 'minute_not_revealed' });
    expect(await ask(present + 1)).toMatchObject({ failure: 'minute_not_revealed' });
    expect(await ask(present - 1)).toMatchObject({ ok: true });
    expect(await ask(10)).toMatchObject({ failure: 'minute_unknown' });
    expect(await ask(present - 1, 'nothing')).toMatchObject({ failure: 'instrument_unknown' });
  });
});
