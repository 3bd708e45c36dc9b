import { addAmounts, subtractAmounts } from '@candela/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';
import { createOrdersRig, type OrdersRig } from '../../../test/trading/orders/orders-test-setup.js';
import { VOID_AFTER_SECONDS } from './constants.js';
import { selectOrderTotals } from './repository.js';
import type { TotalsQuery } from './service.js';

const MOVES: Readonly<Record<string, number>> = { btc: 1, eth: -1, sol: 0 };

let rig: OrdersRig;
let user: string;
let start: number;

beforeAll(async () => {
  let due = Number.POSITIVE_INFINITY;
  rig = await createOrdersRig({
    priceAt: (second, instrument) => {
      if (second < due) return 1_000;
      const move = MOVES[instrument];
      return move === undefined ? undefined : 1_000 + move;
    },
  });
  const second = () => Math.floor(rig.now() / 1_000);
  const place = async (who: string, instrumentId: string, change: object = {}) => {
    const terms = {
      instrumentId,
      direction: 'up',
      stake: '10.01',
      seconds: 60,
      ...change,
    } as const;
    const placed = await rig.placeOrder(who, terms);
    if (!placed.ok) throw new Error(placed.failure);
    rig.clock.advance(1_000);
  };
  user = await rig.user();
  const other = await rig.user();
  // The database clock is one millisecond behind: the first order belongs to the previous second.
  start = second();
  due = start + 60;
  await place(user, 'btc');
  await place(user, 'btc', { direction: 'down', stake: '20.00' });
  await place(other, 'btc', { stake: '99.00' });
  await place(user, 'eth', { stake: '7.50' });
  await place(user, 'eth', { direction: 'down', stake: '3.00' });
  await place(user, 'sol');
  await place(user, 'xrp', { stake: '40.00' });
  rig.clock.set((due + 10 + VOID_AFTER_SECONDS) * 1_000);
  await rig.settlement.settleOrders();
  due = Number.POSITIVE_INFINITY;
  await place(user, 'btc', { stake: '5.00', seconds: 1_200 });
});
afterAll(() => rig.close());

const totals = (query: TotalsQuery = {}) => rig.orders.sumOrders(user, query);

test('sums stakes, wins and losses, and counts orders by outcome', async () => {
  expect(await totals()).toEqual({
    count: 7,
    complete: true,
    trading: 1,
    won: 2,
    lost: 2,
    tie: 1,
    void: 1,
    staked: '95.52',
    wonAmount: '10.40',
    lostAmount: '27.50',
    result: '-17.10',
    payoutRates: 320,
  });
});

test('returns zeros when no order matches', async () => {
  expect(await totals({ instrument: 'doge' })).toEqual({
    count: 0,
    complete: true,
    trading: 0,
    won: 0,
    lost: 0,
    tie: 0,
    void: 0,
    staked: '0.00',
    wonAmount: '0.00',
    lostAmount: '0.00',
    result: '0.00',
    payoutRates: 0,
  });
});

test.each<[TotalsQuery, number]>([
  [{ state: 'closed' }, 6],
  [{ state: 'trading' }, 1],
  [{ direction: 'down' }, 2],
  [{ outcome: 'won' }, 2],
  [{ outcome: 'lost' }, 2],
  [{ outcome: 'tie' }, 1],
  [{ outcome: 'void' }, 1],
  [{ instrument: 'btc' }, 3],
  [{ instrument: 'eth', direction: 'down', outcome: 'won' }, 1],
  [{ instrument: 'btc', state: 'trading', direction: 'up' }, 1],
  [{ outcome: 'won', state: 'trading' }, 0],
])('matches the sums of the orders listed for %j: %i', async (query, count) => {
  const listed = await rig.orders.listOrders(user, { page: 1, limit: 100, ...query });
  const rows = listed.ok ? listed.value : [];
  const { count: summed, staked, result } = await totals(query);
  expect([rows.length, summed]).toEqual([count, count]);
  expect(staked).toBe(rows.reduce((sum, { stake }) => addAmounts(sum, stake), '0.00'));
  expect(result).toBe(rows.reduce((sum, { profit }) => addAmounts(sum, profit ?? '0.00'), '0.00'));
});

test('filters by the second of placement, both ends inclusive', async () => {
  expect((await totals({ from: start - 1, to: start })).count).toBe(2);
  expect((await totals({ from: start, to: start })).staked).toBe('20.00');
});

test('sums the latest orders only and reports when there are more', async () => {
  const all = await selectOrderTotals(rig.db, user, {}, 7);
  const latest = await selectOrderTotals(rig.db, user, {}, 3);
  expect([all.count, all.more]).toEqual([7, false]);
  expect(latest).toMatchObject({ count: 3, more: true, trading: 1, void: 1, tie: 1 });
  expect(latest.staked).toBe(55_01n);
});

describe('order totals over HTTP', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await api.startWorkers('prices', 'commitments');
  });
  afterAll(() => api.close());

  test("return only the caller's orders under the wire names", async () => {
    const [ownUser, other] = [await api.register(100_00n), await api.register(100_00n)];
    const order = { id: 'btc', direction: 'up', amount: '12.5', seconds: '60' };
    await api.call('placeOrder', order, ownUser.token);
    await api.call('placeOrder', { ...order, id: 'eth', direction: 'down' }, ownUser.token);
    const response = await api.call('getOrderTotals', { direction: 'down' }, ownUser.token);
    expect(response.wire.data).toMatchObject({
      num: 1,
      trading: 1,
      staked: '12.50',
      won_amount: '0.00',
    });
    const list = await api.call('listOrders', { instrument: 'eth' }, ownUser.token);
    expect(list.data.map(({ instrumentId }) => instrumentId)).toEqual(['eth']);
    expect((await api.call('getOrderTotals', {}, other.token)).data.count).toBe(0);
    expect((await api.call('getOrderTotals', {})).code).toBe('token_invalid');
    const invalid = await api.call('getOrderTotals', { outcome: 'jackpot' }, ownUser.token);
    expect(invalid).toMatchObject({ status: 400, code: 'bad_request' });
    const profile = await api.call('getProfile', {}, ownUser.token);
    expect(subtractAmounts('100.00', profile.data.balance)).toBe('25.00');
  });
});
