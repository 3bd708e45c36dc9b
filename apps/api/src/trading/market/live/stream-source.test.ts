import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  binanceTrade,
  createAsyncQueue,
  type ExchangeServer,
  krakenConfirmation,
  krakenPong,
  krakenTrade,
  startExchangeServer,
} from '../../../../test/trading/market/live/exchange-server.js';
import { createBackoff } from './backoff.js';
import { binance } from './exchanges/binance.js';
import type { Exchange } from './exchanges/exchange.js';
import { kraken } from './exchanges/kraken.js';
import { createStreamSource, type StreamSourceDeps } from './stream-source.js';
import type { Trade, TradeSource } from './trade.js';

const AT = 1_700_000_000_000;

let server: ExchangeServer;
let source: TradeSource | undefined;
beforeEach(async () => {
  server = await startExchangeServer();
});
afterEach(async () => {
  await source?.stop();
  source = undefined;
  await server.close();
});

/** `up`, `down` or a trade's id, in order. */
function listen(exchange: Exchange, options: Partial<StreamSourceDeps> = {}) {
  const events = createAsyncQueue<string>();
  const errors = createAsyncQueue<string>();
  const respondsToPings = createAsyncQueue<number>();
  const trades: Trade[] = [];
  source = createStreamSource({
    exchange,
    url: server.url,
    listings:
      exchange.name === 'binance'
        ? [{ instrument: 'btc', symbol: 'BTCUSDT', decimals: 2 }]
        : [
            { instrument: 'btc', symbol: 'BTC/USD', decimals: 1 },
            { instrument: 'eth', symbol: 'ETH/USD', decimals: 2 },
          ],
    now: Date.now,
    onError: (error) => errors.put((error as Error).message),
    initialBackoffMs: 10,
    ...options,
  });
  source.start({
    up: () => events.put('up'),
    down: () => events.put('down'),
    pongReceived: respondsToPings.put,
    trades: (some) => {
      trades.push(...some);
      for (const { id } of some) events.put(id);
    },
  });
  return { events: events.take, error: errors.take, answered: respondsToPings.take, trades };
}

describe('trade stream', () => {
  test('emits Binance trades as soon as the connection is open', async () => {
    const { events, trades } = listen(binance);
    const { socket, url } = await server.nextConnection();
    expect(url).toBe('/stream?streams=btcusdt@trade');
    expect(await events()).toBe('up');
    socket.send(binanceTrade('BTCUSDT', 7, '68412.50000000', AT));
    expect(await events()).toBe('7');
    expect(trades).toEqual([{ instrument: 'btc', id: '7', sequence: 7, price: 6_841_250, at: AT }]);
  });

  test('is up on Kraken once every symbol is confirmed', async () => {
    const { events, trades } = listen(kraken);
    const { socket, nextMessage } = await server.nextConnection();
    expect(JSON.parse(await nextMessage())).toMatchObject({
      method: 'subscribe',
      params: { channel: 'trade', symbol: ['BTC/USD', 'ETH/USD'] },
    });
    socket.send(krakenConfirmation('BTC/USD'));
    socket.send(krakenTrade('BTC/USD', 1, '68412.1', AT));
    socket.send(krakenConfirmation('ETH/USD'));
    expect([await events(), await events()]).toEqual(['1', 'up']);
    expect(trades[0]?.price).toBe(684_121);
  });

  test('reconnects when the connection breaks', async () => {
    const { events, error } = listen(binance);
    const first = await server.nextConnection();
    expect(await events()).toBe('up');
    first.socket.terminate();
    expect(await events()).toBe('down');
    expect(await error()).toMatch(/^The stream of binance ended: /);
    await server.nextConnection();
    expect(await events()).toBe('up');
  });

  test('reconnects when the exchange closes the connection normally', async () => {
    const { events } = listen(binance);
    const { socket } = await server.nextConnection();
    expect(await events()).toBe('up');
    socket.close(1001, 'going away');
    expect(await events()).toBe('down');
    await server.nextConnection();
    expect(await events()).toBe('up');
  });

  test.each([503, 429])('retries when the handshake is answered with status %i', async (status) => {
    server.rejectWith(status);
    const { events, error } = listen(binance);
    expect(await error()).toContain(String(status));
    await error();
    expect(server.handshakes()).toBeGreaterThanOrEqual(2);
    server.rejectWith(undefined);
    await server.nextConnection();
    expect(await events()).toBe('up');
  });

  test('retries while the connection is refused', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    const { events, error } = listen(binance);
    expect(await error()).toContain('ECONNREFUSED');
    server = await startExchangeServer({ port });
    await server.nextConnection();
    expect(await events()).toBe('up');
  });

  test('reports the reason and reconnects when a subscription is refused', async () => {
    const { error } = listen(kraken);
    const { socket } = await server.nextConnection();
    socket.send(
      '{"error":"Currency pair not supported BTC/USD","method":"subscribe","success":false}',
    );
    expect(await error()).toBe(
      'The stream of kraken ended: it refused: Currency pair not supported BTC/USD.',
    );
    await server.nextConnection();
  });

  test('reports unreadable messages once and continues', async () => {
    const { events, error, trades } = listen(binance);
    const { socket } = await server.nextConnection();
    expect(await events()).toBe('up');
    socket.send('no json');
    socket.send(binanceTrade('DOGEUSDT', 1, '0.1', AT));
    socket.send(binanceTrade('BTCUSDT', 2, '68412.123', AT));
    socket.send(binanceTrade('BTCUSDT', 3, '68412.12', AT));
    expect(await events()).toBe('3');
    expect(trades).toHaveLength(1);
    expect(await error()).toContain('JSON');
    socket.terminate();
    expect(await error()).toContain('ended');
  });
});

describe('source liveness check', () => {
  const pinging = { now: () => AT, pingIntervalMs: 10 };

  test('pings and reports the time of the question when it is answered', async () => {
    const { events, answered } = listen(binance, pinging);
    await server.nextConnection();
    expect(await events()).toBe('up');
    expect(await answered()).toBe(AT);
  });

  test('uses a ping message on Kraken', async () => {
    const { answered } = listen(kraken, pinging);
    const { socket, nextMessage } = await server.nextConnection();
    await nextMessage();
    const { req_id: id } = JSON.parse(await nextMessage());
    socket.send(krakenPong(id));
    expect(await answered()).toBe(AT);
  });

  test('ignores pongs that answer no ping', async () => {
    await server.close();
    server = await startExchangeServer({ respondsToPings: false });
    const { events, answered } = listen(binance, pinging);
    const { socket } = await server.nextConnection();
    expect(await events()).toBe('up');
    const [question] = await once(socket, 'ping');
    socket.pong('1000');
    socket.pong();
    socket.pong(question);
    expect(await answered()).toBe(AT);
  });
});

describe('silence timeout', () => {
  test('answers each ping of the exchange with its payload', async () => {
    const { events } = listen(binance);
    const { socket } = await server.nextConnection();
    expect(await events()).toBe('up');
    socket.ping('1700000000000');
    const [payload] = await once(socket, 'pong');
    expect(String(payload)).toBe('1700000000000');
  });

  test('keeps the connection while pings are answered', async () => {
    const { events } = listen(binance, { idleTimeoutMs: 1_000, pingIntervalMs: 250 });
    const { socket } = await server.nextConnection();
    expect(await events()).toBe('up');
    for (let count = 0; count < 10; count += 1) await once(socket, 'ping');
    socket.send(binanceTrade('BTCUSDT', 1, '68412.50', AT));
    expect(await events()).toBe('1');
  });

  test('closes and reopens a connection that answers nothing', async () => {
    const { events, error } = listen(binance, { idleTimeoutMs: 1_000 });
    const { socket } = await server.nextConnection();
    expect(await events()).toBe('up');
    socket.pause();
    expect(await events()).toBe('down');
    expect(await error()).toBe('The stream of binance ended: nothing came for 1000 ms.');
    await server.nextConnection();
    expect(await events()).toBe('up');
  });

  test('keeps the Kraken connection while heartbeats come', async () => {
    const { events } = listen(kraken, { idleTimeoutMs: 1_000, pingIntervalMs: 250 });
    const { socket, nextMessage } = await server.nextConnection();
    await nextMessage();
    for (const symbol of ['BTC/USD', 'ETH/USD']) socket.send(krakenConfirmation(symbol));
    expect(await events()).toBe('up');
    for (let beats = 0; beats < 10; beats += 1) {
      expect(JSON.parse(await nextMessage())).toMatchObject({ method: 'ping' });
      socket.send('{"channel":"heartbeat"}');
    }
    socket.send(krakenTrade('BTC/USD', 1, '68412.1', AT));
    expect(await events()).toBe('1');
  });
});

test('emits nothing and opens no connection after stop', async () => {
  const { events } = listen(binance);
  const { socket } = await server.nextConnection();
  expect(await events()).toBe('up');
  const closed = once(socket, 'close');
  await source?.stop();
  await closed;
  expect(await events()).toBe('down');
  expect(server.handshakes()).toBe(1);
});

test('doubles pauses up to the maximum with random jitter', () => {
  const pauses = (random: number) => {
    const backoff = createBackoff({ firstMs: 500, maxMs: 3_000, random: () => random });
    return { backoff, list: Array.from({ length: 5 }, () => backoff.next()) };
  };
  expect(pauses(0).list).toEqual([250, 500, 1_000, 1_500, 1_500]);
  const { backoff, list } = pauses(1);
  expect(list).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  backoff.reset();
  expect(backoff.next()).toBe(500);
});
