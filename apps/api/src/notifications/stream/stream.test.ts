import { on, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { API_BASE, SERVICE_TIME_HEADER } from '@candela/contract';
import { STREAM_HEARTBEAT_MS } from '@candela/contract/stream';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placeDueOrder } from '../../../test/helpers/due-order.js';
import { createFakeClock } from '../../../test/helpers/fake-clock.js';
import { openStream, type StreamReader } from '../../../test/helpers/stream-reader.js';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { REVEAL_MARGIN_MS } from '../../platform/clock/constants.js';
import { MAX_STREAMS_PER_USER, REPLACEABLE_AFTER_MS } from './constants.js';

const ENDED_WITHIN_MS = 1_000;

async function listening({ server }: TestApi): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

describe('event stream', () => {
  let api: TestApi;
  let address: string;
  const opened: StreamReader[] = [];
  beforeAll(async () => {
    api = await createTestApi({ now: () => Date.now() });
    await api.startWorkers('prices', 'notices', 'streams');
    address = await listening(api);
  });
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close();
  });
  afterAll(() => api.close());

  async function open(
    { token }: Pick<TestUser, 'token'>,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<StreamReader> {
    const stream = await openStream(address, { token, ...fields }, headers);
    opened.push(stream);
    return stream;
  }

  async function settleAt(due: number): Promise<void> {
    await pause(due * 1_000 + REVEAL_MARGIN_MS - Date.now());
    await api.app.services.settlement.settleOrders();
  }

  test('starts with all requested events and forbids caching, buffering and compression', async () => {
    const user = await api.register(100_00n);
    const stream = await open(
      user,
      { instruments: 'btc,xauusd', candles: 'btc', interval: '60', lang: 'de' },
      { 'accept-encoding': 'gzip, br' },
    );
    const { data: candles } = await stream.find('candles');
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      [SERVICE_TIME_HEADER]: expect.stringMatching(/^\d+$/),
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    const first = ['hello', 'profile', 'message', 'price', 'price', 'candles'];
    const names = stream.events.map(({ name }) => name);
    expect(names.slice(0, first.length)).toEqual(first);
    // Events of the next second may follow on a busy machine.
    const more = new Set(names.slice(first.length));
    const perSecond = new Set(['price', 'candles', 'beat']);
    expect([...more].filter((name) => !perSecond.has(name))).toEqual([]);
    const [hello] = stream.events;
    expect(hello).toMatchObject({ id: '0', data: { resumed: false } });
    expect((await stream.find('profile')).data).toEqual(
      (await api.call('getProfile', {}, user.token)).data,
    );
    const gold = await stream.find('price', ({ id }) => id === 'xauusd');
    const asked = await api.call('getInstrument', { id: 'xauusd', lang: 'de' }, user.token);
    expect(gold.data.name).toBe(asked.data.name);
    expect(Object.keys(gold.data)).toEqual(Object.keys(asked.data));
    const listed = await api.call('listCandles', { id: 'btc', interval: '60' }, user.token);
    expect(candles).toMatchObject({ id: 'btc', interval: 60 });
    expect(candles.candles).toHaveLength(2);
    // A minute may have ended between the two.
    const times = (rows: readonly { time: number }[]) => rows.map(({ time }) => time).join();
    expect(times(listed.data.slice(-3))).toContain(times(candles.candles));
  });

  test('sends the price of each second, and beats when nothing else is sent', async () => {
    const user = await api.register();
    const [watching, idle] = [await open(user, { instruments: 'btc' }), await open(user)];
    const first = await watching.find('price');
    let last = first.data.time;
    for (let count = 0; count < 3; count += 1) {
      const { at, data } = await watching.find('price', ({ time }) => time > last);
      last = data.time;
      // A benchmark measures the delay on an idle machine.
      expect(at - last * 1_000).toBeLessThan(REVEAL_MARGIN_MS + 900);
    }
    const beats = () => idle.events.filter(({ name }) => name === 'beat');
    const later = Date.now() + STREAM_HEARTBEAT_MS;
    await idle.find('beat', (beat) => beat.time > later);
    expect(beats().length).toBeGreaterThanOrEqual(2);
    expect(idle.events.some(({ name }) => name === 'price')).toBe(false);
  });

  test('sends order, settlement, recharge and message events only to their owner', async () => {
    const [user, other] = [await api.register(100_00n), await api.register(100_00n)];
    const [own, others] = [await open(user), await open(other)];
    await Promise.all([own.find('profile'), others.find('profile')]);
    const due = Math.ceil(Date.now() / 1_000) + 2;
    const id = await placeDueOrder(api.db, user.id, due);
    const placed = await own.find('orders', ([order]) => order?.status === 'trading');
    expect(placed.data).toMatchObject([{ id, instrumentId: 'btc', stake: '1.00' }]);
    await own.find('profile', ({ balance, frozen }) => balance === '99.00' && frozen === '1.00');
    await settleAt(due);
    const settled = await own.find('orders', ([order]) => order?.status === 'closed');
    const [listed] = (await api.call('listOrders', { ids: id }, user.token)).data;
    expect(settled.data).toEqual([listed]);
    expect(Number(settled.id)).toBeGreaterThan(Number(placed.id));
    expect(settled.at - (listed?.settledAt ?? 0) * 1_000).toBeLessThan(2_000);
    await api.credit(user.id, 5_00n);
    await own.find('profile', ({ balance }) => Number(balance) > 104);
    const { unread } = (await api.call('getProfile', {}, user.token)).data;
    await api.app.services.messages.sendMessage(api.db, user.id, 'fund_password_changed');
    const [newest] = (await api.call('listMessages', {}, user.token)).data;
    expect((await own.find('message', (message) => message.id === newest?.id)).data).toEqual(
      newest,
    );
    await own.find('profile', (figures) => figures.unread === unread + 1);
    await api.call('markMessagesRead', { all: '1' }, user.token);
    await own.find('profile', (figures) => figures.unread === 0);
    expect(others.events.filter(({ name }) => name !== 'beat').map(({ name }) => name)).toEqual([
      ...['hello', 'profile', 'message'],
    ]);
  });

  test('detects a balance change made without a notification', async () => {
    const user = await api.register();
    const stream = await open(user);
    await stream.find('profile');
    await api.db.execute(
      sql`select * from ledger_post(0, array['recharge'], array['by hand'], array[null]::text[], array[null]::text[],
        array[1, 1], array['platform:deposits', ${`${user.id}:available`}], array[-700, 700]::bigint[])`,
    );
    await stream.find('profile', ({ balance }) => balance === '7.00');
  });

  test('resumes after a disconnect with the missed orders, or reports that it cannot', async () => {
    const user = await api.register(100_00n);
    const before = await open(user);
    await before.find('profile');
    await placeDueOrder(api.db, user.id, Math.ceil(Date.now() / 1_000) + 60);
    await before.find('orders');
    const id = before.lastId() ?? '';
    before.close();
    await before.ended;
    const two = await placeDueOrder(api.db, user.id, Math.ceil(Date.now() / 1_000) + 60);
    const due = Math.ceil(Date.now() / 1_000) + 1;
    const three = await placeDueOrder(api.db, user.id, due);
    await settleAt(due);

    for (const [fields, headers] of [
      [{}, { 'last-event-id': id }],
      [{ last_event_id: id }, {}],
    ]) {
      const after = await open(user, fields, headers);
      await after.find('profile');
      expect(after.events.slice(0, 3).map(({ name }) => name)).toEqual([
        ...['hello', 'orders', 'profile'],
      ]);
      expect((await after.find('hello')).data.resumed).toBe(true);
      const { data: orders } = await after.find('orders');
      expect(orders.map((order) => [order.id, order.status])).toEqual([
        [two, 'trading'],
        [three, 'closed'],
      ]);
      const resumed = await open(user, { last_event_id: after.lastId() ?? '' });
      await resumed.find('profile');
      expect((await resumed.find('hello')).data.resumed).toBe(true);
      expect(resumed.events.some(({ name }) => name === 'orders')).toBe(false);
    }

    // Another account's id, beyond this account's version.
    const stranger = await open(user, { last_event_id: '4000' });
    const hello = await stranger.find('hello');
    expect(hello.data.resumed).toBe(false);
    expect(Number(hello.id)).toBeGreaterThan(Number(id));
  });

  // @spec S40
  test('ends within a second of its session with the reason, while others continue', async () => {
    const user = await api.register();
    const { data } = await api.call('login', {
      username: user.username,
      password: 'correct horse',
    });
    const [ended, remaining] = [await open(data), await open(user)];
    await Promise.all([ended.find('profile'), remaining.find('profile')]);
    await api.call('logout', {}, data.token);
    const since = performance.now();
    expect((await ended.find('over')).data).toEqual({ code: 'token_invalid' });
    await ended.ended;
    expect(performance.now() - since).toBeLessThan(ENDED_WITHIN_MS);
    const { at } = (await remaining.find('beat')) ?? {};
    await remaining.find('beat', (beat) => beat.time > at);
  });

  test(`rejects a user’s stream beyond ${MAX_STREAMS_PER_USER} and accepts one after another closes`, async () => {
    const user = await api.register();
    const streams: StreamReader[] = [];
    for (let count = 0; count < MAX_STREAMS_PER_USER; count += 1) streams.push(await open(user));
    const rejected = await open(user);
    await rejected.ended;
    expect(rejected.status).toBe(429);
    expect(rejected.headers['retry-after']).toMatch(/^\d+$/);
    expect(JSON.parse(rejected.text())).toMatchObject({ code: 'too_many_requests', data: null });
    expect((await open(await api.register())).status).toBe(200);
    const before = api.app.services.streams.countOpen();
    streams[0]?.close();
    while (api.app.services.streams.countOpen() === before) await nextTurn();
    expect((await open(user)).status).toBe(200);
  });

  test.each([
    [{ instruments: 'nothing' }, {}, 200, 'instrument_unknown'],
    [{ instruments: '' }, {}, 400, 'bad_request'],
    [{ candles: 'btc' }, {}, 400, 'bad_request'],
    [{ interval: '60' }, {}, 400, 'bad_request'],
    [{ candles: 'btc', interval: '61' }, {}, 400, 'bad_request'],
    [{ candles: 'nothing', interval: '60' }, {}, 200, 'instrument_unknown'],
    [{ last_event_id: 'x' }, {}, 400, 'bad_request'],
    [{}, { 'last-event-id': '1 2' }, 400, 'bad_request'],
    [{ unknown: '1' }, {}, 400, 'bad_request'],
    [{ token: 'x' }, {}, 200, 'token_invalid'],
  ] as const)('rejects fields %j with headers %j: %i %s', async (fields, headers, status, code) => {
    const user = await api.register();
    const stream = await open(user, fields, headers);
    await stream.ended;
    expect(stream.status).toBe(status);
    expect(stream.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(stream.text())).toMatchObject({ code, data: null });
  });

  test('returns 404 for a HEAD request', async () => {
    const { token } = await api.register();
    const response = await fetch(`${address}${API_BASE}/stream?token=${token}`, { method: 'HEAD' });
    expect(response.status).toBe(404);
  });
});

test('drops and counts a stream whose reader stops reading, while others continue', async () => {
  const clock = createFakeClock();
  const api = await createTestApi({ clock });
  try {
    await api.startWorkers('prices');
    const address = await listening(api);
    const { streams } = api.app.services;
    const user = await api.register();
    const instruments = api.app.services.feed.instruments.map(({ id }) => id).join(',');
    const slow = connect(Number(new URL(address).port), '127.0.0.1');
    slow.on('error', () => {});
    await once(slow, 'connect');
    slow.write(
      `GET ${API_BASE}/stream?lang=en&token=${user.token}&instruments=${instruments} HTTP/1.1\r\nHost: candela\r\n\r\n`,
    );
    // A stream that has not begun receives nothing, and cannot begin while seconds follow
    // immediately.
    for await (const [chunk] of on(slow, 'data'))
      if (String(chunk).includes('event: profile')) break;
    slow.pause();
    const reader = await openStream(address, { token: user.token, instruments });
    await reader.find('profile');
    expect(streams.countOpen()).toBe(2);
    while (streams.countDropped() === 0) {
      clock.advance(1_000);
      await streams.broadcast();
      await nextTurn();
    }
    expect(streams.countOpen()).toBe(1);
    // The market may lag behind the clock.
    const prices = () => reader.events.filter(({ name }) => name === 'price').length;
    const before = prices();
    while (prices() === before) {
      clock.advance(1_000);
      await streams.broadcast();
      await pause(20);
    }
    const metrics = await api.server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${api.config.secrets.metricsToken}` },
    });
    expect(metrics.body).toContain('candela_streams_open 1\n');
    expect(metrics.body).toContain('candela_streams_dropped 1\n');
    reader.close();
    slow.destroy();
  } finally {
    await api.close();
  }
});

test('ends the oldest stream when a user at the limit opens another after a while', async () => {
  const clock = createFakeClock();
  const api = await createTestApi({ clock });
  try {
    const address = await listening(api);
    const user = await api.register();
    const streams: StreamReader[] = [];
    for (let count = 0; count < MAX_STREAMS_PER_USER; count += 1) {
      const reader = await openStream(address, { token: user.token });
      await reader.find('profile');
      streams.push(reader);
    }
    clock.advance(REPLACEABLE_AFTER_MS);
    const another = await openStream(address, { token: user.token });
    await another.find('profile');
    await streams[0]?.ended;
    expect(api.app.services.streams.countOpen()).toBe(MAX_STREAMS_PER_USER);
    // The others are old as well, and the newest is not the oldest.
    const next = await openStream(address, { token: user.token });
    await next.find('profile');
    await streams[1]?.ended;
    for (const reader of [...streams, another, next]) reader.close();
  } finally {
    await api.close();
  }
});

test('releases the slot of a reader that disconnects during admission', async () => {
  const api = await createTestApi({ now: () => Date.now() });
  try {
    const address = await listening(api);
    const user = await api.register();
    const { streams } = api.app.services;
    const asked = once(api.server.server, 'request');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The embedded engine's lookup waits for the open transaction.
    const open = api.db.transaction(() => held);
    const hasty = connect(Number(new URL(address).port), '127.0.0.1');
    hasty.write(`GET ${API_BASE}/stream?token=${user.token} HTTP/1.1\r\nHost: candela\r\n\r\n`);
    const [request] = await asked;
    const disconnected = once(request.socket, 'close');
    hasty.destroy();
    await disconnected;
    release();
    await open;
    const reader = await openStream(address, { token: user.token });
    await reader.find('profile');
    expect(streams.countOpen()).toBe(1);
    reader.close();
  } finally {
    await api.close();
  }
});

test('ends open streams at once on shutdown', async () => {
  const api = await createTestApi({ now: () => Date.now() });
  const address = await listening(api);
  const user = await api.register();
  const reader = await openStream(address, { token: user.token });
  await reader.find('profile');
  const since = performance.now();
  await api.close();
  await reader.ended;
  expect(performance.now() - since).toBeLessThan(3_000);
});
