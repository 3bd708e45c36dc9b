import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveSettings } from './helpers/live-settings.js';
import { endPrograms, type Program, startProgram } from './helpers/program.js';
import { startExchangeServer, streamTrades } from './trading/market/live/exchange-server.js';

/** Nothing listens there. */
const LIVE = liveSettings('ws://127.0.0.1:9');

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candela-main-'));
});
afterEach(async () => {
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (settings?: Record<string, string>) => startProgram(dataDir, settings);

async function get(program: Program, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${program.address()}${path}`);
  return { status: response.status, body: await response.json() };
}

test('starts once per data directory, drains before it stops and rejects another PRICE_SECRET', async () => {
  const first = start({ DRAIN_SECONDS: '5' });
  await first.printed('Ctrl-C');
  expect(first.output()).toMatch(/Sign in\s+demo \/ \S+ \(fund password \d{6}\)/);
  expect(await get(first, '/healthz')).toEqual({ status: 200, body: { status: 'ok' } });

  const second = start();
  expect(await second.exit).toBe(1);
  expect(second.output()).toBe(
    `The data directory ${dataDir} is in use by process ${first.child.pid}: stop that one first, or choose another DATA_DIR.\n`,
  );
  expect((await get(first, '/healthz')).status).toBe(200);

  const wrongMethod = await fetch(`${first.address()}/api/Lottery/goods_api`, {
    method: 'POST',
    body: new URLSearchParams({ class: '1', lang: 'en' }),
  });
  expect(wrongMethod.status).toBe(404);
  expect(await wrongMethod.json()).toMatchObject({ msg: 'This was not found.' });

  expect((await get(first, '/readyz')).status).toBe(200);
  first.child.kill('SIGINT');
  const unready = await vi.waitUntil(
    async () => {
      const response = await get(first, '/readyz');
      return response.status === 503 && response;
    },
    { timeout: 4_000 },
  );
  expect(unready.body).toMatchObject({ checks: { stop: 'it was told to stop' } });
  expect((await get(first, '/api/Lottery/web_index?lang=en')).status).toBe(200);
  expect(await first.exit).toBe(0);

  const other = start({ PRICE_SECRET: 'ab'.repeat(32) });
  expect(await other.exit).toBe(1);
  expect(other.output()).toMatch(
    /^PRICE_SECRET is not the one this database was started with: [^\n]+\n$/,
  );
}, 180_000);

test('refuses to start with an unusable data directory and explains why in one sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const program = start({ DATA_DIR: join(file, 'data') });
  expect(await program.exit).toBe(1);
  expect(program.output()).toMatch(/^The disk refuses [^\n]+ENOTDIR[^\n]+ DATA_DIR\.\n$/);
});

// @spec S46
test('recovers acknowledged data after being killed', async () => {
  const first = start();
  await first.printed('Ctrl-C');
  const home = (await get(first, '/api/Lottery/web_index?lang=en')).body as {
    data: { sandbox: { invite_code: string } };
  };
  const response = await fetch(`${first.address()}/api/PublicUser/Register`, {
    method: 'POST',
    body: new URLSearchParams({
      username: 'survivor',
      password: 'correct horse',
      confirm_password: 'correct horse',
      fund_password: '246810',
      confirm_fund_password: '246810',
      invite_code: home.data.sandbox.invite_code,
      agree: '1',
    }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  first.child.kill('SIGKILL');
  await first.exit;

  const second = start();
  await second.printed('Ctrl-C');
  const identity = await get(second, `/api/user/get_id?token=${data.token}`);
  expect(identity.body).toMatchObject({ sign: 1 });
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
  for (const { output } of [first, second]) {
    for (const secret of [data.token, 'correct horse']) expect(output()).not.toContain(secret);
  }
}, 180_000);

test('stops when terminated during start', async () => {
  const program = start();
  // The signal handlers are installed before the lock is taken.
  await vi.waitUntil(() => existsSync(join(dataDir, 'lock.pid')), { timeout: 60_000 });
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
});

// @spec S37
test.each([
  [
    'a wrong port',
    { PORT: 'http' },
    /^PORT must be a whole number from 0 to 65535, but is "http"\.\n$/,
  ],
  [
    'a wrong secret',
    { PRICE_SECRET: 'my-secret' },
    /^PRICE_SECRET must be 64 hexadecimal digits [^\n]+\n$/,
  ],
  [
    'simulated prices in live mode',
    { MODE: 'live' },
    /^MODE=live does not start: [^\n]* simulated[^\n]+\n$/,
  ],
  [
    'an embedded database in live mode',
    { ...LIVE, ALLOW_EMBEDDED: '' },
    /^DATABASE_URL is missing: [^\n]+ ALLOW_EMBEDDED=1 [^\n]+\n$/,
  ],
  [
    'no secret in live mode',
    { ...LIVE, SIGNING_KEY: '' },
    /^SIGNING_KEY is missing: live mode [^\n]+\n$/,
  ],
  [
    'no payment details in live mode',
    { ...LIVE, PAY_TO_BANK: '' },
    /^PAY_TO_BANK is missing: live mode [^\n]+\n$/,
  ],
  ['no operator in live mode', LIVE, /^MODE=live does not start: there is no operator [^\n]+\n$/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    /^The database at 127\.0\.0\.1:9 cannot be reached[^\n]+\n$/,
  ],
] satisfies [string, Record<string, string>, RegExp][])(
  'refuses to start with %s and explains why in one sentence',
  async (_what, settings, message) => {
    const program = start(settings);
    expect(await program.exit).toBe(1);
    expect(program.output()).toMatch(message);
  },
  60_000,
);

test('starts on exchange trades, accepts an order on them and disconnects when it stops', async () => {
  const exchange = await startExchangeServer();
  const program = start({
    PRICE_FEED: 'stream',
    STREAM_EXCHANGE: 'binance',
    STREAM_URL: exchange.url,
    PRICE_INSTRUMENTS: 'btc=BTCUSDT',
  });
  const socket = await exchange.nextConnection();
  expect(socket.url).toBe('/stream?streams=btcusdt@trade');
  streamTrades(socket, 'BTCUSDT', () => '68412.50000000');
  await program.printed('Ctrl-C');
  await vi.waitFor(async () => expect((await get(program, '/readyz')).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  const list = await get(program, '/api/Lottery/goods_api?class=1&lang=en');
  expect(list.body).toMatchObject({ data: [{ id: 'btc', price1: '68412.50' }] });

  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ lang: 'en', ...fields });
    const response = await fetch(`${program.address()}/api/${path}`, { method: 'POST', body });
    return (await response.json()) as { data: Record<string, string> };
  };
  const { token = '' } = (await post('publicUser/demo', { request_id: randomUUID() })).data;
  const terms = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
  const placed = await post('bet/cpbuy', { token, ...terms, request_id: randomUUID() });
  expect(placed.data).toMatchObject({ buy_price: '68412.50', strike_pending: true });
  await vi.waitFor(
    async () => {
      const { data } = await post('user/find_gs', { token, order: placed.data.id ?? '' });
      expect(data).toMatchObject([{ buy_price: '68412.50', status: 'trading' }]);
      expect(data[0]).not.toHaveProperty('strike_pending');
    },
    { timeout: 30_000, interval: 100 },
  );

  const closed = once(socket.socket, 'close');
  program.child.kill('SIGINT');
  expect(await program.exit).toBe(0);
  await closed;
  await exchange.close();
}, 180_000);
