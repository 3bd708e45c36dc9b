import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAsyncQueue } from '../../../../test/trading/market/live/exchange-server.js';
import { parseQuotes } from './http-quotes.js';
import { createHttpSource, type HttpSourceDeps } from './http-source.js';
import type { Trade, TradeSource } from './trade.js';

const AT = 1_700_000_000_000;
const PATHS = { price: 'quotes.{symbol}.price', time: 'quotes.{symbol}.time' };

interface PendingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

let server: Server;
let url: string;
let requests: ReturnType<typeof createAsyncQueue<PendingRequest>>;
let source: TradeSource | undefined;

beforeEach(async () => {
  requests = createAsyncQueue();
  server = createServer((request, response) => requests.put({ request, response }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest?symbols={symbols}`;
});
afterEach(async () => {
  await source?.stop();
  server.closeAllConnections();
  server.close();
});

function listen(options: Partial<HttpSourceDeps> = {}) {
  const events = createAsyncQueue<string>();
  const errors = createAsyncQueue<string>();
  const trades: Trade[] = [];
  source = createHttpSource({
    url,
    paths: PATHS,
    everyMs: 5,
    maxAgeMs: 2_000,
    initialBackoffMs: 5,
    listings: [
      { instrument: 'xauusd', symbol: 'XAU', decimals: 2 },
      { instrument: 'eurusd', symbol: 'EUR/USD', decimals: 5 },
    ],
    onError: (error) => errors.put((error as Error).message),
    ...options,
  });
  source.start({
    up: () => events.put('up'),
    down: () => events.put('down'),
    pongReceived: () => {},
    trades: (some) => {
      trades.push(...some);
      events.put(some.map(({ id }) => id).join());
    },
  });
  return { events: events.take, error: errors.take, trades };
}

const quotes = (gold: string, euro = '1.08123', at = AT) =>
  `{"quotes":{"XAU":{"price":${gold},"time":${at}},"EUR/USD":{"price":"${euro}","time":"${new Date(at).toISOString()}"}}}`;

async function answer(text: string, status = 200, headers = {}): Promise<IncomingMessage> {
  const { request, response } = await requests.take();
  response.writeHead(status, headers).end(text);
  return request;
}

describe('HTTP quote source', () => {
  test('requests all symbols at once and uses the time of each quote as its trade id', async () => {
    const { events, trades } = listen({ token: 'a-token-of-quotes' });
    const request = await answer(quotes('2411.37'));
    expect(request.url).toBe('/latest?symbols=XAU%2CEUR%2FUSD');
    expect(request.headers.authorization).toBe('Bearer a-token-of-quotes');
    expect([await events(), await events()]).toEqual(['up', `${AT},${AT}`]);
    expect(trades).toEqual([
      { instrument: 'xauusd', id: String(AT), price: 241_137, at: AT },
      { instrument: 'eurusd', id: String(AT), price: 108_123, at: AT },
    ]);
  });

  test.each([500, 429, 404])('is down after status %i until a success', async (status) => {
    const { events, error } = listen();
    await answer(quotes('2411.37'));
    await events();
    await events();
    await answer('{}', status);
    expect(await events()).toBe('down');
    expect(await error()).toBe(`The quotes were answered with status ${status}.`);
    await answer(quotes('2411.38'));
    expect(await events()).toBe('up');
  });

  test('waits before the next request when the server sends Retry-After', async () => {
    const { error } = listen();
    const startedAt = performance.now();
    await answer('', 429, { 'retry-after': '1' });
    await error();
    await answer(quotes('2411.37'));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  });

  test('retries after a timeout', async () => {
    const { events, error } = listen({ responseTimeoutMs: 50 });
    await requests.take();
    expect(await error()).toContain('timeout');
    server.on('request', (_, response) => response.end(quotes('2411.37')));
    expect(await events()).toBe('up');
  });

  test('retries when the response breaks off', async () => {
    const { events, error } = listen();
    const { response } = await requests.take();
    response.writeHead(200, { 'content-length': '500' });
    response.write('{"quotes"');
    response.destroy();
    await error();
    await answer(quotes('2411.37'));
    expect(await events()).toBe('up');
  });

  test('retries when the response is not JSON', async () => {
    const { events, error } = listen();
    await answer('<html>');
    expect(await error()).toContain('JSON');
    await answer(quotes('2411.37'));
    expect(await events()).toBe('up');
  });

  test('emits the other quotes when one is missing or its price has too many decimals', async () => {
    const { events, error, trades } = listen();
    await answer(`{"quotes":{"XAU":{"price":2411.3,"time":${AT}}}}`);
    await events();
    await events();
    expect(await error()).toBe('The answer has no price of EUR/USD with its time.');
    expect(trades.map(({ price }) => price)).toEqual([241_130]);
    await answer(quotes('2411.40', '1.0812345'));
    await events();
    expect(trades.map(({ price }) => price)).toEqual([241_130, 241_140]);
  });

  test('goes down when the source is stopped', async () => {
    const { events } = listen();
    await answer(quotes('2411.37'));
    await events();
    await events();
    await source?.stop();
    expect(await events()).toBe('down');
  });
});

describe('quote parsing', () => {
  test.each([
    ['1700000000', AT],
    ['1700000000.123', AT + 123],
    ['1700000000123', AT + 123],
    ['"1700000000"', AT],
    ['"2023-11-14T22:13:20.123Z"', AT + 123],
    ['"2023-11-14T23:13:20+01:00"', AT],
  ])('parses time %s as %i', (time, at) => {
    const text = `{"a":{"time":${time},"list":[{"p":1.50}]}}`;
    const { quotes } = parseQuotes(text, ['X'], { price: 'a.list.0.p', time: 'a.time' });
    expect(quotes).toEqual([{ symbol: 'X', id: String(at), price: '1.50', at }]);
  });

  test.each(['"yesterday"', '"2023-11-14T22:13:20"', 'null', 'true', '-5'])(
    'rejects time %s',
    (time) => {
      const { quotes, failures } = parseQuotes(`{"p":1,"t":${time}}`, ['X'], {
        price: 'p',
        time: 't',
      });
      expect(quotes).toEqual([]);
      expect(failures).toHaveLength(1);
    },
  );

  test('finds a symbol that contains a dot', () => {
    const { quotes } = parseQuotes('{"BRK.B":{"p":"1","t":1700000000}}', ['BRK.B'], {
      price: '{symbol}.p',
      time: '{symbol}.t',
    });
    expect(quotes).toHaveLength(1);
  });
});
