import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrdersRig, type OrdersRig } from '../../../test/trading/orders/orders-test-setup.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { EXPOSURE_RETENTION_SECONDS } from './constants.js';

let rig: OrdersRig;
beforeAll(async () => {
  rig = await createOrdersRig({
    priceAt: () => 1_000,
    caps: { perTick: 50_00n, perUser: 30_00n },
  });
});
afterAll(() => rig.close());
beforeEach(() => rig.advance(1));

const btc = { instrumentId: 'btc', direction: 'up', stake: '10', seconds: 60 } as const;

const failuresOf = (results: readonly { readonly ok: boolean }[]) =>
  results.flatMap((result) => ('failure' in result ? [result.failure] : []));

test('accepts stakes up to the cap of a tick under parallel orders', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => rig.user()));
  const results = await Promise.all(users.map((user) => rig.placeOrder(user, btc)));
  expect(failuresOf(results)).toEqual(Array(7).fill('tick_exposure_reached'));
  const held = await Promise.all(users.map((user) => rig.ledger.balances(rig.db, user)));
  expect(held.reduce((sum, { held_orders }) => sum + held_orders, 0n)).toBe(50_00n);
});

test('applies a separate cap to each instrument and second', async () => {
  const place = async (instrumentId: string) =>
    rig.placeOrder(await rig.user(), { ...btc, instrumentId, stake: '30' });
  expect(await place('btc')).toMatchObject({ ok: true });
  expect(await place('btc')).toMatchObject({ failure: 'tick_exposure_reached' });
  expect(await place('eth')).toMatchObject({ ok: true });
  await rig.advance(1);
  expect(await place('btc')).toMatchObject({ ok: true });
});

test("enforces a user's cap over all instruments in parallel until orders close", async () => {
  const user = await rig.user();
  const ids = ['btc', 'eth', 'sol', 'xrp', 'doge', 'bnb'];
  const placeAll = () =>
    Promise.all(ids.map((instrumentId) => rig.placeOrder(user, { ...btc, instrumentId })));
  const results = await placeAll();
  expect(failuresOf(results)).toEqual(Array(3).fill('user_exposure_reached'));
  expect(results.find(({ ok }) => !ok)).toMatchObject({ params: { max: '30.00' } });
  await rig.advance(61);
  await rig.settlement.settleOrders();
  expect(failuresOf(await placeAll())).toHaveLength(3);
});

test('prunes exposures of old ticks', async () => {
  await rig.placeOrder(await rig.user(), btc);
  await rig.advance(EXPOSURE_RETENTION_SECONDS + 1);
  await rig.placeOrder(await rig.user(), btc);
  await rig.orders.pruneExposures();
  const left = await queryRows(rig.db, sql`select 1 from order_exposures`);
  expect(left).toHaveLength(1);
});
