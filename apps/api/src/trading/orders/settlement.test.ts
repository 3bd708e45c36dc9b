import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { assertLedgerBalanced } from '../../../test/helpers/ledger-assertions.js';
import { createOrdersRig, type OrdersRig } from '../../../test/trading/orders/orders-test-setup.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { transact } from '../../platform/db/transaction.js';
import { succeed } from '../../platform/result.js';
import { VOID_AFTER_SECONDS } from './constants.js';
import { openOrder } from './open-order.js';
import { parseOrderTerms } from './parse-order-terms.js';
import { countDeadLetteredOrders } from './repository.js';
import { createSettlement } from './settlement.js';

const RACED = inject('proof').runs === undefined ? 200 : 1_000;

let rig: OrdersRig;
let priceAt: (second: number, instrument: string) => number | undefined = () => 1_000;
beforeAll(async () => {
  rig = await createOrdersRig({ priceAt: (second, instrument) => priceAt(second, instrument) });
});
afterAll(() => rig.close());

const second = () => Math.floor(rig.now() / 1_000);

async function place(user: string, change: object = {}) {
  const placed = await rig.placeOrder(user, {
    instrumentId: 'btc',
    direction: 'up',
    stake: '10.01',
    seconds: 60,
    ...change,
  });
  if (!placed.ok) throw new Error(placed.failure);
  return placed.value;
}

async function opened(user: string, order: string) {
  const listed = await rig.orders.listOrders(user, { page: 1, limit: 1, order });
  const [found] = listed.ok ? listed.value : [];
  if (!found) throw new Error('The order is gone.');
  return found;
}

describe('settlement', () => {
  // @spec 4.6
  test.each([
    ['up', 1_001, 'won', '18.01', '8.00'],
    ['down', 999, 'won', '18.01', '8.00'],
    ['up', 999, 'lost', '0.00', '-10.01'],
    ['down', 1_001, 'lost', '0.00', '-10.01'],
    ['up', 1_000, 'tie', '10.01', '0.00'],
    ['down', 1_000, 'tie', '10.01', '0.00'],
  ] as const)('settles %s from 1000 to %i as %s and credits %s', async (...row) => {
    const [direction, exit, outcome, credited, profit] = row;
    const user = await rig.user();
    const due = second() + 60;
    priceAt = (at) => (at >= due ? exit : 1_000);
    const { id } = await place(user, { direction });
    expect(await rig.settlement.settleOrders()).toMatchObject({
      settled: 0,
      waiting: 0,
      rejected: [],
    });
    rig.clock.set(due * 1_000);
    expect(await rig.settlement.settleOrders()).toMatchObject({ settled: 1, waiting: 0 });
    const balances = await rig.ledger.balances(rig.db, user);
    const order = await opened(user, id);
    const balanceAfter = `${balances.available / 100n}.${String(balances.available % 100n).padStart(2, '0')}`;
    expect(order).toMatchObject({ status: 'closed', outcome, profit, settledAt: due });
    expect(order.receipt).toEqual({
      orderId: id,
      instrument: 'btc',
      decimals: 2,
      direction,
      stake: '10.01',
      payoutRate: 80,
      seconds: 60,
      entry: { second: due - 60, price: 1_000 },
      exit: { second: due, price: exit },
      outcome,
      credited,
      balanceAfter,
      commitment: null,
    });
    expect(balances.held_orders).toBe(0n);
    expect(balances.available).toBe(1_000_00n - 10_01n + BigInt(credited.replace('.', '')));
    await assertLedgerBalanced(rig.db);
  });

  test('uses the tick of the expiry, not of the moment it runs', async () => {
    const user = await rig.user();
    const due = second() + 60;
    priceAt = (at) => (at === due ? 1_500 : 1_000);
    const { id } = await place(user);
    rig.clock.set((due + 3_600) * 1_000);
    await rig.settlement.settleOrders();
    expect((await opened(user, id)).outcome).toBe('won');
  });

  test('waits for a late tick and refunds the stake when none comes in time', async () => {
    const [early, late] = await Promise.all([rig.user(), rig.user()]);
    const due = second() + 60;
    priceAt = (at) => (at >= due ? undefined : 1_000);
    const [first, other] = [await place(early), await place(late, { instrumentId: 'eth' })];
    rig.clock.set((due + VOID_AFTER_SECONDS - 1) * 1_000);
    expect(await rig.settlement.settleOrders()).toMatchObject({ settled: 0, waiting: 2 });
    priceAt = (at, instrument) => (instrument === 'btc' || at < due ? 1_001 : undefined);
    expect(await rig.settlement.settleOrders()).toMatchObject({ settled: 1, waiting: 1 });
    rig.clock.advance(1_000);
    expect(await rig.settlement.settleOrders()).toMatchObject({ settled: 1, waiting: 0 });
    expect((await opened(early, first.id)).outcome).toBe('won');
    const voided = await opened(late, other.id);
    expect(voided).toMatchObject({ outcome: 'void', exitPrice: null, profit: '0.00' });
    expect(voided.receipt).toMatchObject({
      exit: null,
      credited: '10.01',
      balanceAfter: '1000.00',
    });
    await assertLedgerBalanced(rig.db);
  });

  test('measures its lag from when an order could settle, excluding the wait for a tick', async () => {
    const user = await rig.user();
    const due = second() + 60;
    priceAt = (at) => (at >= due ? undefined : 1_000);
    await place(user);
    rig.clock.set((due + 30) * 1_000);
    expect(await rig.settlement.lagSeconds()).toBe(0);
    priceAt = () => 1_001;
    expect(await rig.settlement.lagSeconds()).toBe(30);
    priceAt = (at) => (at >= due ? undefined : 1_000);
    rig.clock.set((due + VOID_AFTER_SECONDS + 7) * 1_000);
    expect(await rig.settlement.lagSeconds()).toBe(7);
    await rig.settlement.settleOrders();
    expect(await rig.settlement.lagSeconds()).toBe(0);
  });

  test('records the balance after each order when several of a user close together', async () => {
    const user = await rig.user(100_00n);
    const due = second() + 60;
    priceAt = (at) => (at >= due ? 1_001 : 1_000);
    for (const direction of ['up', 'down', 'up', 'down'] as const) {
      await place(user, { direction, stake: '10' });
    }
    rig.clock.set(due * 1_000);
    await rig.settlement.settleOrders();
    const listed = await rig.orders.listOrders(user, { page: 1, limit: 10 });
    let balance = 60;
    for (const { id } of listed.ok ? listed.value.toReversed() : []) {
      const { outcome, receipt } = await opened(user, id);
      balance += outcome === 'won' ? 18 : 0;
      expect(receipt?.balanceAfter).toBe(`${balance}.00`);
    }
    expect((await rig.ledger.balances(rig.db, user)).available).toBe(96_00n);
  });

  test('rolls back when the process dies half-way, and settles once afterwards', async () => {
    const user = await rig.user();
    const due = second() + 60;
    priceAt = (at) => (at >= due ? 1_001 : 1_000);
    const { id } = await place(user);
    rig.clock.set(due * 1_000);
    const dying = createSettlement({
      ...rig,
      ledger: {
        ...rig.ledger,
        postTransfers: async (tx, requests) => {
          await rig.ledger.postTransfers(tx, requests);
          throw new Error('killed');
        },
      },
    });
    await expect(dying.settleOrders()).rejects.toThrow('killed');
    expect((await opened(user, id)).status).toBe('trading');
    expect((await rig.ledger.balances(rig.db, user)).held_orders).toBe(10_01n);
    expect(await rig.settlement.settleOrders()).toMatchObject({ settled: 1 });
    expect((await rig.ledger.balances(rig.db, user)).available).toBe(1_008_00n);
  });
});

test(`settles ${RACED} orders with ${RACED} payments when four settlers race`, async ({ task }) => {
  const users = await Promise.all(Array.from({ length: 10 }, () => rig.user()));
  const start = second();
  priceAt = (at, instrument) => (at > start ? 1_000 + ((at + instrument.length) % 3) - 1 : 1_000);
  const instruments = ['btc', 'eth', 'link', 'eurusd'];
  await Promise.all(
    users.map(async (user, index) => {
      for (let order = 0; order < RACED / users.length; order += 1) {
        await place(user, {
          stake: '7.77',
          instrumentId: instruments[(index + order) % instruments.length],
          direction: order % 2 ? 'up' : 'down',
          seconds: order % 3 ? 60 : 300,
        });
      }
    }),
  );
  rig.clock.advance(301_000);
  const settlers = Array.from({ length: 4 }, () => createSettlement(rig));
  const results = await Promise.all(settlers.map((settler) => settler.settleOrders()));
  const last = await rig.settlement.settleOrders();
  const settled = [...results, last].reduce((sum, result) => sum + result.settled, 0);
  expect(settled).toBe(RACED);
  const [row] = await queryRows<{ closed: number; paid: number; held: string }>(
    rig.db,
    sql`select
      (select count(*)::int from orders where user_id = any(${`{${users.join(',')}}`}::text[])
        and status = 'closed') as closed,
      (select count(*)::int from transfers t join orders o on o.id = t.reference
        where o.user_id = any(${`{${users.join(',')}}`}::text[])
        and t.kind in ('order_payout', 'order_loss', 'order_refund')) as paid,
      (select sum(balance)::text from accounts where kind = 'held_orders') as held`,
  );
  expect(row).toEqual({ closed: RACED, paid: RACED, held: '0' });
  await assertLedgerBalanced(rig.db);
  task.meta.figures = [
    {
      promise: `four settlers racing on due orders: each is paid once (${rig.connection.engine})`,
      figure: `${RACED} orders, ${row?.paid} payouts, ${results.map((result) => result.settled).join(' + ')}`,
      target: '1000 payouts',
    },
  ];
});

test('conserves money and closes every order once in random scenarios', async () => {
  const order = fc.record({
    user: fc.nat(2),
    direction: fc.constantFrom('up' as const, 'down' as const),
    stake: fc.integer({ min: 100, max: 40_000 }),
    seconds: fc.constantFrom(60, 300, 600, 1_200),
    wait: fc.nat(90),
  });
  const scenario = fc.record({
    orders: fc.array(order, { minLength: 1, maxLength: 15 }),
    seed: fc.nat(1_000_000),
    gap: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ orders, seed, gap }) => {
      const users = await Promise.all([rig.user(), rig.user(), rig.user()]);
      priceAt = (at) => {
        // An order needs an entry tick; other seconds may lack one.
        const entering = at === Math.floor(rig.now() / 1_000);
        if (!entering && gap > 0 && at % (7 * gap) === 0) return undefined;
        return 1_000 + (((at * 2_654_435_761 + seed) >>> 7) % 5) - 2;
      };
      let expected = 3n * 1_000_00n;
      const ids: [string, string][] = [];
      for (const { user: at, stake, wait, ...terms } of orders) {
        const user = users[at] ?? '';
        const placed = await rig.placeOrder(user, {
          ...terms,
          instrumentId: 'btc',
          stake: (stake / 100).toFixed(2),
        });
        if (placed.ok) ids.push([user, placed.value.id]);
        else expect(placed.failure).toBe('insufficient_funds');
        rig.clock.advance(wait * 1_000);
        await rig.settlement.settleOrders();
      }
      rig.clock.advance(1_300_000);
      await Promise.all([rig.settlement.settleOrders(), rig.settlement.settleOrders()]);
      for (const [user, id] of ids) {
        const { status, profit } = await opened(user, id);
        expect(status).toBe('closed');
        expected += BigInt((profit ?? '').replace('.', ''));
      }
      let total = 0n;
      for (const user of users) {
        const { available, held_orders: held } = await rig.ledger.balances(rig.db, user);
        expect(held).toBe(0n);
        total += available;
      }
      expect(total).toBe(expected);
    }),
    { numRuns: 20 },
  );
  await assertLedgerBalanced(rig.db);
});

async function placePending(user: string, entry: number, seconds: number): Promise<string> {
  const request = { instrumentId: 'btc', direction: 'up', stake: '10', seconds } as const;
  const terms = parseOrderTerms(rig.feed, request, entry);
  if (!terms.ok) throw new Error(terms.failure);
  const order = await transact(rig.db, (tx) =>
    openOrder(rig, tx, { userId: user, terms: terms.value, roots: [] }, () =>
      succeed({ second: entry, price: 1, pending: true }),
    ),
  );
  if (!order.ok) throw new Error(order.failure);
  return order.value.id;
}

test('defers a tick that arrives in mid-round to the next round for all orders', async () => {
  const user = await rig.user();
  const [entry, due] = [second() + 1, second() + 301];
  priceAt = (at) => (at >= due ? 1_002 : at === entry ? 1_001 : 1_003);
  const long = await placePending(user, entry, 300);
  const short = await placePending(user, due - 60, 60);
  rig.clock.set(due * 1_000);
  let readCount = 0;
  const { settleOrders } = createSettlement({
    ...rig,
    feed: {
      ...rig.feed,
      tickAt: async (instrument, at) => {
        if (at === due) readCount += 1;
        return at === due && readCount === 1 ? undefined : rig.feed.tickAt(instrument, at);
      },
    },
  });
  expect(await settleOrders()).toMatchObject({ settled: 0, waiting: 2, rejected: [] });
  expect(readCount).toBe(1);
  expect(await settleOrders()).toMatchObject({ settled: 2, waiting: 0, rejected: [] });
  expect(await opened(user, long)).toMatchObject({ strike: '10.01', outcome: 'won' });
  expect(await opened(user, short)).toMatchObject({ strike: '10.03', outcome: 'lost' });
  await assertLedgerBalanced(rig.db);
});

test('calls onClosed with each closed order and its credit, and never with an empty list', async () => {
  const [user, robbed] = await Promise.all([rig.user(), rig.user()]);
  const due = second() + 60;
  priceAt = (at) => (at >= due ? 1_001 : 1_000);
  const [won, lost] = [await place(user), await place(user, { direction: 'down' })];
  rig.clock.set(due * 1_000);
  const notified: string[][] = [];
  const { settleOrders } = createSettlement({
    ...rig,
    onClosed: async (_tx, closed) => {
      notified.push(closed.map(({ order, credited }) => `${order.id} ${credited}`).sort());
    },
  });
  expect(await settleOrders()).toMatchObject({ settled: 2 });
  expect(notified).toEqual([[`${won.id} 1801`, `${lost.id} 0`].sort()]);
  await place(robbed);
  await releaseStake(robbed, 10_01n);
  rig.clock.advance(61_000);
  expect((await settleOrders()).rejected).toHaveLength(1);
  expect(notified).toHaveLength(1);
});

async function releaseStake(user: string, amount: bigint): Promise<void> {
  const held = await inTransaction(rig.db, (tx) =>
    rig.ledger.postTransfer(tx, {
      kind: 'unfreeze',
      reference: user,
      lines: [
        { account: `${user}:held_orders`, amount: -amount },
        { account: `${user}:available`, amount },
      ],
    }),
  );
  expect(held.ok).toBe(true);
}

test('dead-letters an order that the ledger refuses and settles the others', async () => {
  const [robbed, other] = await Promise.all([rig.user(), rig.user()]);
  priceAt = () => 1_000;
  const contradicting = await place(robbed);
  const next = await place(other);
  const deadLettered = await countDeadLetteredOrders(rig.db);
  await releaseStake(robbed, 10_01n);
  rig.clock.advance(61_000);
  const rejected = [{ id: contradicting.id, failure: 'insufficient_funds' }];
  expect(await rig.settlement.settleOrders()).toMatchObject({ settled: 1, rejected });
  expect((await opened(robbed, contradicting.id)).status).toBe('trading');
  expect((await opened(other, next.id)).status).toBe('closed');
  // It waits for an operator; later runs skip it.
  expect(await rig.settlement.settleOrders()).toMatchObject({ settled: 0, rejected: [] });
  expect(await countDeadLetteredOrders(rig.db)).toBe(deadLettered + 1);
  await assertLedgerBalanced(rig.db);
});

/** Has no accounts: the ledger fails without naming the transfer. */
const NO_USER = 'unknown-user';

async function copyOrder(sample: string, owner: string, first: number, last: number) {
  await rig.db.execute(sql`insert into orders (id, user_id, instrument, decimals, direction, stake,
      payout_rate, seconds, strike, entry_second, due_second, placed_at)
    select id || '-' || lpad(n::text, 4, '0') || '-' || ${owner}::text, ${owner}, instrument,
      decimals, direction, stake, payout_rate, seconds, strike, entry_second, due_second, placed_at
    from orders, generate_series(${first}::int, ${last}::int) n where id = ${sample}`);
  if (owner === NO_USER) return;
  const stakes = 1_00n * BigInt(last - first + 1);
  const held = await inTransaction(rig.db, (tx) =>
    rig.ledger.postTransfer(tx, {
      kind: 'freeze',
      reference: sample,
      lines: [
        { account: `${owner}:available`, amount: -stakes },
        { account: `${owner}:held_orders`, amount: stakes },
      ],
    }),
  );
  expect(held.ok).toBe(true);
}
function countingSettlement() {
  let posts = 0;
  const { settleOrders } = createSettlement({
    ...rig,
    ledger: {
      postTransfers: (tx, requests) => {
        posts += 1;
        return rig.ledger.postTransfers(tx, requests);
      },
    },
  });
  return { settleOrders, posts: () => posts };
}

test('dead-letters the order that breaks its batch and settles the 999 others', async () => {
  const deadLettered = await countDeadLetteredOrders(rig.db);
  const user = await rig.user();
  priceAt = () => 1_000;
  const sample = await place(user, { stake: '1' });
  await copyOrder(sample.id, user, 1, 998);
  await copyOrder(sample.id, NO_USER, 998, 998);
  rig.clock.advance(61_000);
  const settlement = countingSettlement();
  expect(await settlement.settleOrders()).toMatchObject({
    settled: 999,
    rejected: [{ id: `${sample.id}-0998-${NO_USER}` }],
  });
  // Four batches, one of them bisected.
  expect(settlement.posts()).toBeLessThan(30);
  expect(await countDeadLetteredOrders(rig.db)).toBe(deadLettered + 1);
  expect(await rig.settlement.settleOrders()).toMatchObject({ settled: 0, rejected: [] });
  await assertLedgerBalanced(rig.db);
});

test('dead-letters each failing order when every other order of a batch fails', async () => {
  const deadLettered = await countDeadLetteredOrders(rig.db);
  const user = await rig.user();
  priceAt = () => 1_000;
  const sample = await place(user, { stake: '1' });
  await copyOrder(sample.id, user, 1, 30);
  await copyOrder(sample.id, NO_USER, 1, 30);
  rig.clock.advance(61_000);
  const settlement = countingSettlement();
  const result = await settlement.settleOrders();
  expect(result.settled).toBe(31);
  expect(new Set(result.rejected.map(({ id }) => id)).size).toBe(30);
  expect(result.rejected.every(({ id }) => id.endsWith(NO_USER))).toBe(true);
  // About four per failing order: the search does not restart at a full batch.
  expect(settlement.posts()).toBeLessThan(30 * 6);
  expect(await countDeadLetteredOrders(rig.db)).toBe(deadLettered + 30);
  expect(await rig.settlement.settleOrders()).toMatchObject({ settled: 0, rejected: [] });
  await assertLedgerBalanced(rig.db);
});
