import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { calls } from '@candela/contract/calls';
import { readTicket } from '@candela/fair-price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import {
  binanceTrade,
  type ExchangeConnection,
  type ExchangeServer,
  startExchangeServer,
} from '../../../test/trading/market/live/exchange-server.js';
import type { LiveFeed } from '../market/live/feed.js';
import { createOrders, type OrdersDeps } from './service.js';

let api: TestApi;
let exchange: ExchangeServer;
let connection: ExchangeConnection;
let feed: LiveFeed;
let user: TestUser;
/** Epoch seconds of the clock's start, and the last trade's id. */
let start: number;
let sequence = 0;

beforeAll(async () => {
  exchange = await startExchangeServer();
  api = await createTestApi({
    settings: {
      PRICE_FEED: 'stream',
      STREAM_EXCHANGE: 'binance',
      STREAM_URL: exchange.url,
      PRICE_INSTRUMENTS: 'btc=BTCUSDT',
    },
  });
  start = api.clock.now() / 1_000;
  feed = api.app.services.feed as LiveFeed;
  await api.startWorkers('commitments');
  user = await api.register(1_000_00n);
  await feed.catchUp();
  connection = await exchange.nextConnection();
});
afterAll(async () => {
  await feed.stop();
  await api.close();
  await exchange.close();
});

async function at(seconds: number): Promise<void> {
  api.clock.set(1_000 * (start + seconds));
  await feed.catchUp();
}

async function setTimeAndAwaitPong(seconds: number): Promise<void> {
  api.clock.set(1_000 * (start + seconds));
  await connection.send();
  await once(connection.socket, 'ping');
  await connection.send();
  await feed.catchUp();
}

async function trade(seconds: number, price: string): Promise<void> {
  await at(seconds);
  sequence += 1;
  await connection.send(binanceTrade('BTCUSDT', sequence, price, api.clock.now()));
}

const place = (direction = 'up', sendsTime = true) =>
  api.call(
    'placeOrder',
    {
      ...{ id: 'btc', direction, amount: '10', seconds: '60', request_id: randomUUID() },
      ...(sendsTime && { sent_at: String(api.clock.now()) }),
    },
    user.token,
  );

async function order(id: string) {
  const [found] = (await api.call('listOrders', { order: id }, user.token)).data;
  if (found === undefined) throw new Error(`There is no order ${id}.`);
  return found;
}

async function exported(): Promise<string> {
  const fields = { lang: 'en', token: user.token, format: 'csv' };
  return (await api.send(calls.listOrders, fields)).payload;
}

test('enters an order at the last trade of the next second and names both trades in its receipt', async () => {
  await trade(0.5, '100.00');
  expect((await place()).code).toBe('feed_stale');
  await setTimeAndAwaitPong(2);
  const placed = (await place()).data;
  expect(placed).toMatchObject({ strike: '100.00', strikePending: true, commitment: null });
  expect(readTicket(placed.ticket?.text ?? '')).toMatchObject({
    orderId: placed.id,
    strike: 100_00,
    strikePending: true,
    entrySecond: start + 2,
    roots: [],
    source: { name: 'binance', symbol: 'BTCUSDT' },
    log: { size: 1 },
  });

  await trade(2.5, '101.00');
  await setTimeAndAwaitPong(3.9);
  expect(await order(placed.id)).toMatchObject({ strike: '100.00', strikePending: true });
  expect(await exported()).toContain(',≈ 100.00,');
  await at(4);
  expect(await exported()).toContain(',101.00,');
  const running = await order(placed.id);
  expect(running.strike).toBe('101.00');
  expect(running.strikePending).toBeUndefined();

  await trade(62.3, '100.50');
  await setTimeAndAwaitPong(64);
  await api.app.services.settlement.settleOrders();
  const closed = await order(placed.id);
  expect(closed).toMatchObject({
    outcome: 'lost',
    strike: '101.00',
    exitPrice: '100.50',
    receipt: {
      entry: {
        second: start + 2,
        price: 101_00,
        trade: { source: 'binance', id: '2', at: 1_000 * start + 2_500 },
      },
      exit: {
        second: start + 62,
        price: 100_50,
        trade: { source: 'binance', id: '3', at: 1_000 * start + 62_300 },
      },
      commitment: null,
    },
  });
  expect(closed.strikePending).toBeUndefined();
});

test('voids an order without a known entry and one without an exit', async () => {
  await trade(100.5, '100.00');
  await setTimeAndAwaitPong(102);
  const withoutEntry = (await place()).data;
  // The missing trade id may be the last of second 102.
  sequence += 1;
  await trade(103.2, '100.00');
  await trade(162.2, '101.00');
  await setTimeAndAwaitPong(164);
  const withoutExit = (await place()).data;
  await api.app.services.settlement.settleOrders();
  const first = await order(withoutEntry.id);
  expect(first).toMatchObject({ outcome: 'void', exitPrice: null, strikePending: true });
  expect(first.receipt).toMatchObject({ credited: '10.00', exit: null });

  await trade(164.2, '101.00');
  await setTimeAndAwaitPong(166);
  await at(224 + 2 + 59);
  await api.app.services.settlement.settleOrders();
  expect((await order(withoutExit.id)).status).toBe('trading');
  await at(224 + 2 + 60);
  await api.app.services.settlement.settleOrders();
  const second = await order(withoutExit.id);
  expect(second).toMatchObject({ outcome: 'void', strike: '101.00', exitPrice: null });
  expect(second.receipt?.entry.trade?.source).toBe('binance');
});

test('refuses orders while the feed is stale and reports the instrument as stale', async () => {
  await trade(400.5, '100.00');
  await setTimeAndAwaitPong(402);
  const [row] = (await api.call('listInstruments', { class: '1' }, user.token)).data;
  expect(row).toMatchObject({ id: 'btc', symbol: 'BTC/USDT', price: '100.00', turnover: '0.00' });
  await at(420);
  expect((await place()).code).toBe('feed_stale');
  const detail = await api.call('getInstrument', { id: 'btc' }, user.token);
  expect(detail.data.stale).toBe(true);
});

test('refuses to start on the replay feed while orders on live prices are running', async () => {
  await trade(500.5, '100.00');
  await setTimeAndAwaitPong(502);
  const unsigned = await place('up', false);
  expect(unsigned.ok).toBe(true);
  expect(unsigned.data.ticket).toBeUndefined();
  const on = (name: 'replay' | 'http') =>
    createOrders({
      ...({ db: api.db, quoteKey: new Uint8Array(32), clock: {} } as unknown as OrdersDeps),
      feed: { ...feed, name },
    }).assertFeedKindMatches();
  await expect(on('replay')).rejects.toThrow(
    'PRICE_FEED is replay, but 1 orders still run on the prices of stream or PRICE_FEED=http: start with PRICE_FEED=stream or PRICE_FEED=http until they are settled.',
  );
  await expect(on('http')).resolves.toBeUndefined();
});
