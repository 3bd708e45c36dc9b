import { randomUUID } from 'node:crypto';
import { SERVICE_TIME_HEADER } from '@candela/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.startWorkers('prices', 'commitments');
});
afterAll(async () => {
  await api.close();
});

async function advance(seconds: number): Promise<void> {
  api.clock.advance(seconds * 1_000);
  await api.app.services.feed.tickAt('btc', Math.floor(api.clock.now() / 1_000));
}

const btc = { id: 'btc', direction: 'up', amount: '12.5', seconds: '60' };

describe('order and market calls over HTTP', () => {
  test('list the market publicly and require a token for instrument details', async () => {
    const list = await api.call('listInstruments', { class: '1', trend: '1' });
    expect(list.data).toHaveLength(12);
    expect((list.wire.data as unknown[])[0]).toMatchObject({
      id: 'btc',
      price1: expect.any(String),
      baifenbi: expect.any(String),
    });
    expect((await api.call('getInstrument', { id: 'btc' })).code).toBe('token_invalid');
    const { token } = await api.register();
    const detail = await api.call('getInstrument', { id: 'btc' }, token);
    expect(detail.data).toMatchObject({ stale: false, tickSize: '0.01' });
    const candles = await api.call('listCandles', { id: 'btc', interval: '60' }, token);
    expect(candles.data).toHaveLength(200);
    expect((await api.call('listCandles', { id: 'btc', interval: '7' }, token)).status).toBe(400);
  });

  // @spec 4.6 7.7
  test('take an order from preview to receipt', async () => {
    const { token } = await api.register(100_00n);
    const preview = await api.call('previewOrder', btc, token);
    const placed = await api.call(
      'placeOrder',
      { ...btc, quote_id: preview.data.quoteId, request_id: randomUUID() },
      token,
    );
    expect(placed.data).toMatchObject({ status: 'trading', strike: preview.data.strike });
    expect(placed.data.commitment?.root).toMatch(/^[0-9a-f]{64}$/);
    await advance(61);
    await api.app.services.settlement.settleOrders();
    const opened = await api.call('listOrders', { order: placed.data.id }, token);
    const profile = await api.call('getProfile', {}, token);
    expect(opened.data[0]).toMatchObject({
      status: 'closed',
      receipt: { balanceAfter: profile.data.balance, exit: { second: placed.data.expiresAt } },
    });
    const entry = placed.data.placedAt + 1;
    const minute = String(Math.floor(entry / 60));
    const revealed = await api.call('getMinute', { instrument: 'btc', minute });
    expect(revealed.data.ticks[entry % 60]).toBe(opened.data[0]?.receipt?.entry.price);
  });

  // @spec 7.7
  test('place one order when the same request is sent concurrently', async () => {
    const { token } = await api.register(100_00n);
    const fields = { ...btc, request_id: randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => api.call('placeOrder', fields, token)));
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
    expect((await api.call('listOrders', {}, token)).data).toHaveLength(1);
    const changed = await api.call('placeOrder', { ...fields, amount: '13' }, token);
    expect(changed.code).toBe('request_conflict');
  });

  test('repeat the first answer when a request id comes with a newer quote', async () => {
    const { token } = await api.register(100_00n);
    const fields = { ...btc, request_id: randomUUID() };
    const quoted = async () => (await api.call('previewOrder', btc, token)).data.quoteId;
    const first = await api.call('placeOrder', { ...fields, quote_id: await quoted() }, token);
    await advance(1);
    const repeated = await api.call('placeOrder', { ...fields, quote_id: await quoted() }, token);
    expect(repeated.data.id).toBe(first.data.id);
    expect((await api.call('listOrders', {}, token)).data).toHaveLength(1);
  });

  test('mark a revealed minute as immutable and a refused one as no-store', async () => {
    const present = Math.floor(api.clock.now() / 60_000);
    const requestMinute = (minute: number) =>
      api.call('getMinute', { instrument: 'btc', minute: String(minute) });
    const { headers } = await requestMinute(present - 1);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers).not.toHaveProperty(SERVICE_TIME_HEADER);
    const rejected = await requestMinute(present);
    expect(rejected.code).toBe('minute_not_revealed');
    expect(rejected.headers['cache-control']).toBe('no-store');
    expect(rejected.headers).toHaveProperty(SERVICE_TIME_HEADER);
  });

  test('accept a retry with the same request id after insufficient_funds', async () => {
    const user = await api.register(5_00n);
    const fields = { ...btc, request_id: randomUUID() };
    const rejected = await api.call('placeOrder', fields, user.token);
    expect(rejected.code).toBe('insufficient_funds');
    await api.credit(user.id, 10_00n);
    expect((await api.call('placeOrder', fields, user.token)).data.stake).toBe('12.50');
  });

  test('return the refusal code, with the minimum when the amount is too small', async () => {
    const { token } = await api.register(5_00n);
    const rejected = await api.call('placeOrder', btc, token);
    expect(rejected).toMatchObject({ status: 200, ok: false, code: 'insufficient_funds' });
    const small = await api.call('placeOrder', { ...btc, amount: '0.5' }, token);
    expect(small.code).toBe('amount_too_small');
    expect(small.wire.params).toEqual({ min: '1.00' });
  });

  test('list open orders page by page and return up to 100 by id', async () => {
    const [user, other] = [await api.register(1_000_00n), await api.register(100_00n)];
    const placed: string[] = [];
    for (let order = 0; order < 103; order += 1) {
      placed.unshift((await api.call('placeOrder', { ...btc, amount: '1' }, user.token)).data.id);
      api.clock.advance(100);
    }
    const foreign = (await api.call('placeOrder', { ...btc, amount: '1' }, other.token)).data.id;
    const list = async (fields: Record<string, string>) =>
      (await api.call('listOrders', { state: 'trading', ...fields }, user.token)).data;
    const pages = [await list({ limit: '100' }), await list({ limit: '100', page: '2' })];
    expect(pages.map((rows) => rows.length)).toEqual([100, 3]);
    expect(pages.flat().map(({ id }) => id)).toEqual(placed);
    const requestedIds = placed.filter((_id, at) => at >= 3);
    const byId = await list({ ids: [foreign, ...requestedIds.slice(1)].join(',') });
    expect(byId.map(({ id }) => id)).toEqual(requestedIds.slice(1));
    expect(byId.every(({ receipt }) => receipt === undefined)).toBe(true);
    const tooMany = await api.call('listOrders', { ids: placed.join(',') }, user.token);
    expect(tooMany).toMatchObject({ status: 400, code: 'bad_request' });
    await advance(72);
    await api.app.services.settlement.settleOrders();
    expect(await list({ ids: placed.slice(0, 5).join(',') })).toEqual([]);
    const closed = await list({ state: 'closed', ids: placed.slice(0, 5).join(',') });
    expect(closed.map(({ id }) => id)).toEqual(placed.slice(0, 5));
  });

  test('export every filtered record as CSV', async () => {
    const { token } = await api.register(1_000_00n);
    for (let order = 0; order < 3; order += 1) await api.call('placeOrder', btc, token);
    const { calls } = await import('@candela/contract/calls');
    const response = await api.send(calls.listOrders, { lang: 'jp', token, format: 'csv' });
    expect(response.headers['content-type']).toContain('text/csv');
    const [header, ...rows] = response.body.trimEnd().split('\r\n');
    expect(header).toBe(
      '\uFEFF注文日時 (UTC),銘柄,方向,注文金額 (USDT),行使価格,期間（秒）,判定価格,決済日時 (UTC),状態,結果,損益 (USDT),注文番号',
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatch(
        /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,ビットコイン,上昇,\d+\.\d\d,\d+\.\d+,60,,,取引中,,,\w{21}$/,
      );
    }
  });

  test('return the instrument name in the requested language', async () => {
    const { token } = await api.register(1_000_00n);
    const placed = await api.call('placeOrder', { ...btc, lang: 'hk' }, token);
    expect(placed.data.name).toBe('比特幣');
    const [listed] = (await api.call('listOrders', { lang: 'th' }, token)).data;
    expect(listed?.name).toBe('บิตคอยน์');
  });

  test('report ready while the feed is running', async () => {
    expect((await api.server.inject('/readyz')).statusCode).toBe(200);
  });
});
