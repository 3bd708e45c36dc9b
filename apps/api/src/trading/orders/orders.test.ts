import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSynchronizedClock } from '../../../test/helpers/fake-clock.js';
import { createOrdersRig, type OrdersRig } from '../../../test/trading/orders/orders-test-setup.js';
import { ConfigError } from '../../config/errors.js';
import { transact } from '../../platform/db/transaction.js';
import type { CommittedPrices, PriceFeed } from '../market/price-feed.js';
import type { FairService } from '../price-commitments/service.js';
import { QUOTE_VALID_SECONDS } from './constants.js';
import { createOrders } from './service.js';

let rig: OrdersRig;
let price = 9_650_000;
let newest = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  rig = await createOrdersRig({ priceAt: (second) => (second <= newest ? price : undefined) });
});
afterAll(() => rig.close());

const btc = { instrumentId: 'btc', direction: 'up', stake: '10', seconds: 60 } as const;
const firstPage = { page: 1, limit: 20 };

async function place(user: string, change: Partial<Parameters<typeof rig.placeOrder>[1]> = {}) {
  const placed = await rig.placeOrder(user, { ...btc, ...change });
  if (!placed.ok) throw new Error(placed.failure);
  return placed.value;
}

describe('order preview', () => {
  // @spec 2.13
  test('returns the cost and forecast of an order without moving money', async () => {
    const user = await rig.user();
    const preview = await rig.orders.previewOrder(user, { ...btc, stake: '12.5' });
    expect(preview).toEqual({
      ok: true,
      value: {
        quoteId: expect.stringMatching(/^[0-9a-z-]{1,64}$/),
        strike: '96500.00',
        payoutRate: 80,
        forecastProfit: '10.00',
        forecastLoss: '12.50',
        breakEven: '55.6',
        expiresAt: Math.floor(rig.now() / 1_000) + QUOTE_VALID_SECONDS,
      },
    });
    expect(await rig.orders.listOrders(user, firstPage)).toEqual({ ok: true, value: [] });
    expect((await rig.ledger.balances(rig.db, user)).available).toBe(1_000_00n);
  });
});

describe('order placement', () => {
  test('holds the stake and enters at the first tick after acceptance', async () => {
    const user = await rig.user();
    const second = Math.floor(rig.now() / 1_000);
    const order = await place(user, { seconds: 300, direction: 'down', stake: '25' });
    expect(order).toMatchObject({
      instrumentId: 'btc',
      name: 'Bitcoin',
      symbol: 'BTC/USDT',
      image: '/instruments/btc.svg',
      direction: 'down',
      stake: '25.00',
      strike: '96500.00',
      payoutRate: 82,
      placedAt: second - 1,
      expiresAt: second + 300,
      status: 'trading',
      outcome: null,
      exitPrice: null,
      settledAt: null,
      profit: null,
    });
    expect(await rig.ledger.balances(rig.db, user)).toMatchObject({
      available: 975_00n,
      held_orders: 25_00n,
    });
  });

  test.each([
    [{ instrumentId: 'nothing' }, 'instrument_unknown'],
    [{ seconds: 61 }, 'expiry_unknown'],
    [{ stake: '0.99' }, 'amount_too_small'],
    [{ stake: '10000.01' }, 'amount_too_large'],
    [{ stake: 'ten' }, 'bad_request'],
    [{ stake: '1000.01' }, 'insufficient_funds'],
  ])('refuses %o as %s and changes nothing', async (change, failure) => {
    const user = await rig.user();
    expect(await rig.placeOrder(user, { ...btc, ...change })).toMatchObject({ failure });
    expect(await rig.orders.listOrders(user, firstPage)).toEqual({ ok: true, value: [] });
    expect(await rig.ledger.balances(rig.db, user)).toMatchObject({
      available: 1_000_00n,
      held_orders: 0n,
    });
  });

  test('refuses an order without an entry tick and a preview of a stale price', async () => {
    const user = await rig.user();
    const last = Math.floor(rig.now() / 1_000);
    newest = last;
    try {
      expect((await place(user)).expiresAt).toBe(last + 60);
      rig.clock.advance(1_000);
      expect(await rig.placeOrder(user, btc)).toMatchObject({ failure: 'feed_stale' });
      rig.clock.advance(4_000);
      expect(await rig.orders.previewOrder(user, btc)).toMatchObject({ ok: true });
      rig.clock.advance(1_000);
      expect(await rig.orders.previewOrder(user, btc)).toMatchObject({ failure: 'feed_stale' });
    } finally {
      newest = Number.POSITIVE_INFINITY;
    }
    expect((await rig.ledger.balances(rig.db, user)).held_orders).toBe(10_00n);
  });

  // @spec 1.8 9.4
  test.each(['1', '10000.00'])('accepts a stake of %s', async (stake) => {
    expect((await place(await rig.user(10_000_00n), { stake })).status).toBe('trading');
  });

  test('never spends more than the balance under parallel orders', async () => {
    const user = await rig.user(30_00n);
    const results = await Promise.all(Array.from({ length: 12 }, () => rig.placeOrder(user, btc)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await rig.ledger.balances(rig.db, user)).toMatchObject({
      available: 0n,
      held_orders: 30_00n,
    });
  });
});

describe('committed price feed', () => {
  const day = '2026-01-15';
  const rootsWith = (publishedInAdvance: boolean) => async () => [
    { day, root: '0'.repeat(64), publishedInAdvance },
  ];
  const placeOn = (rootsBetween: FairService['rootsBetween']) => {
    const committed = { days: {}, genesisMinute: () => 0 } as unknown as CommittedPrices;
    const orders = createOrders({
      ...rig,
      feed: { ...rig.feed, committed },
      fair: {
        ...rig.fair,
        rootsBetween,
        // The rig's feed has a source.
        signTicket: async () => ({ text: '', signature: '', key: '' }),
      },
      quoteKey: new Uint8Array(32),
      clock: createSynchronizedClock(rig.now),
      caps: { perTick: 0n, perUser: 0n },
    });
    return async () => {
      const user = await rig.user();
      return transact(rig.db, (tx) => orders.placeOrder(tx, user, btc));
    };
  };

  test.each([
    ['none', async () => []],
    ['one that came late', rootsWith(false)],
  ])('refuses orders on a day with %s of its roots and names the day', async (_what, roots) => {
    expect(await placeOn(roots)()).toMatchObject({ failure: 'day_not_committed', params: { day } });
  });

  test('accepts orders on a day whose root was published in advance', async () => {
    expect(await placeOn(rootsWith(true))()).toMatchObject({ ok: true });
  });

  test('binds a database to one feed when several start concurrently', async () => {
    const rig = await createOrdersRig({ priceAt: () => 1_000 });
    const on = (name: PriceFeed['name']) =>
      createOrders({
        ...rig,
        feed: { ...rig.feed, name },
        quoteKey: new Uint8Array(32),
        clock: createSynchronizedClock(rig.now),
        caps: { perTick: 0n, perUser: 0n },
      }).assertFeedKindMatches();
    const starts = await Promise.allSettled([on('simulated'), on('stream'), on('replay')]);
    const rejected = starts.filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(2);
    for (const { reason } of rejected as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(ConfigError);
      expect(reason.message).toMatch(
        /^PRICE_FEED is \w+, but this database has had the prices of .* since its first start: start with PRICE_FEED=.*, or on another database\.$/,
      );
    }
    await rig.close();
  });

  test('refuses to start while older orders are running on another feed', async () => {
    const other = await createOrdersRig({ priceAt: () => 1_000 });
    const user = await other.user();
    await other.placeOrder(user, btc);
    const orders = createOrders({
      ...other,
      feed: { ...other.feed, name: 'simulated', committed: {} as CommittedPrices },
      quoteKey: new Uint8Array(32),
      clock: createSynchronizedClock(other.now),
      caps: { perTick: 0n, perUser: 0n },
    });
    await expect(orders.assertFeedKindMatches()).rejects.toThrow(
      'PRICE_FEED is simulated, but 1 orders still run on the prices of replay',
    );
    await other.advance(61);
    await other.settlement.settleOrders();
    await expect(orders.assertFeedKindMatches()).resolves.toBeUndefined();
    await other.close();
  });
});

describe('order quote', () => {
  async function quoted(user: string) {
    const preview = await rig.orders.previewOrder(user, btc);
    if (!preview.ok) throw new Error(preview.failure);
    return preview.value.quoteId;
  }

  test('accepts an order near its strike and refuses it when the price has moved', async () => {
    const user = await rig.user();
    const start = price;
    const quoteId = await quoted(user);
    try {
      price = start + 9_650;
      expect((await place(user, { quoteId })).strike).toBe('96596.50');
      price = start + 9_651;
      expect(await rig.placeOrder(user, { ...btc, quoteId })).toMatchObject({
        failure: 'price_moved',
      });
      price = start - 9_651;
      expect(await rig.placeOrder(user, { ...btc, quoteId })).toMatchObject({
        failure: 'price_moved',
      });
    } finally {
      price = start;
    }
    expect((await rig.ledger.balances(rig.db, user)).held_orders).toBe(10_00n);
  });

  test('rejects an order accepted more than 1.5 s after it was sent, and holds no stake', async () => {
    const user = await rig.user();
    const sentAt = rig.clock.now();
    rig.clock.advance(1_500);
    expect((await place(user, { sentAt })).status).toBe('trading');
    rig.clock.advance(10);
    expect(await rig.placeOrder(user, { ...btc, sentAt })).toMatchObject({ failure: 'too_slow' });
    // A client clock ahead is no reason to reject.
    expect((await place(user, { sentAt: rig.clock.now() + 60_000 })).status).toBe('trading');
    expect((await rig.ledger.balances(rig.db, user)).held_orders).toBe(20_00n);
  });

  test('is valid for its seconds and expires afterwards', async () => {
    const user = await rig.user();
    const quoteId = await quoted(user);
    rig.clock.advance(QUOTE_VALID_SECONDS * 1_000);
    expect((await place(user, { quoteId })).status).toBe('trading');
    rig.clock.advance(1_001);
    expect(await rig.placeOrder(user, { ...btc, quoteId })).toMatchObject({
      failure: 'quote_expired',
    });
  });

  test('is valid only for its user and its terms', async () => {
    const user = await rig.user();
    const quoteId = await quoted(user);
    const unknown = { failure: 'quote_unknown' };
    expect(await rig.placeOrder(await rig.user(), { ...btc, quoteId })).toMatchObject(unknown);
    for (const change of [
      { stake: '11' },
      { seconds: 300 },
      { direction: 'down' as const },
      { instrumentId: 'eth' },
      { quoteId: `${quoteId.slice(0, -1)}${quoteId.endsWith('0') ? '1' : '0'}` },
      { quoteId: 'made-up' },
    ]) {
      expect(await rig.placeOrder(user, { ...btc, quoteId, ...change })).toMatchObject(unknown);
    }
  });
});

describe('order records', () => {
  // @spec 7.11
  test('are newest first, paged, and filtered by state and time', async () => {
    const user = await rig.user();
    const placed: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      placed.unshift((await place(user, { stake: String(index + 1) })).id);
      rig.clock.advance(10_000);
    }
    const list = async (query: object) => {
      const listed = await rig.orders.listOrders(user, { ...firstPage, ...query });
      return listed.ok ? listed.value.map(({ id }) => id) : [];
    };
    expect(await list({})).toEqual(placed);
    expect(await list({ limit: 3, page: 2 })).toEqual(placed.slice(3, 6));
    expect(await list({ limit: 3, page: 3 })).toEqual(placed.slice(6));
    rig.clock.advance(25_000);
    await rig.settlement.settleOrders();
    expect(await list({ state: 'closed' })).toEqual(placed.slice(3));
    expect(await list({ state: 'trading' })).toEqual(placed.slice(0, 3));
    const opened = await rig.orders.listOrders(user, { ...firstPage, order: placed[2] ?? '' });
    const at = opened.ok ? (opened.value[0]?.placedAt ?? 0) : 0;
    expect(await list({ from: at, to: at + 10 })).toEqual(placed.slice(1, 3));
  });

  test("returns not_found for another user's order", async () => {
    const [owner, other] = await Promise.all([rig.user(), rig.user()]);
    const { id } = await place(owner);
    expect(await rig.orders.listOrders(other, { ...firstPage, order: id })).toMatchObject({
      failure: 'not_found',
    });
    expect(await rig.orders.listOrders(other, firstPage)).toEqual({ ok: true, value: [] });
  });
});

describe('order integrity in the database', () => {
  test.each([
    ['changed terms', sql`update orders set stake = stake + 1`],
    ['a moved strike', sql`update orders set strike = strike + 1`],
    ['a removed order', sql`delete from orders`],
    ['emptied orders', sql`truncate orders`],
    [
      'a win that the prices do not give',
      sql`update orders set status = 'closed', outcome = 'won', exit_price = strike - 1,
        settled_at = due_second * 1000, credited = stake + stake * payout_rate / 100, balance_after = 0
        where status = 'trading' and direction = 'up'`,
    ],
    [
      'a credit that the outcome does not give',
      sql`update orders set status = 'closed', outcome = 'won', exit_price = strike + 1,
        settled_at = due_second * 1000, credited = stake * 2, balance_after = 0
        where status = 'trading' and direction = 'up'`,
    ],
    [
      'a settlement before the expiry',
      sql`update orders set status = 'closed', outcome = 'tie', exit_price = strike,
        settled_at = due_second * 1000 - 1, credited = stake, balance_after = 0
        where status = 'trading'`,
    ],
    ['a closed order reopened', sql`update orders set status = 'trading' where status = 'closed'`],
  ])('rejects %s', async (_what, statement) => {
    const user = await rig.user();
    await place(user, { direction: 'up' });
    rig.clock.advance(60_000);
    await rig.settlement.settleOrders();
    await place(user, { direction: 'up' });
    await expect(rig.db.execute(statement)).rejects.toThrow();
  });
});
