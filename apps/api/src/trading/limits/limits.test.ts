import type { LimitKind, LimitPeriod } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrdersRig, type OrdersRig } from '../../../test/trading/orders/orders-test-setup.js';
import { transact } from '../../platform/db/transaction.js';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** A 60 s order from an even minute rises, from an odd one falls. */
let rig: OrdersRig;
beforeAll(async () => {
  rig = await createOrdersRig({ priceAt: (second) => 100_000 + (second % 120) });
});
afterAll(() => rig.close());

const seconds = (ms: number) => ms / 1_000;
/** Orders are accepted slightly behind the clock, hence two minutes past midnight. */
const nextDay = () => rig.advance(DAY - (seconds(rig.now()) % DAY) + 2 * MINUTE);
const advanceToDate = (year: number, month: number, day: number) =>
  rig.advance(seconds(Date.UTC(year, month - 1, day, 0, 2) - rig.now()));

function setLimit(userId: string, kind: LimitKind, period: LimitPeriod, amount?: string) {
  return transact(rig.db, (tx) => rig.tradingLimits.setLimit(tx, { userId, kind, period, amount }));
}

const coolOff = (userId: string, days: number) =>
  transact(rig.db, (tx) => rig.tradingLimits.startCoolOff(tx, userId, days));

const place = (
  userId: string,
  stake: string,
  fields: { seconds?: number; direction?: 'down' } = {},
) =>
  rig.placeOrder(userId, { instrumentId: 'btc', direction: 'up', stake, seconds: 60, ...fields });

async function limitOf(userId: string, kind: LimitKind, period: LimitPeriod = 'day') {
  const { limits } = await rig.tradingLimits.getLimits(userId);
  return limits.find((limit) => limit.kind === kind && limit.period === period);
}

describe('stake limit', () => {
  test('allows stakes up to its amount and refuses one cent more until the day ends', async () => {
    await nextDay();
    const user = await rig.user();
    await setLimit(user, 'stake', 'day', '100');
    const resetsAt = seconds(rig.now()) - 2 * MINUTE + DAY;
    expect(await place(user, '64.99')).toMatchObject({ ok: true });
    expect(await place(user, '35.02')).toMatchObject({
      failure: 'stake_limit_reached',
      params: { period: 'day', max: '100.00', left: '35.01', until: resetsAt },
    });
    expect(await place(user, '35.01')).toMatchObject({ ok: true });
    expect(await limitOf(user, 'stake')).toEqual({
      ...{ kind: 'stake', period: 'day', amount: '100.00', used: '100.00', left: '0.00' },
      ...{ resetsAt, next: null },
    });
    expect(await place(user, '1')).toMatchObject({ failure: 'stake_limit_reached' });
    expect(await rig.ledger.balances(rig.db, user)).toMatchObject({
      available: 900_00n,
      held_orders: 100_00n,
    });
    await nextDay();
    expect(await place(user, '100')).toMatchObject({ ok: true });
  });

  test('applies weekly and monthly limits and names the one that resets last', async () => {
    // A Monday.
    await advanceToDate(2026, 6, 1);
    const user = await rig.user();
    await setLimit(user, 'stake', 'day', '10');
    await setLimit(user, 'stake', 'week', '25');
    await setLimit(user, 'stake', 'month', '30');
    const over = { failure: 'stake_limit_reached' };
    for (let day = 0; day < 2; day += 1) {
      expect(await place(user, '10')).toMatchObject({ ok: true });
      expect(await place(user, '1')).toMatchObject({ ...over, params: { period: 'day' } });
      await nextDay();
    }
    expect(await place(user, '6')).toMatchObject({
      ...over,
      params: { period: 'week', left: '5.00' },
    });
    await rig.advance(5 * DAY);
    expect(await place(user, '10')).toMatchObject({ ok: true });
    await nextDay();
    expect(await place(user, '1')).toMatchObject({ ...over, params: { period: 'month' } });
    await advanceToDate(2026, 7, 1);
    expect(await place(user, '10')).toMatchObject({ ok: true });
  });

  // @spec 10.1
  test('holds under parallel orders', async () => {
    const user = await rig.user();
    await setLimit(user, 'stake', 'day', '20');
    const results = await Promise.all(Array.from({ length: 40 }, () => place(user, '1')));
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    expect((await rig.ledger.balances(rig.db, user)).held_orders).toBe(20_00n);
  });
});

describe('order count limit', () => {
  test('counts orders regardless of their stake', async () => {
    await nextDay();
    const user = await rig.user();
    await setLimit(user, 'orders', 'day', '2');
    await place(user, '1');
    await place(user, '50');
    expect(await place(user, '1')).toMatchObject({
      failure: 'orders_limit_reached',
      params: { max: '2', left: '0' },
    });
    expect(await limitOf(user, 'orders')).toMatchObject({ amount: '2', used: '2', left: '0' });
  });

  test('accepts positive whole numbers only', async () => {
    const user = await rig.user();
    expect(await setLimit(user, 'orders', 'day', '2.5')).toMatchObject({ failure: 'bad_request' });
    expect(await setLimit(user, 'orders', 'day', '0')).toMatchObject({
      failure: 'amount_too_small',
    });
  });
});

describe('loss limit', () => {
  /** Then advances to an even minute, where a 60 s up order wins. */
  const settle = async () => {
    await rig.advance(2 * MINUTE + 1);
    await rig.settlement.settleOrders();
    await rig.advance(2 * MINUTE - (seconds(rig.now()) % (2 * MINUTE)));
  };

  test('counts the stakes of open orders as losses until settlement', async () => {
    await nextDay();
    const user = await rig.user();
    await setLimit(user, 'loss', 'day', '30');
    expect(await place(user, '20')).toMatchObject({ ok: true });
    expect(await place(user, '10.01')).toMatchObject({
      failure: 'loss_limit_reached',
      params: { left: '10.00' },
    });
    expect(await place(user, '10', { direction: 'down' })).toMatchObject({ ok: true });
    await settle();
    // 16.00 won, 10.00 lost: `used` never goes below zero.
    expect(await limitOf(user, 'loss')).toMatchObject({ used: '0.00', left: '30.00' });
    expect(await place(user, '30.01')).toMatchObject({ failure: 'loss_limit_reached' });
    expect(await place(user, '30', { direction: 'down' })).toMatchObject({ ok: true });
    await settle();
    // Result of the day: 6.00 - 30.00.
    expect(await limitOf(user, 'loss')).toMatchObject({ used: '24.00', left: '6.00' });
    expect(await place(user, '6.01')).toMatchObject({ failure: 'loss_limit_reached' });
  });

  test('counts an order on the day of its placement, whenever it settles', async () => {
    await nextDay();
    const user = await rig.user();
    await setLimit(user, 'loss', 'day', '10');
    await rig.advance(DAY - 4 * MINUTE);
    expect(await place(user, '10', { direction: 'down', seconds: 300 })).toMatchObject({
      ok: true,
    });
    await nextDay();
    expect(await limitOf(user, 'loss')).toMatchObject({ used: '0.00' });
    expect(await place(user, '10', { direction: 'down' })).toMatchObject({ ok: true });
  });
});

describe('limit change', () => {
  // @spec 10.2
  test('tightens immediately, even below the amount already used', async () => {
    await nextDay();
    const user = await rig.user();
    await setLimit(user, 'stake', 'day', '100');
    await place(user, '40');
    const tightened = await setLimit(user, 'stake', 'day', '30');
    expect(tightened).toMatchObject({
      value: { limits: [{ amount: '30.00', used: '40.00', left: '0.00', next: null }] },
    });
    expect(await place(user, '1')).toMatchObject({ failure: 'stake_limit_reached' });
  });

  // @spec 10.2
  test.each([
    ['a larger amount', '500', '500.00'],
    ['none', undefined, null],
  ])('loosens to %s only after 24 hours', async (_what, amount, next) => {
    await nextDay();
    const user = await rig.user();
    await setLimit(user, 'stake', 'month', '100');
    await place(user, '100');
    const from = seconds(rig.now()) + DAY;
    const loosened = await setLimit(user, 'stake', 'month', amount);
    expect(loosened).toMatchObject({
      value: { limits: [{ amount: '100.00', next: { from, amount: next } }] },
    });
    await rig.advance(23 * HOUR + 59 * MINUTE);
    expect(await place(user, '1')).toMatchObject({ failure: 'stake_limit_reached' });
    await rig.advance(MINUTE);
    expect(await place(user, '400')).toMatchObject({ ok: true });
    const after = amount === undefined ? { ok: true } : { failure: 'stake_limit_reached' };
    expect(await place(user, '1')).toMatchObject(after);
    expect((await limitOf(user, 'stake', 'month'))?.amount).toBe(next ?? undefined);
  });

  test('keeps the start of a pending change when repeated, and is cancelled by the current amount', async () => {
    const user = await rig.user();
    await setLimit(user, 'stake', 'day', '100');
    await setLimit(user, 'stake', 'day', '200');
    const from = seconds(rig.now()) + DAY;
    await rig.advance(HOUR);
    await setLimit(user, 'stake', 'day', '200');
    expect((await limitOf(user, 'stake'))?.next).toEqual({ amount: '200.00', from });
    await setLimit(user, 'stake', 'day', '150');
    expect((await limitOf(user, 'stake'))?.next).toEqual({ amount: '150.00', from: from + HOUR });
    await setLimit(user, 'stake', 'day', '100');
    expect(await limitOf(user, 'stake')).toMatchObject({ amount: '100.00', next: null });
  });

  test('starts from the amount in force after an earlier change took effect', async () => {
    const user = await rig.user();
    await setLimit(user, 'stake', 'day', '100');
    await setLimit(user, 'stake', 'day', '200');
    await rig.advance(DAY);
    await setLimit(user, 'stake', 'day', '300');
    expect(await limitOf(user, 'stake')).toMatchObject({
      amount: '200.00',
      next: { amount: '300.00' },
    });
    await setLimit(user, 'stake', 'day');
    await rig.advance(DAY);
    expect(await limitOf(user, 'stake')).toBeUndefined();
    await setLimit(user, 'stake', 'day', '900');
    expect(await limitOf(user, 'stake')).toMatchObject({ amount: '900.00', next: null });
  });

  test('rejects database updates that loosen a limit early', async () => {
    const user = await rig.user();
    await setLimit(user, 'stake', 'day', '100');
    await setLimit(user, 'stake', 'day', '200');
    const change = (assignment: string) =>
      rig.db.execute(sql`update trading_limits set ${sql.raw(assignment)} where user_id = ${user}`);
    await expect(change('amount = 15000')).rejects.toThrow();
    await expect(change('next_from = changed_at + 86399999')).rejects.toThrow();
    await expect(change('changed_at = changed_at - 1')).rejects.toThrow();
    await expect(
      rig.db.execute(sql`delete from trading_limits where user_id = ${user}`),
    ).rejects.toThrow();
    expect(await limitOf(user, 'stake')).toMatchObject({ amount: '100.00' });
  });
});

describe('cooling-off period', () => {
  test('refuses orders until it ends', async () => {
    const user = await rig.user();
    const until = seconds(rig.now()) + DAY;
    expect(await coolOff(user, 1)).toMatchObject({ value: { coolOffUntil: until } });
    const stopped = { failure: 'cooling_off', params: { until } };
    expect(await place(user, '1')).toMatchObject(stopped);
    await rig.advance(DAY - 1);
    expect(await place(user, '1')).toMatchObject(stopped);
    await rig.advance(1);
    expect(await place(user, '1')).toMatchObject({ ok: true });
    expect((await rig.tradingLimits.getLimits(user)).coolOffUntil).toBeNull();
  });

  // @spec 10.3
  test('can be extended but not shortened, in the database too', async () => {
    const user = await rig.user();
    await coolOff(user, 7);
    const until = seconds(rig.now()) + 7 * DAY;
    expect(await coolOff(user, 6)).toMatchObject({ failure: 'cool_off_longer', params: { until } });
    expect(await coolOff(user, 180)).toMatchObject({ ok: true });
    const change = (assignment: string) =>
      rig.db.execute(sql`update limit_settings set ${sql.raw(assignment)} where user_id = ${user}`);
    await expect(change('cool_off_until = cool_off_until - 1')).rejects.toThrow();
    await expect(change('cool_off_from = null, cool_off_until = null')).rejects.toThrow();
    await expect(change('cool_off_until = cool_off_until + 1')).rejects.toThrow();
    expect((await rig.tradingLimits.getLimits(user)).coolOffUntil).toBe(
      seconds(rig.now()) + 180 * DAY,
    );
  });
});

test('stores nothing for a user without limits', async () => {
  const user = await rig.user();
  await place(user, '1');
  expect(await rig.tradingLimits.getLimits(user)).toEqual({
    limits: [],
    coolOffUntil: null,
    reminderMinutes: null,
  });
});
