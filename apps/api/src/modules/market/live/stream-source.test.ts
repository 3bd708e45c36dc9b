import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackoff } from './backoff.js';
import {
  binanceTrade,
  createMailbox,
  type ExchangeServer,
  krakenConfirmation,
  krakenPong,
  krakenTrade,
  openExchange,
} from './exchange-server.testing.js';
import { binance } from './exchanges/binance.js';
import type { Exchange } from './exchanges/exchange.js';
import { kraken } from './exchanges/kraken.js';
import { createStreamSource, type StreamSourceDeps } from './stream-source.js';
import type { Trade, TradeSource } from './trade.js';

const AT = 1_700_000_000_000;

let server: ExchangeServer;
let source: TradeSource | undefined;
beforeEach(async () => {
  server = await openExchange();
});
afterEach(async () => {
  await source?.stop();
  source = undefined;
  await server.close();
});

/** `up`, `down` or a trade's id, in order. */
function listen(exchange: Exchange, options: Partial<StreamSourceDeps> = {}) {
  const told = createMailbox<string>();
  const errors = createMailbox<string>();
  const answers = createMailbox<number>();
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
    firstPauseMs: 10,
    ...options,
  });
  source.start({
    up: () => told.put('up'),
    down: () => told.put('down'),
    answered: answers.put,
    trades: (some) => {
      trades.push(...some);
      for (const { id } of some) told.put(id);
    },
  });
  return { told: told.take, error: errors.take, answered: answers.take, trades };
}

describe('trade stream', () => {
  test('emits Binance trades as soon as the connection is open', async () => {
    const { told, trades } = listen(binance);
    const { socket, url } = await server.connection();
    expect(url).toBe('/stream?streams=btcusdt@trade');
    expect(await told()).toBe('up');
    socket.send(binanceTrade('BTCUSDT', 7, '68412.50000000', AT));
    expect(await told()).toBe('7');
    expect(trades).toEqual([{ instrument: 'btc', id: '7', sequence: 7, price: 6_841_250, at: AT }]);
  });

  test('is up on Kraken once every symbol is confirmed', async () => {
    const { told, trades } = listen(kraken);
    const { socket, heard } = await server.connection();
    expect(JSON.parse(await heard())).toMatchObject({
      method: 'subscribe',
      params: { channel: 'trade', symbol: ['BTC/USD', 'ETH/USD'] },
    });
    socket.send(krakenConfirmation('BTC/USD'));
    socket.send(krakenTrade('BTC/USD', 1, '68412.1', AT));
    socket.send(krakenConfirmation('ETH/USD'));
    expect([await told(), await told()]).toEqual(['1', 'up']);
    expect(trades[0]?.price).toBe(684_121);
  });

  test('reconnects when the connection breaks', async () => {
    const { told, error } = listen(binance);
    const first = await server.connection();
    expect(await told()).toBe('up');
    first.socket.terminate();
    expect(await told()).toBe('down');
    expect(await error()).toMatch(/^The stream of binance ended: /);
    await server.connection();
    expect(await told()).toBe('up');
  });

  test('reconnects when the exchange closes the connection normally', async () => {
    const { told } = listen(binance);
    const { socket } = await server.connection();
    expect(await told()).toBe('up');
    socket.close(1001, 'going away');
    expect(await told()).toBe('down');
    await server.connection();
    expect(await told()).toBe('up');
  });

  test.each([503, 429])('retries when the handshake is answered with status %i', async (status) => {
    server.refuseWith(status);
    const { told, error } = listen(binance);
    expect(await error()).toContain(String(status));
    await error();
    expect(server.handshakes()).toBeGreaterThanOrEqual(2);
    server.refuseWith(undefined);
    await server.connection();
    expect(await told()).toBe('up');
  });

  test('retries while the connection is refused', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    const { told, error } = listen(binance);
    expect(await error()).toContain('ECONNREFUSED');
    server = await openExchange({ port });
    await server.connection();
    expect(await told()).toBe('up');
  });

  test('reports the reason and reconnects when a subscription is refused', async () => {
    const { error } = listen(kraken);
    const { socket } = await server.connection();
    socket.send(
      '{"error":"Currency pair not supported BTC/USD","method":"subscribe","success":false}',
    );
    expect(await error()).toBe(
      'The stream of kraken ended: it refused: Currency pair not supported BTC/USD.',
    );
    await server.connection();
  });

  test('reports unreadable messages once and continues', async () => {
    const { told, error, trades } = listen(binance);
    const { socket } = await server.connection();
    expect(await told()).toBe('up');
    socket.send('no json');
    socket.send(binanceTrade('DOGEUSDT', 1, '0.1', AT));
    socket.send(binanceTrade('BTCUSDT', 2, '68412.123', AT));
    socket.send(binanceTrade('BTCUSDT', 3, '68412.12', AT));
    expect(await told()).toBe('3');
    expect(trades).toHaveLength(1);
    expect(await error()).toContain('JSON');
    socket.terminate();
    expect(await error()).toContain('ended');
  });
});

describe('source liveness check', () => {
  const asking = { now: () => AT, askEveryMs: 10 };

  test('pings and reports the time of the question when it is answered', async () => {
    const { told, answered } = listen(binance, asking);
    await server.connection();
    expect(await told()).toBe('up');
    expect(await answered()).toBe(AT);
  });

  test('uses a ping message on Kraken', async () => {
    const { answered } = listen(kraken, asking);
    const { socket, heard } = await server.connection();
    await heard();
    const { req_id: id } = JSON.parse(await heard());
    socket.send(krakenPong(id));
    expect(await answered()).toBe(AT);
  });

  test('ignores pongs that answer no ping', async () => {
    await server.close();
    server = await openExchange({ answersPings: false });
    const { told, answered } = listen(binance, asking);
    const { socket } = await server.connection();
    expect(await told()).toBe('up');
    const [question] = await once(socket, 'ping');
    socket.pong('1000');
    socket.pong();
    socket.pong(question);
    expect(await answered()).toBe(AT);
  });
});

describe('silence timeout', () => {
  test('answers each ping of the exchange with its payload', async () => {
    const { told } = listen(binance);
    const { socket } = await server.connection();
    expect(await told()).toBe('up');
    socket.ping('1700000000000');
    const [payload] = await once(socket, 'pong');
    expect(String(payload)).toBe('1700000000000');
  });

  test('keeps the connection while pings are answered', async () => {
    const { told } = listen(binance, { silenceMs: 1_000, askEveryMs: 250 });
    const { socket } = await server.connection();
    expect(await told()).toBe('up');
    // Longer than two silence limits.
    for (let count = 0; count < 10; count += 1) await once(socket, 'ping');
    socket.send(binanceTrade('BTCUSDT', 1, '68412.50', AT));
    expect(await told()).toBe('1');
  });

  test('closes and reopens a connection that answers nothing', async () => {
    const { told, error } = listen(binance, { silenceMs: 1_000 });
    const { socket } = await server.connection();
    expect(await told()).toBe('up');
    // The connection stays open but silent.
    socket.pause();
    expect(await told()).toBe('down');
    expect(await error()).toBe('The stream of binance ended: nothing came for 1000 ms.');
    await server.connection();
    expect(await told()).toBe('up');
  });

  test('keeps the Kraken connection while heartbeats come', async () => {
    const { told } = listen(kraken, { silenceMs: 1_000, askEveryMs: 250 });
    const { socket, heard } = await server.connection();
    await heard();
    for (const symbol of ['BTC/USD', 'ETH/USD']) socket.send(krakenConfirmation(symbol));
    expect(await told()).toBe('up');
    for (let beats = 0; beats < 10; beats += 1) {
      expect(JSON.parse(await heard())).toMatchObject({ method: 'ping' });
      socket.send('{"channel":"heartbeat"}');
    }
    socket.send(krakenTrade('BTC/USD', 1, '68412.1', AT));
    expect(await told()).toBe('1');
  });
});

test('emits nothing and opens no connection after stop', async () => {
  const { told } = listen(binance);
  const { socket } = await server.connection();
  expect(await told()).toBe('up');
  const closed = once(socket, 'close');
  await source?.stop();
  await closed;
  expect(await told()).toBe('down');
  expect(server.handshakes()).toBe(1);
});

test('doubles pauses up to the maximum with random jitter', () => {
  const pauses = (random: number) => {
    const backoff = createBackoff({ firstMs: 500, mostMs: 3_000, random: () => random });
    return { backoff, list: Array.from({ length: 5 }, () => backoff.next()) };
  };
  expect(pauses(0).list).toEqual([250, 500, 1_000, 1_500, 1_500]);
  const { backoff, list } = pauses(1);
  expect(list).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  backoff.reset();
  expect(backoff.next()).toBe(500);
});
