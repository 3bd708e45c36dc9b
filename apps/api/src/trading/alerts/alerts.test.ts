import { randomUUID } from 'node:crypto';
import { ALERTS_MAX, LANGUAGES } from '@candela/contract';
import { formatPrice } from '@candela/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchMessages } from '../../../test/helpers/messages.js';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { queryRows } from '../../platform/db/query-rows.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.startWorkers('prices', 'commitments');
  await advance(1);
});
afterAll(() => api.close());

async function advance(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    api.clock.advance(1_000);
    await api.app.services.feed.tickAt('btc', Math.floor(api.clock.now() / 1_000));
    await api.runWorker('evaluate-alerts');
  }
}

const DECIMALS = 2;
const priceNow = () => api.app.services.feed.lastTick('btc')?.price ?? 0;
const shown = (units: number) => formatPrice(units, DECIMALS);
const add = (user: TestUser, fields: Record<string, string> = {}) =>
  api.call(
    'addAlert',
    { instrument: 'btc', kind: 'above', price: shown(priceNow() + 1), ...fields },
    user.token,
  );
const list = async (user: TestUser) => (await api.call('listAlerts', {}, user.token)).data;
const unreachablePrice = () => ({ price: shown(priceNow() * 2) });

async function addBothSides(user: TestUser): Promise<number> {
  const from = api.app.services.feed.revealedSecond();
  await add(user, { price: shown(priceNow() + 1) });
  // Alerts of the same millisecond have no defined order.
  api.clock.advance(1);
  await add(user, { kind: 'below', price: shown(priceNow() - 1) });
  return from;
}

describe('price alert', () => {
  test('fires once, on the first matching tick, and notifies its owner in every language', async () => {
    const user = await api.register();
    const from = await addBothSides(user);
    const start = priceNow();
    expect((await list(user)).map(({ kind, fired }) => [kind, fired])).toEqual([
      ['below', null],
      ['above', null],
    ]);
    await advance(30);
    const ticks = await api.app.services.feed.ticksBetween(
      'btc',
      from + 1,
      api.app.services.feed.revealedSecond(),
    );
    const expected = {
      above: ticks.find(({ price }) => price >= start + 1),
      below: ticks.find(({ price }) => price <= start - 1),
    };
    expect(expected.above ?? expected.below).toBeDefined();
    const rows = await list(user);
    for (const kind of ['above', 'below'] as const) {
      const tick = expected[kind];
      expect(rows.find((row) => row.kind === kind)?.fired).toEqual(
        tick === undefined ? null : { second: tick.second, price: shown(tick.price) },
      );
    }
    const fired = rows.filter((row) => row.fired !== null);
    for (const lang of LANGUAGES) {
      const messages = await fetchMessages(api, user, lang);
      expect(messages).toHaveLength(fired.length);
      expect(messages[0]?.title).toContain('BTC/USDT');
      const digits = messages.map(({ content }) => content.replaceAll(/\D/g, '')).join();
      expect(digits).toContain(fired[0]?.fired?.price.replace('.', ''));
    }
  });

  // @spec 11.2
  test('fires on a move when the price changes by the percentage within the window, up or down', async () => {
    const user = await api.register();
    const from = api.app.services.feed.revealedSecond();
    const moveAlert = { instrument: 'btc', kind: 'moves', percent: '0.1', seconds: '300' };
    const { data } = await api.call('addAlert', moveAlert, user.token);
    expect(data).toMatchObject({ kind: 'moves', price: null, percent: '0.10', seconds: 300 });
    api.clock.advance(900_000);
    await api.app.services.feed.tickAt('btc', Math.floor(api.clock.now() / 1_000));
    await api.runWorker('evaluate-alerts');
    const ticks = await api.app.services.feed.ticksBetween('btc', from, from + 890);
    const expected = ticks.find(
      (tick) =>
        tick.second > from &&
        ticks.some(
          (base) =>
            base.second <= tick.second &&
            base.second >= tick.second - 300 &&
            Math.abs(tick.price - base.price) * 1_000 >= base.price,
        ),
    );
    expect((await list(user))[0]?.fired?.second).toBe(expected?.second);
  });

  // @spec 11.4
  test('evaluates ticks that arrived while no worker was running', async () => {
    const user = await api.register();
    const from = await addBothSides(user);
    const start = priceNow();
    api.clock.advance(120_000);
    await api.app.services.feed.tickAt('btc', Math.floor(api.clock.now() / 1_000));
    await api.runWorker('evaluate-alerts');
    const ticks = await api.app.services.feed.ticksBetween('btc', from + 1, from + 119);
    const first = ticks.find(({ price }) => Math.abs(price - start) >= 1);
    const fired = (await list(user)).flatMap((row) => (row.fired ? [row.fired.second] : []));
    expect(Math.min(...fired)).toBe(first?.second);
  });

  test('refuses a price that is already reached and returns the current price', async () => {
    const user = await api.register();
    const last = shown(priceNow());
    const above = await add(user, { price: last });
    expect(above).toMatchObject({ code: 'alert_reached', wire: { params: { price: last } } });
    expect((await add(user, { kind: 'below', price: last })).code).toBe('alert_reached');
    expect(await list(user)).toEqual([]);
  });

  test.each([
    { price: '0' },
    { price: '-1' },
    { price: '1.123' },
    { price: 'NaN' },
    { percent: '1' },
    { kind: 'sideways' },
    { kind: 'moves' },
    { kind: 'moves', price: '', percent: '0.09', seconds: '300' },
    { kind: 'moves', price: '', percent: '1.25', seconds: '300' },
    { kind: 'moves', percent: '1', seconds: '301' },
  ])('rejects %j', async (fields) => {
    const user = await api.register();
    expect((await add(user, fields)).code).toBe('bad_request');
    expect(await list(user)).toEqual([]);
  });

  test('returns the existing alert when a request id is repeated', async () => {
    const user = await api.register();
    const fields = { ...unreachablePrice(), request_id: randomUUID() };
    const first = await add(user, fields);
    const repeated = await add(user, fields);
    expect(repeated.data).toEqual(first.data);
    expect(await list(user)).toHaveLength(1);
  });

  // @spec 11.5
  test('is neither listed for nor removable by another user', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const { id } = (await add(user, unreachablePrice())).data;
    expect(await list(other)).toEqual([]);
    expect((await api.call('removeAlert', { id }, other.token)).code).toBe('alert_unknown');
    expect(await list(user)).toHaveLength(1);
    expect((await api.call('removeAlert', { id }, user.token)).ok).toBe(true);
    expect(await list(user)).toEqual([]);
  });

  test('rejects database updates that change an alert or fire it twice', async () => {
    const user = await api.register();
    const { id } = (await add(user, unreachablePrice())).data;
    const change = (what: string) =>
      api.db.execute(sql`update price_alerts set ${sql.raw(what)} where id = ${id}`);
    await expect(change('price = price + 1')).rejects.toThrow();
    await expect(change('slot = 21')).rejects.toThrow();
    await expect(change('slot = null')).rejects.toThrow();
    await change('slot = null, fired_second = from_second + 1, fired_price = 1, fired_at = 1');
    await expect(change('fired_price = 2')).rejects.toThrow();
    await expect(
      change('slot = 1, fired_second = null, fired_price = null, fired_at = null'),
    ).rejects.toThrow();
  });
});

// @spec 11.5
test('allows twenty alerts under concurrent requests and frees a slot on removal', async () => {
  const user = await api.register();
  const responses = await Promise.all(
    Array.from({ length: ALERTS_MAX + 5 }, () =>
      add(user, { ...unreachablePrice(), request_id: randomUUID() }),
    ),
  );
  expect(responses.filter(({ ok }) => ok)).toHaveLength(ALERTS_MAX);
  expect(responses.find(({ ok }) => !ok)).toMatchObject({
    code: 'alerts_limit',
    wire: { params: { max: ALERTS_MAX } },
  });
  const [newest] = await list(user);
  await api.call('removeAlert', { id: newest?.id ?? '' }, user.token);
  expect((await add(user, unreachablePrice())).ok).toBe(true);
});

test('keeps a fired and removed alert for one day, then prunes it', async () => {
  const user = await api.register();
  const { id } = (await add(user, unreachablePrice())).data;
  await api.db.execute(sql`update price_alerts set slot = null, fired_second = from_second + 1,
    fired_price = 1, fired_at = ${api.clock.now()} where id = ${id}`);
  expect((await api.call('removeAlert', { id }, user.token)).ok).toBe(true);
  expect(await list(user)).toEqual([]);
  expect((await api.call('removeAlert', { id }, user.token)).code).toBe('alert_unknown');
  await expect(
    api.db.execute(sql`update price_alerts set removed_at = null where id = ${id}`),
  ).rejects.toThrow();
  const storedAlerts = () =>
    queryRows(api.db, sql`select id from price_alerts where user_id = ${user.id}`);
  expect(await storedAlerts()).toHaveLength(1);
  api.clock.advance(86_400_001);
  await api.runWorker('prune');
  expect(await storedAlerts()).toEqual([]);
});
