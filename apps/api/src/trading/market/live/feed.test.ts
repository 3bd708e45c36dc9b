import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as aTimer } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/helpers/database.js';
import {
  createAsyncQueue,
  type ExchangeServer,
  krakenConfirmation,
  krakenTrade,
  startExchangeServer,
} from '../../../../test/trading/market/live/exchange-server.js';
import {
  createLiveFeedHarness,
  streamSettings,
} from '../../../../test/trading/market/live/live-feed-harness.js';
import type { DatabaseConnection } from '../../../platform/db/connection.js';
import type { LiveFeed } from './feed.js';
import { renewLeaseAndInsertTicks, selectTicks } from './repository.js';
import { marketFeeders, tickCandles } from './schema.js';

let connection: DatabaseConnection;
let exchange: ExchangeServer;
let harness: ReturnType<typeof createLiveFeedHarness>;
let feeds: LiveFeed[] = [];

beforeEach(async () => {
  [connection, exchange] = await Promise.all([openTestDatabase(), startExchangeServer()]);
  harness = createLiveFeedHarness(connection, exchange);
});
afterEach(async () => {
  for (const feed of feeds) await feed.stop();
  feeds = [];
  await exchange.close();
  await connection.close();
});

function openFeed(...options: Parameters<typeof harness.openFeed>): LiveFeed {
  const feed = harness.openFeed(...options);
  feeds.push(feed);
  return feed;
}

async function openFeeding() {
  const feed = openFeed();
  await feed.catchUp();
  const link = await exchange.nextConnection();
  await link.send();
  return { feed, link };
}

const stored = async () =>
  (await selectTicks(connection.db, 'btc', 0, 2_000_000_000)).map(
    ({ second, price, trade }) => [second - harness.start, price, trade.id] as const,
  );

describe('live feed', () => {
  test('reveals the last trade of each second once the second is over and stored', async () => {
    const { feed, link } = await openFeeding();
    await link.send(harness.trade(1, 0.2, '68412.10'), harness.trade(2, 0.8, '68412.50'));
    await harness.setTimeAndAwaitPong(1.6, link);
    await feed.catchUp();
    expect(feed.lastTick('btc')).toBeUndefined();
    harness.setTime(2);
    await feed.catchUp();
    const tick = {
      instrument: 'btc',
      second: harness.start,
      price: 6_841_250,
      trade: { source: 'binance', id: '2', at: 1_000 * harness.start + 800 },
    };
    expect(feed.lastTick('btc')).toEqual(tick);
    expect(await feed.tickAt('btc', harness.start)).toEqual(tick);
    expect(await feed.tickAt('btc', harness.start + 1)).toBeUndefined();
    expect(feed.lastTick('eth')).toBeUndefined();
    expect(feed.health()).toEqual({ lastSecond: harness.start, stale: false });
  });

  test('reports as known only seconds that were stored and read', async () => {
    const { feed, link } = await openFeeding();
    await link.send(harness.trade(1, 0.2, '68412.10'));
    await harness.setTimeAndAwaitPong(1.6, link);
    harness.setTime(3);
    await feed.catchUp();
    expect(feed.knownThrough()).toBe(harness.start);
    // Without trades the revealed second advances, but the known one does not.
    harness.setTime(60);
    expect(feed.revealedSecond()).toBeGreaterThan(harness.start + 50);
    expect(feed.knownThrough()).toBe(harness.start);
  });

  test('processes pending trades before it closes a second when its timer is late', async () => {
    const { feed, link } = await openFeeding();
    await link.send(harness.trade(1, 0.2, '68412.10'));
    // Later messages stay unread in the socket until the pass, as with a late timer.
    await aTimer();
    harness.setTime(2);
    for (const trade of [harness.trade(2, 0.8, '68412.50'), harness.trade(3, 1.2, '68413.00')]) {
      link.socket.send(trade);
    }
    await feed.catchUp();
    expect(feed.lastTick('btc')).toMatchObject({ second: harness.start, price: 6_841_250 });
  });

  test("refuses to start when an instrument's currency or decimals have changed", async () => {
    const settings = (symbol: string, decimals: number) =>
      streamSettings(exchange.url, [{ instrument: 'btc', symbol, decimals }]);
    const first = openFeed(settings('BTCUSDT', 2));
    await first.start();
    await first.stop();
    for (const [symbol, decimals] of [
      ['BTCEUR', 2],
      ['BTCUSDT', 1],
    ] as const) {
      await expect(openFeed(settings(symbol, decimals)).start()).rejects.toThrow(
        /^btc is BTC\/USDT with 2 decimals in this database, and not BTC\/(EUR with 2|USDT with 1):/,
      );
    }
    await openFeed(settings('BTC/USDT', 2)).start();
  });

  test('has no price commitments', () => {
    expect(openFeed().committed).toBeUndefined();
  });

  test('returns the newest price as a pending strike for a coming second until it is stale', async () => {
    const { feed, link } = await openFeeding();
    await link.send(harness.trade(1, 0.2, '100.00'));
    await harness.setTimeAndAwaitPong(2, link);
    expect(feed.strikeAt('btc', harness.start + 3)).toBeUndefined();
    await feed.catchUp();
    expect(feed.strikeAt('btc', harness.start + 3)).toEqual({
      second: harness.start + 3,
      price: 100_00,
      pending: true,
    });
    await harness.setTimeAndAwaitPong(5.9, link);
    await feed.catchUp();
    // The price repeats for five seconds; its last tick is fresh for five more.
    harness.setTime(11);
    await feed.catchUp();
    expect(feed.strikeAt('btc', harness.start + 12)).toBeUndefined();
    expect(feed.health().stale).toBe(true);
  });

  test('restores an instrument after a restart and returns the stored ticks', async () => {
    const { feed, link } = await openFeeding();
    harness.setTime(1.3);
    await link.send(harness.trade(1, 0.2, '100.00'), harness.trade(2, 1.2, '101.00'));
    await harness.setTimeAndAwaitPong(3, link);
    await feed.catchUp();
    await feed.stop();
    harness.setTime(4_000);
    const later = openFeed();
    await later.start();
    expect(later.lastTick('btc')).toMatchObject({ second: harness.start + 1, price: 101_00 });
    expect(later.ticksSince('btc', harness.start - 1)).toEqual([]);
    expect(await later.ticksBetween('btc', harness.start, harness.start + 60)).toHaveLength(2);
  });

  test('aggregates ticks into minute candles, including the running one', async () => {
    const { feed, link } = await openFeeding();
    for (let second = 0; second <= 70; second += 1) {
      const price = `${100 + (second % 4)}.00`;
      await link.send(harness.trade(1 + second, second + 0.5, price));
      await harness.setTimeAndAwaitPong(second + 1.5, link);
      await feed.catchUp();
    }
    harness.setTime(72);
    await feed.catchUp();
    const candles = await feed.candles('btc', { interval: 60, limit: 10 });
    expect(candles).toEqual([
      { time: harness.start, open: 100_00, high: 103_00, low: 100_00, close: 103_00 },
      { time: harness.start + 60, open: 100_00, high: 103_00, low: 100_00, close: 102_00 },
    ]);
    const [five] = await feed.candles('btc', { interval: 300, limit: 1 });
    expect(five).toEqual({ ...candles[0], close: 102_00 });
    expect(await connection.db.$count(tickCandles)).toBe(1);
  });

  test('leaves a gap where the connection was lost', async () => {
    const { feed, link } = await openFeeding();
    harness.setTime(1.3);
    await link.send(harness.trade(1, 0.5, '100.00'), harness.trade(2, 1.2, '101.00'));
    const closed = once(link.socket, 'close');
    link.socket.terminate();
    await closed;
    harness.setTime(3.2);
    const reconnected = await exchange.nextConnection();
    await reconnected.send(harness.trade(9, 3.4, '102.00'));
    await harness.setTimeAndAwaitPong(4.5, reconnected);
    await feed.catchUp();
    expect(await stored()).toEqual([[3, 102_00, '9']]);
  });

  test('stores no tick for a second in which the checking source disagrees', async () => {
    const other = await startExchangeServer();
    const base = streamSettings(exchange.url);
    if (base.feed !== 'stream') throw new Error('It is a stream.');
    const listings = [{ instrument: 'btc', symbol: 'BTC/USD', decimals: 2 }];
    const feed = openFeed({
      ...base,
      check: { exchange: 'kraken', url: other.url, listings },
    });
    await feed.catchUp();
    const [link, check] = await Promise.all([exchange.nextConnection(), other.nextConnection()]);
    await check.send(
      krakenConfirmation('BTC/USD'),
      krakenTrade('BTC/USD', 1, '100.5', 1_000 * harness.start + 100),
    );
    harness.setTime(1.3);
    await link.send(harness.trade(1, 0.2, '100.00'), harness.trade(2, 1.2, '102.00'));
    await harness.setTimeAndAwaitPong(2.5, link);
    await feed.catchUp();
    expect(await stored()).toEqual([[0, 100_00, '1']]);
    expect(harness.errors).toEqual(['btc has no tick: two sources disagree on its price.']);
    await feed.stop();
    await other.close();
  });
});

describe('lagging source', () => {
  /** Only the test answers pings. */
  async function openUnanswered() {
    await exchange.close();
    exchange = await startExchangeServer({ respondsToPings: false });
    harness = createLiveFeedHarness(connection, exchange);
    return openFeeding();
  }

  test.each([
    ['and its answers with them', openUnanswered],
    ['though it answers at once', openFeeding],
  ])('gives no tick when all trades come three seconds late, %s', async (_what, open) => {
    const { feed, link } = await open();
    for (let second = 0; second <= 12; second += 1) {
      harness.setTime(second + 0.6);
      await link.send(harness.trade(1 + second, second + 0.5 - 3, `${100 + second}.00`));
      if (open === openFeeding) await harness.setTimeAndAwaitPong(second + 0.6, link);
      await feed.catchUp();
    }
    expect(await stored()).toEqual([]);
  });

  test('gives no tick when answers to pings come three seconds late', async () => {
    const { feed, link } = await openUnanswered();
    harness.setTime(1.3);
    await link.send(harness.trade(1, 0.5, '100.00'), harness.trade(2, 1.2, '101.00'));
    const questions: Buffer[] = [];
    for (let second = 2; second <= 8; second += 1) {
      harness.setTime(second + 0.02);
      await link.send();
      questions.push((await once(link.socket, 'ping'))[0]);
      if (questions.length > 3) link.socket.pong(questions.shift());
      await link.send();
      harness.setTime(second + 0.52);
      await feed.catchUp();
    }
    // A later trade confirmed second 0; the others were not confirmed in time.
    expect(await stored()).toEqual([[0, 100_00, '1']]);
  });

  test('leaves a gap when the source stops in the middle of a second', async () => {
    const { feed, link } = await openFeeding();
    harness.setTime(1.3);
    await link.send(harness.trade(1, 0.5, '100.00'), harness.trade(2, 1.2, '101.00'));
    link.socket.pause();
    harness.setTime(3.6);
    await feed.catchUp();
    expect(await stored()).toEqual([[0, 100_00, '1']]);
    link.socket.resume();
    await harness.setTimeAndAwaitPong(4.6, link);
    await feed.catchUp();
    // The gap remains. The response shows that there was no trade meanwhile.
    expect(await stored()).toEqual([
      [0, 100_00, '1'],
      [3, 101_00, '2'],
    ]);
  });

  test('gives no ticks after a late trade until five seconds have come in time', async () => {
    const { feed, link } = await openFeeding();
    const trade = async (second: number) => {
      harness.setTime(second + 0.6);
      await link.send(harness.trade(10 + second, second + 0.5, '100.00'));
      await harness.setTimeAndAwaitPong(second + 1.5, link);
      await feed.catchUp();
    };
    for (let second = 0; second <= 2; second += 1) await trade(second);
    await link.send(harness.trade(13, 2.9, '104.00'));
    for (let second = 4; second <= 10; second += 1) await trade(second);
    const ticks = (await stored()).map(([second, , id]) => [second, id]);
    expect(ticks).toEqual([0, 1, 2, 8, 9, 10].map((second) => [second, String(10 + second)]));
    expect(harness.errors).toEqual([
      'Trade 13 of btc came after its second was closed, which stays as it is: its source lags.',
      'btc has no tick: its source lags.',
    ]);
  });
});

test('uses the newest quote known at the end of each second unless it is too old', async () => {
  const requests = createAsyncQueue<ServerResponse>();
  const server = createServer((_request, response) => requests.put(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const quotesJson = (price: string, at: number) =>
    JSON.stringify({ p: price, t: Math.round(1_000 * (harness.start + at)) });
  const feed = openFeed({
    feed: 'http',
    bandPercent: 5,
    checkPercent: 1,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    paths: { price: 'p', time: 't' },
    everyMs: 5,
    maxAgeMs: 2_000,
    listings: [{ instrument: 'xauusd', symbol: 'XAU', decimals: 2 }],
  });
  await feed.catchUp();
  (await requests.take()).end(quotesJson('2411.37', 0));
  const next = await requests.take();
  harness.setTime(2.1);
  await feed.catchUp();
  next.end(quotesJson('2411.40', 0.6));
  await requests.take();
  harness.setTime(4);
  await feed.catchUp();
  const ticks = await feed.ticksBetween('xauusd', harness.start, harness.start + 10);
  expect(ticks.map(({ second, price }) => [second - harness.start, price])).toEqual([
    [0, 2_411_37],
    [1, 2_411_40],
  ]);
  expect(feed.lastTick('xauusd')?.trade?.source).toBe('http');
  await feed.stop();
  server.closeAllConnections();
  server.close();
});

describe('single feeder process', () => {
  const holder = async () => (await connection.db.select().from(marketFeeders))[0]?.holder;

  test('stores ticks that the other processes read', async () => {
    const { feed, link } = await openFeeding();
    const reader = openFeed();
    await reader.catchUp();
    await link.send(harness.trade(1, 0.5, '100.00'));
    await harness.setTimeAndAwaitPong(2, link);
    await feed.catchUp();
    await reader.catchUp();
    expect(reader.lastTick('btc')).toEqual(feed.lastTick('btc'));
    expect(exchange.handshakes()).toBe(1);
  });

  test('is replaced within five seconds after it dies', async () => {
    const { feed, link } = await openFeeding();
    const other = openFeed();
    await link.send(harness.trade(1, 0.5, '100.00'));
    await harness.setTimeAndAwaitPong(1.6, link);
    await feed.catchUp();
    // The feeder stops here; the other process checks every second.
    const died = await holder();
    let seconds = 1.6;
    while ((await holder()) === died && seconds < 10) {
      seconds += 0.25;
      harness.setTime(seconds);
      await other.catchUp();
    }
    expect(seconds - 1.6).toBeLessThanOrEqual(4);
    const reconnected = await exchange.nextConnection();
    const next = Math.ceil(seconds);
    harness.setTime(next + 0.5);
    await reconnected.send(harness.trade(8, next + 0.5, '101.00'));
    await harness.setTimeAndAwaitPong(next + 1.5, reconnected);
    await other.catchUp();
    expect((await stored()).at(-1)).toEqual([next, 101_00, '8']);

    // It was only suspended; its newer trades must not be stored.
    const before = await stored();
    const closed = once(link.socket, 'close');
    await feed.catchUp();
    await closed;
    expect(await stored()).toEqual(before);
  });

  test('hands over to another process when it stops in order', async () => {
    const { feed } = await openFeeding();
    const other = openFeed();
    await other.catchUp();
    await feed.stop();
    harness.setTime(1);
    await other.catchUp();
    await exchange.nextConnection();
    expect(exchange.handshakes()).toBe(2);
  });

  test('is one of twelve concurrent candidates', async () => {
    const tryInsert = (holder: string, now: number) =>
      renewLeaseAndInsertTicks(connection.db, holder, now, []);
    const all = (now: number) =>
      Promise.all(Array.from({ length: 12 }, (_, index) => tryInsert(`process ${index}`, now)));
    for (const now of [10_000, 20_000, 30_000]) {
      expect((await all(now)).filter(Boolean)).toHaveLength(1);
    }
  });

  test('stores nothing after losing the feeder role', async () => {
    const tick = {
      instrument: 'btc',
      second: harness.start,
      price: 100,
      trade: { source: 'binance', id: '1', at: 1_000 * harness.start },
    };
    expect(await renewLeaseAndInsertTicks(connection.db, 'one', 10_000, [])).toBe(true);
    expect(await renewLeaseAndInsertTicks(connection.db, 'other', 13_000, [])).toBe(true);
    expect(await renewLeaseAndInsertTicks(connection.db, 'one', 13_001, [tick])).toBe(false);
    expect(await stored()).toEqual([]);
  });
});

test('rejects edits and deletions of recent ticks in the database', async () => {
  await renewLeaseAndInsertTicks(connection.db, 'one', 0, [
    {
      instrument: 'btc',
      second: Math.floor(Date.now() / 1_000),
      price: 100,
      trade: { source: 'binance', id: '1', at: 0 },
    },
  ]);
  const run = async (statement: string) => connection.db.execute(sql.raw(statement));
  await expect(run('update market_ticks set price = 1')).rejects.toThrow();
  await expect(run('delete from market_ticks')).rejects.toThrow();
  await expect(run('truncate market_ticks')).rejects.toThrow();
});

test('prunes ticks after a week', async () => {
  const { feed, link } = await openFeeding();
  await link.send(harness.trade(1, 0.5, '100.00'));
  await harness.setTimeAndAwaitPong(2, link);
  await feed.catchUp();
  harness.setTime(7 * 86_400);
  await feed.pruneTicks?.();
  expect(await stored()).toHaveLength(1);
  harness.setTime(7 * 86_400 + 1);
  await feed.pruneTicks?.();
  expect(await stored()).toEqual([]);
});
