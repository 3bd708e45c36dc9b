import { ALERTS_MAX } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { sqlArray } from '../../platform/db/sql-array.js';
import { SIMULATED_INSTRUMENTS } from '../market/instruments.js';
import type { PriceFeed, Tick } from '../market/price-feed.js';
import { createAlertEvaluator } from './evaluator.js';
import { firstMatchingTick } from './matching.js';
import { type PriceAlert, selectWaitingAlerts } from './repository.js';
import { priceAlerts } from './schema.js';

const ALERTS = 10_000;
const FROM = 1_700_000_000;
const SECONDS = 60;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Registration hashes two passwords, which is slow by design. */
async function copyUsers(count: number): Promise<string[]> {
  const { id } = await api.register();
  const ids = Array.from({ length: count }, (_, at) => `copy${at}`);
  await api.db.execute(sql`insert into users select copy.* from users as one,
      unnest(${sqlArray('text', ids)}) as wanted, jsonb_populate_record(null::users, to_jsonb(one)
        || jsonb_build_object('id', wanted, 'username', wanted, 'username_key', wanted, 'invite_code', wanted)) as copy
    where one.id = ${id}`);
  return ids;
}

function randomWalk(): ReadonlyMap<string, readonly Tick[]> {
  return new Map(
    SIMULATED_INSTRUMENTS.map(({ id }, at) => {
      const ticks: Tick[] = [];
      for (let step = 0; step <= SECONDS; step += 1) {
        if (step % 11 === 10) continue;
        const price = 100_000 + Math.round(600 * Math.sin((step + 7 * at) / (5 + (at % 7))));
        ticks.push({ second: FROM + step, price });
      }
      return [id, ticks];
    }),
  );
}

// @spec 11.3
test('fires each of 10,000 alerts on 24 instruments once, on the right tick, with two judges', async () => {
  const ticks = randomWalk();
  const users = await copyUsers(ALERTS / ALERTS_MAX);
  const rows = Array.from({ length: ALERTS }, (_, n) => {
    const instrument = SIMULATED_INSTRUMENTS[n % 24]?.id ?? '';
    const start = ticks.get(instrument)?.[0]?.price ?? 0;
    const kind = (['above', 'below', 'moves'] as const)[n % 3] ?? 'above';
    const price = kind === 'above' ? start + 1 + (n % 997) : start - 1 - (n % 997);
    return {
      ...{
        id: `alert-${n}`,
        userId: users[Math.floor(n / ALERTS_MAX)] ?? '',
        slot: (n % ALERTS_MAX) + 1,
      },
      ...{ instrument, symbol: instrument, decimals: 2, kind, fromSecond: FROM, createdAt: 1 },
      ...(kind === 'moves'
        ? { price: null, percent: 10 + (n % 150), seconds: 300 }
        : { price, percent: null, seconds: null }),
    };
  });
  for (let at = 0; at < rows.length; at += 1_000) {
    await api.db.insert(priceAlerts).values(rows.slice(at, at + 1_000));
  }
  await api.db.execute(sql`insert into alert_progress (second) values (${FROM})
    on conflict (id) do update set second = excluded.second`);

  let present = FROM;
  const feed: Pick<PriceFeed, 'knownThrough' | 'ticksBetween'> = {
    knownThrough: () => present,
    ticksBetween: async (instrument, from, to) =>
      (ticks.get(instrument) ?? []).filter(({ second }) => second >= from && second <= to),
  };
  const { messages } = api.app.services;
  const evaluators = [1, 2].map(() =>
    createAlertEvaluator({ db: api.db, feed, messages, now: () => present * 1_000 }),
  );
  let fired = 0;
  for (; present < FROM + SECONDS; present += 1) {
    const counts = await Promise.all(evaluators.map((evaluator) => evaluator.evaluateAlerts()));
    fired += counts.reduce((sum, count) => sum + count, 0);
  }
  const counts = await Promise.all(evaluators.map((evaluator) => evaluator.evaluateAlerts()));
  fired += counts.reduce((sum, count) => sum + count, 0);

  const span = { after: FROM, to: FROM + SECONDS };
  const stored = await api.db.select().from(priceAlerts);
  const expected = new Map(
    rows.map((row) => [row.id, firstMatchingTick(row, ticks.get(row.instrument) ?? [], span)]),
  );
  const wrong = stored.filter(({ id, firedSecond, firedPrice }) => {
    const tick = expected.get(id);
    return (tick?.second ?? null) !== firedSecond || (tick?.price ?? null) !== firedPrice;
  });
  expect(wrong).toEqual([]);
  const reached = [...expected.values()].filter((tick) => tick !== undefined).length;
  expect(reached).toBeGreaterThan(ALERTS / 4);
  expect(fired).toBe(reached);
  const [{ told } = { told: 0 }] = await queryRows<{ told: number }>(
    api.db,
    sql`select count(*)::integer as told from messages where template like 'alert\\_%'`,
  );
  expect(told).toBe(reached);
});

test('rolls back when sending messages fails, and fires on the next round', async () => {
  const user = await api.register();
  await api.db.delete(priceAlerts);
  const alert: PriceAlert = {
    ...{
      id: 'lonely',
      userId: user.id,
      slot: 1,
      instrument: 'btc',
      symbol: 'BTC/USDT',
      decimals: 2,
    },
    ...{ kind: 'above', price: 100, percent: null, seconds: null, fromSecond: FROM, createdAt: 1 },
    ...{ firedSecond: null, firedPrice: null, firedAt: null, removedAt: null },
  };
  await api.db.insert(priceAlerts).values(alert);
  await api.db.execute(sql`update alert_progress set second = ${FROM}`);
  let broken = true;
  const evaluator = createAlertEvaluator({
    db: api.db,
    feed: {
      knownThrough: () => FROM + 1,
      ticksBetween: async () => [{ second: FROM + 1, price: 101 }],
    },
    messages: {
      sendMessages: async (...sent) => {
        if (broken) throw new Error('no room for messages');
        return api.app.services.messages.sendMessages(...sent);
      },
    },
    now: () => 1_000,
  });
  await expect(evaluator.evaluateAlerts()).rejects.toThrow('no room');
  expect(await inTransaction(api.db, (tx) => selectWaitingAlerts(tx, user.id))).toHaveLength(1);
  broken = false;
  expect(await evaluator.evaluateAlerts()).toBe(1);
  expect(await evaluator.evaluateAlerts()).toBe(0);
});

test('misses no tick of an alert that is added while ticks are loading', async () => {
  const user = await api.register();
  await api.db.delete(priceAlerts);
  const waiting = (id: string, instrument: string, slot: number) => ({
    ...{ id, userId: user.id, slot, instrument, symbol: instrument, decimals: 2, createdAt: 1 },
    ...{ kind: 'above' as const, price: 100, percent: null, seconds: null, fromSecond: FROM },
  });
  await api.db.insert(priceAlerts).values(waiting('early', 'btc', 1));
  await api.db.execute(sql`update alert_progress set second = ${FROM}`);
  let queries = 0;
  const evaluator = createAlertEvaluator({
    db: api.db,
    feed: {
      knownThrough: () => FROM + 1,
      ticksBetween: async () => {
        queries += 1;
        if (queries === 1) await api.db.insert(priceAlerts).values(waiting('late', 'eth', 2));
        return [{ second: FROM + 1, price: 101 }];
      },
    },
    messages: api.app.services.messages,
    now: () => 1_000,
  });
  expect(await evaluator.evaluateAlerts()).toBe(0);
  expect(await evaluator.evaluateAlerts()).toBe(2);
});

test('sends more messages at once than one statement has parameters for', async () => {
  const { id: userId } = await api.register();
  const { messages } = api.app.services;
  const message = { template: 'own_data_ready', params: { hours: '24' } } as const;
  const sent = Array.from({ length: 15_000 }, () => ({ userId, ...message }));
  await inTransaction(api.db, (tx) => messages.sendMessages(tx, sent, 1_000));
  const [{ told } = { told: 0 }] = await queryRows<{ told: number }>(
    api.db,
    sql`select count(*)::integer as told from messages
      where user_id = ${userId} and template = 'own_data_ready'`,
  );
  expect(told).toBe(sent.length);
});

test('fires a thousand one-hour move alerts in one round when the price falls', async () => {
  const [fall, waiting] = [FROM + 4_000, 1_500];
  let present = fall;
  const priceAt = (second: number) => (second >= fall ? 98_000 : 100_000) + ((second * 7_919) % 40);
  await api.db.delete(priceAlerts);
  const ids = await queryRows<{ id: string }>(
    api.db,
    sql`select id from users order by id limit ${waiting / ALERTS_MAX}`,
  );
  const rows = Array.from({ length: waiting }, (_, n) => ({
    ...{ id: `fall-${n}`, userId: ids[Math.floor(n / ALERTS_MAX)]?.id ?? '', createdAt: 1 },
    ...{ slot: (n % ALERTS_MAX) + 1, instrument: 'btc', symbol: 'btc', decimals: 2 },
    ...{ kind: 'moves' as const, price: null, percent: 100, seconds: 3_600 },
    fromSecond: n % 2 ? FROM : fall - 60,
  }));
  await api.db.insert(priceAlerts).values(rows);
  await api.db.execute(sql`update alert_progress set second = ${fall - 1}`);
  const feed = {
    knownThrough: () => present,
    ticksBetween: async (_instrument: string, from: number, to: number): Promise<Tick[]> => {
      const first = Math.max(from, FROM);
      return Array.from({ length: Math.max(0, to - first + 1) }, (_, at) => ({
        second: first + at,
        price: priceAt(first + at),
      }));
    },
  };
  const { messages } = api.app.services;
  const evaluator = createAlertEvaluator({ db: api.db, feed, messages, now: () => fall * 1_000 });
  expect(await evaluator.evaluateAlerts()).toBe(waiting);
  const [progress] = await queryRows(
    api.db,
    sql`select second::integer as second from alert_progress`,
  );
  expect(progress).toEqual({ second: fall });

  // As by a process whose clock was an hour ahead.
  await api.db.execute(sql`update alert_progress set second = ${fall + 3_600}`);
  const [one] = rows;
  if (one === undefined) throw new Error('There are rows.');
  await api.db.insert(priceAlerts).values({ ...one, id: 'late', fromSecond: fall - 60 });
  expect(await evaluator.evaluateAlerts()).toBe(0);
  present += 1;
  expect(await evaluator.evaluateAlerts()).toBe(1);
});
