import {
  dayOf,
  firstMinuteOf,
  indexInDay,
  MODEL_MARKET,
  minuteOf,
  nextHead,
  readTicket,
  verifyLog,
  verifyMerklePath,
} from '@candela/fair-price';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { createFakeClock, type FakeClock } from '../../../test/helpers/fake-clock.js';
import { ConfigError } from '../../config/errors.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { NotReadyError } from '../../platform/readiness.js';
import { createPriceFeed, type PriceSettings } from '../market/create-price-feed.js';
import { createMarketService } from '../market/service.js';
import { createFairLog } from './log.js';
import {
  type AcceptedOrder,
  createFairService,
  type FairDeps,
  type FairService,
} from './service.js';

const SECRET = '07'.repeat(32);
const KEY = '05'.repeat(32);
const DAY_SECONDS = 86_400;

let connection: DatabaseConnection;
let prices: ReturnType<typeof open>;
const clock = createFakeClock();
const second = () => Math.floor(clock.now() / 1_000);
/** A feed that starts days later would first compute the days between. */
const priceClock = createFakeClock(clock.now());
const priceSecond = () => Math.floor(priceClock.now() / 1_000);

function open(
  settings: PriceSettings = { feed: 'simulated', secretHex: SECRET },
  signingKey = KEY,
  publishing?: FairDeps['publishing'],
  onError: (error: unknown) => void = () => {},
) {
  const deps = { db: connection.db, now: clock.now, onError };
  const log = createFairLog({ ...deps, signingKey });
  const feed = createPriceFeed(settings, {
    ...deps,
    now: priceClock.now,
    sets: log,
    backfillMinutes: 30,
  });
  const market = createMarketService({ feed });
  const fair = createFairService({ ...deps, market, log, publishing });
  return {
    log,
    feed,
    fair,
    async start() {
      await feed.start();
      await fair.start();
    },
    async stop() {
      await fair.stop();
      await feed.stop();
    },
  };
}

beforeAll(async () => {
  connection = await openTestDatabase();
  prices = open();
  await prices.start();
});
afterAll(async () => {
  await prices.stop();
  await connection.close();
});

async function commitments() {
  const response = await prices.fair.listCommitments();
  if (!response.ok) throw new Error(response.failure);
  return response.value;
}

describe('fairness commitments', () => {
  test('are published at least three days ahead with their publication time', async () => {
    const { commitments: rows, genesisMinute } = await commitments();
    const days = rows.map(({ day }) => day);
    expect(days[0]).toBe(dayOf(genesisMinute));
    const last = 60 * firstMinuteOf(days.at(-1) ?? '');
    expect(last - second()).toBeGreaterThan(3 * DAY_SECONDS);
    expect(rows.every(({ publishedAt }) => publishedAt === second())).toBe(true);
  });

  test('list no engine 1 parameters on a new deployment', async () => {
    const { parameters } = await commitments();
    expect(parameters).toEqual([]);
  });

  test('keep published days unchanged when later days are added', async () => {
    const before = (await commitments()).commitments;
    clock.advance(DAY_SECONDS * 1_000);
    const repeated = open();
    await repeated.start();
    await repeated.stop();
    const after = (await commitments()).commitments;
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
    const added = after.at(-1);
    expect(added?.publishedAt).toBe(second());
  });

  test('name the root of each day in a time range', async () => {
    const midnight = 60 * firstMinuteOf(dayOf(minuteOf(second() + DAY_SECONDS)));
    const roots = await prices.fair.rootsBetween(connection.db, midnight - 10, midnight + 10);
    expect(roots.map(({ day }) => day)).toEqual([
      dayOf(minuteOf(midnight - 10)),
      dayOf(minuteOf(midnight)),
    ]);
  });

  test.each([
    sql`update fair_commitments set root = repeat('0', 64)`,
    sql`update fair_commitments set published_at = 0`,
    sql`delete from fair_commitments`,
    sql`truncate fair_commitments`,
  ])('rejects edits to commitments in the database', async (statement) => {
    await expect(connection.db.execute(statement)).rejects.toThrow();
  });
});

describe('fairness log', () => {
  async function read(fair: FairService = prices.fair) {
    const response = await fair.getLog();
    if (!response.ok) throw new Error(response.failure);
    const verified = await verifyLog(response.value);
    if (!verified.ok) throw new Error(verified.fault.code);
    return verified.log;
  }

  test('starts with the key and the parameters and lists each published root', async () => {
    const { entries, sets } = await read();
    const { commitments: rows, genesisMinute, key } = await commitments();
    const [first, second, ...others] = entries;
    expect(first).toMatchObject({ kind: 'key', key });
    expect(second).toMatchObject({ kind: 'parameters', day: dayOf(genesisMinute) });
    expect(others).toMatchObject(rows.map(({ day, root }) => ({ kind: 'day', day, root })));
    const set = second?.kind === 'parameters' ? sets.get(second.hash) : undefined;
    expect(set).toMatchObject({ engine: 2, instruments: MODEL_MARKET });
    expect(set?.rates).toContainEqual({ seconds: 60, rate: 80 });
  });

  test('stays a single log when two processes publish at once', async () => {
    clock.advance(DAY_SECONDS * 1_000);
    const both = [open(), open()];
    const before = await read();
    await Promise.all(both.map((each) => each.start()));
    const [one, other] = await Promise.all(both.map(({ fair }) => read(fair)));
    expect(one?.entries).toEqual(other?.entries);
    expect(one?.heads.slice(0, before.heads.length)).toEqual(before.heads);
    expect(one?.entries).toHaveLength(before.entries.length + 1);
    await Promise.all(both.map((each) => each.stop()));
  });

  test('returns entries that another process appended after an earlier call', async () => {
    const other = open();
    await other.start();
    clock.advance(DAY_SECONDS * 1_000);
    const before = await read(other.fair);
    const third = open();
    await third.start();
    expect((await read(other.fair)).entries.length).toBeGreaterThan(before.entries.length);
    await Promise.all([other.stop(), third.stop()]);
  });

  test('refuses to start with another signing key', async () => {
    const start = open(undefined, '06'.repeat(32)).start();
    await expect(start).rejects.toThrow(/^SIGNING_KEY is not the one/);
  });

  test.each([
    sql`update fair_log set text = 'day 2026-01-01 ' || repeat('0', 64)`,
    sql`delete from fair_log where position = (select max(position) from fair_log)`,
    sql`truncate fair_log`,
    sql`truncate fair_parameter_sets`,
    sql`update fair_parameter_sets set text = ''`,
    sql`insert into fair_parameter_sets values (repeat('0', 64), '{}')`,
  ])('rejects edits to the log and its parameter sets in the database', async (statement) => {
    await expect(connection.db.execute(statement)).rejects.toThrow();
  });

  test('rejects an entry that does not follow from the previous one', async () => {
    const append = (position: number, head: string) =>
      connection.db.execute(
        sql`insert into fair_log values (${position}, ${`day 2031-01-01 ${'0'.repeat(64)}`}, ${head}, 0)`,
      );
    const { heads } = await read();
    const text = `day 2031-01-01 ${'0'.repeat(64)}`;
    const next = await nextHead(heads.at(-1) ?? '', text);
    await expect(append(heads.length, '0'.repeat(64))).rejects.toThrow();
    await expect(append(heads.length + 1, next)).rejects.toThrow();
    await expect(append(0, await nextHead('0'.repeat(64), text))).rejects.toThrow();
  });
});

test('proves an old minute from stored data without deriving its day', async () => {
  const minute = minuteOf(priceSecond()) - 20;
  const request = async (fair: FairService) => {
    const response = await fair.getMinute({ instrument: 'btc', minute });
    if (!response.ok) throw new Error(response.failure);
    return response.value;
  };
  const first = await request(prices.fair);
  const repeated = open();
  await repeated.start();
  const { committed } = repeated.feed;
  if (committed === undefined) throw new Error('The feed commits to nothing.');
  const days = {
    key: committed.days.key,
    forDay: () => Promise.reject(new Error('A whole day was derived.')),
  };
  const market = createMarketService({
    feed: { ...repeated.feed, committed: { ...committed, days } },
  });
  const deps = { db: connection.db, log: repeated.log, now: clock.now, onError: () => {} };
  expect(await request(createFairService({ ...deps, market }))).toEqual(first);
  const root =
    (await commitments()).commitments.find(({ day }) => day === dayOf(minute))?.root ?? '';
  expect(await verifyMerklePath(first.key, indexInDay(minute), first.path, root)).toBe(true);
  await repeated.stop();
});

test('returns no root that only another process has in its log', async () => {
  clock.advance(DAY_SECONDS * 1_000);
  const other = open();
  await other.start();
  const from = second() + 7 * DAY_SECONDS;
  const request = ({ fair }: ReturnType<typeof open>) =>
    fair.rootsBetween(connection.db, from, from);
  expect(await request(other)).toMatchObject([{ publishedInAdvance: true }]);
  expect(await request(prices)).toEqual([]);
  await other.stop();
});

describe('root publication time', () => {
  function openAt(at: FakeClock) {
    const { committed } = prices.feed;
    if (committed === undefined) throw new Error('The feed commits to nothing.');
    return createFairService({
      db: connection.db,
      log: prices.log,
      now: at.now,
      onError: () => {},
      market: { ...createMarketService(prices), committed },
    });
  }

  test('counts a root published before its day, or on the first day, as published in advance', async () => {
    const fair = openAt(clock);
    await fair.start();
    await fair.stop();
    const roots = await fair.rootsBetween(connection.db, second(), second() + DAY_SECONDS);
    expect(roots.map(({ publishedInAdvance }) => publishedInAdvance)).toEqual([true, true]);
    await expect(fair.assertPublishedInAdvance()).resolves.toBeUndefined();
  });

  test('reports a root published after its day began, and readiness names the day', async () => {
    const late = createFakeClock(clock.now() + 10 * DAY_SECONDS * 1_000);
    const today = dayOf(minuteOf(Math.floor(late.now() / 1_000)));
    const fair = openAt(late);
    await fair.start();
    await fair.stop();
    const from = Math.floor(late.now() / 1_000);
    const roots = await fair.rootsBetween(connection.db, from, from + DAY_SECONDS);
    expect(roots).toMatchObject([
      { day: today, publishedInAdvance: false },
      { publishedInAdvance: true },
    ]);
    await expect(fair.assertPublishedInAdvance()).rejects.toThrow(
      `the root of ${today} was not published before that day`,
    );
  });
});

test('refuses to sign a ticket when the opening price is missing', async () => {
  const { committed } = prices.feed;
  if (committed === undefined) throw new Error('The feed commits to nothing.');
  const priceMinute: typeof committed.priceMinute = async (instrument, minute) => {
    const price = await committed.priceMinute(instrument, minute);
    return price && { ...price, opening: undefined };
  };
  const fair = createFairService({
    db: connection.db,
    log: prices.log,
    now: clock.now,
    onError: () => {},
    market: { ...createMarketService(prices), committed: { ...committed, priceMinute } },
  });
  const entrySecond = priceSecond() - (priceSecond() % 60);
  const roots = await prices.fair.rootsBetween(connection.db, entrySecond, entrySecond + 60);
  const order: AcceptedOrder = {
    orderId: 'order-1',
    userId: 'ann',
    instrument: 'btc',
    direction: 'up',
    stake: '10.00',
    payoutRate: 80,
    seconds: 60,
    strike: 1,
    decimals: 2,
    entrySecond,
    roots,
    placedAt: priceClock.now(),
  };
  await expect(fair.signTicket(order)).rejects.toThrow('No opening of btc');
  expect(await prices.fair.signTicket(order)).toMatchObject({ text: expect.any(String) });
});

test('refuses to start with another price secret and publishes nothing', async () => {
  const before = (await commitments()).commitments;
  clock.advance(DAY_SECONDS * 1_000);
  const foreign = open({ feed: 'simulated', secretHex: '08'.repeat(32) });
  await expect(foreign.start()).rejects.toThrow(ConfigError);
  expect((await commitments()).commitments).toEqual(before);
});

test('commits to no prices on the replay feed, and signs orders on its known strike', async () => {
  const file = new URL('../../../fixtures/ethusd-5m.csv', import.meta.url).pathname;
  const replay = open({ feed: 'replay', file });
  await replay.start();
  expect(replay.feed.lastTick('eth')?.price).toBeGreaterThan(100_000);
  expect(await replay.fair.listCommitments()).toMatchObject({ failure: 'nothing_committed' });
  expect(await replay.fair.getMinute({ instrument: 'eth', minute: 1 })).toMatchObject({
    failure: 'nothing_committed',
  });
  expect(await replay.fair.getPrices({ instrument: 'eth', minute: 1 })).toMatchObject({
    failure: 'nothing_committed',
  });
  expect(await replay.fair.rootsBetween(connection.db, 0, 100)).toEqual([]);
  const signed = await replay.fair.signTicket({
    orderId: 'order-1',
    userId: 'user-1',
    instrument: 'eth',
    direction: 'up',
    stake: '10.00',
    payoutRate: 80,
    seconds: 60,
    strike: 167_299,
    decimals: 2,
    entrySecond: 1_767_312_060,
    roots: [],
    placedAt: 1_767_312_059_000,
  });
  expect(readTicket(signed.text)).toMatchObject({
    strike: 167_299,
    source: { name: 'replay', symbol: 'ETH/USD' },
  });
  expect(readTicket(signed.text)?.strikePending).toBeUndefined();
  await replay.stop();
});

describe('failed publication', () => {
  async function openBusy() {
    let reportError: (error: unknown) => void = () => {};
    const failed = () => new Promise((resolve) => (reportError = resolve));
    const busy = open(undefined, undefined, { everyMs: 5, retryMs: 5 }, (error) =>
      reportError(error),
    );
    await busy.start();
    return { ...busy, failed };
  }

  test('makes the service unready until publication succeeds', async () => {
    const busy = await openBusy();
    await expect(busy.fair.assertPublishedInAdvance()).resolves.toBeUndefined();
    const failed = busy.failed();
    await connection.db.execute(sql`alter table fair_log rename to fair_log_away`);
    await failed;
    await expect(busy.fair.assertPublishedInAdvance()).rejects.toThrow(NotReadyError);
    await connection.db.execute(sql`alter table fair_log_away rename to fair_log`);
    await vi.waitFor(() => busy.fair.assertPublishedInAdvance(), { timeout: 30_000 });
    await busy.stop();
  });

  test('returns no roots when another key has continued the log', async () => {
    const busy = await openBusy();
    const request = () => busy.fair.rootsBetween(connection.db, second(), second() + 60);
    expect(await request()).toMatchObject([{ publishedInAdvance: true }]);
    const failed = busy.failed();
    const text = `key 04${'ab'.repeat(64)}`;
    const rows = await queryRows<{ position: number; head: string }>(
      connection.db,
      sql`select position, head from fair_log order by position desc limit 1`,
    );
    const [last] = rows;
    await connection.db.execute(
      sql`insert into fair_log values (${(last?.position ?? 0) + 1}, ${text}, ${await nextHead(last?.head ?? '', text)}, 0)`,
    );
    expect(await failed).toBeInstanceOf(ConfigError);
    expect(await request()).toEqual([]);
    await expect(busy.fair.assertPublishedInAdvance()).rejects.toThrow(NotReadyError);
    await busy.stop();
  });
});
