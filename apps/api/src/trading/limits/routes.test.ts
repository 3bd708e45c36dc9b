import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { buyMachine, DAY_MS } from '../../../test/helpers/machines.js';
import { PICTURE, payRecharge, startRecharge } from '../../../test/helpers/recharges.js';
import {
  createTestApi,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../../test/helpers/test-api.js';
import { bindCard, withdraw } from '../../../test/helpers/withdrawals.js';
import { queryRows } from '../../platform/db/query-rows.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.startWorkers('prices', 'commitments');
});
afterAll(() => api.close());

/** Orders are rejected without a current tick. */
async function advance(ms: number): Promise<void> {
  api.clock.advance(ms);
  await api.app.services.feed.tickAt('btc', Math.floor(api.clock.now() / 1_000));
}

const btc = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
const place = (user: TestUser, fields: Record<string, string> = {}) =>
  api.call('placeOrder', { ...btc, ...fields }, user.token);
const limit = (user: TestUser, fields: Record<string, string>) =>
  api.call('setLimit', { period: 'day', ...fields }, user.token);
const limitsOf = async (user: TestUser) =>
  (await api.call('getTradingLimits', {}, user.token)).data;
const balance = async (user: TestUser) =>
  (await api.call('getProfile', {}, user.token)).data.balance;

describe('order over a limit', () => {
  test('is refused with the remaining amount and the reset time, without a debit', async () => {
    const user = await api.register(100_00n);
    await limit(user, { kind: 'stake', amount: '15' });
    await place(user);
    const rejected = await place(user);
    expect(rejected).toMatchObject({ status: 200, ok: false, code: 'stake_limit_reached' });
    expect(rejected.wire.params).toEqual({
      ...{ period: 'day', max: '15.00', left: '5.00' },
      until: Date.UTC(2026, 0, 16) / 1_000,
    });
    expect(rejected.msg).toContain('5.00');
    expect(await balance(user)).toBe('90.00');
    expect((await api.call('listOrders', {}, user.token)).data).toHaveLength(1);
  });

  test('repeats the first answer for an order placed before the limit', async () => {
    const user = await api.register(100_00n);
    const fields = { request_id: randomUUID() };
    const first = await place(user, fields);
    await limit(user, { kind: 'orders', amount: '1' });
    await api.call('startCoolOff', { days: '1' }, user.token);
    const repeated = await place(user, fields);
    expect(repeated.data).toEqual(first.data);
    expect(await balance(user)).toBe('90.00');
    expect((await place(user)).code).toBe('cooling_off');
  });

  test('can be retried with the same request id after a refusal', async () => {
    const user = await api.register(100_00n);
    await limit(user, { kind: 'stake', amount: '5' });
    const fields = { request_id: randomUUID() };
    expect((await place(user, fields)).code).toBe('stake_limit_reached');
    expect((await place(user, { ...fields, amount: '5' })).ok).toBe(true);
  });
});

describe('recharge limit', () => {
  test('counts a recharge from its start until it expires unpaid', async () => {
    const user = await api.register();
    await limit(user, { kind: 'recharge', amount: '100' });
    const { id } = (await startRecharge(api, user, '60')).data;
    expect(await startRecharge(api, user, '50')).toMatchObject({ code: 'recharge_limit_reached' });
    await payRecharge(api, user, id);
    await startRecharge(api, user, '40');
    expect((await limitsOf(user)).limits).toMatchObject([{ used: '100.00', left: '0.00' }]);
    await advance(3_600_000);
    expect((await limitsOf(user)).limits).toMatchObject([{ used: '60.00', left: '40.00' }]);
    expect((await startRecharge(api, user, '40')).ok).toBe(true);
  });

  test.runIf(inject('databaseTemplate').engine === 'postgres')(
    'refuses a payment at its expiry when another recharge has used the limit',
    async () => {
      const user = await api.register();
      await limit(user, { kind: 'recharge', amount: '100' });
      const { id } = (await startRecharge(api, user, '60')).data;
      await advance(3_599_000);
      const proof = (await api.upload('proof', PICTURE, user.token)).id;
      const paying = await inTransaction(api.db, async (tx) => {
        await tx.execute(sql`select trading_limits_lock(${user.id})`);
        const response = api.call('payRecharge', { recharge_id: id, proof }, user.token);
        await vi.waitUntil(
          async () => {
            const waiting = sql`select from pg_locks join pg_stat_activity using (pid)
            where not granted and datname = current_database()`;
            return (await queryRows(tx, waiting)).length === 1;
          },
          { timeout: 30_000 },
        );
        await advance(2_000);
        return { answer: response };
      });
      expect(await startRecharge(api, user, '100')).toMatchObject({ ok: true });
      expect(await paying.answer).toMatchObject({ code: 'recharge_expired' });
    },
  );

  test('allows payment of an earlier recharge during a cooling-off period but no new one', async () => {
    const user = await api.register();
    const { id } = (await startRecharge(api, user, '50')).data;
    await api.call('startCoolOff', { days: '30' }, user.token);
    const rejected = await startRecharge(api, user, '50');
    expect(rejected).toMatchObject({ ok: false, code: 'cooling_off' });
    expect(rejected.wire.params).toEqual({ until: (await limitsOf(user)).coolOffUntil });
    expect((await payRecharge(api, user, id)).data.status).toBe('review');
    expect((await api.call('listRecharges', {}, user.token)).data).toHaveLength(1);
  });
});

describe('machine purchase during a break', () => {
  // @spec 10.3
  test('is refused until the break ends, and changes nothing', async () => {
    const user = await api.register(100_00n);
    await api.call('startCoolOff', { days: '1' }, user.token);
    const rejected = await buyMachine(api, user, 'spark');
    expect(rejected).toMatchObject({ ok: false, code: 'cooling_off' });
    expect(rejected.wire.params).toEqual({ until: (await limitsOf(user)).coolOffUntil });
    expect(await balance(user)).toBe('100.00');
    await advance(DAY_MS);
    const token = (await api.call('login', { username: user.username, password: TEST_PASSWORD }))
      .data.token;
    expect((await buyMachine(api, { ...user, token }, 'spark')).code).toBe('ok');
  });

  test('repeats the answer to a purchase before the break', async () => {
    const user = await api.register(100_00n);
    const fields = { request_id: randomUUID() };
    const first = await buyMachine(api, user, 'spark', fields);
    await api.call('startCoolOff', { days: '1' }, user.token);
    expect((await buyMachine(api, user, 'spark', fields)).data).toEqual(first.data);
    expect(await balance(user)).toBe('50.00');
  });
});

describe('withdrawal under trading limits', () => {
  // @spec 10.4
  test('succeeds during a cooling-off period and with every limit used up', async () => {
    const user = await api.register(100_00n);
    const card = await bindCard(api, user);
    for (const kind of ['stake', 'loss', 'orders', 'recharge'])
      await limit(user, { kind, amount: '1' });
    await place(user, { amount: '1' });
    await api.call('startCoolOff', { days: '180' }, user.token);
    const withdrawal = await withdraw(api, user, card, '50');
    expect(withdrawal.data.amount).toBe('50.00');
    await advance(30_000);
    await api.runWorker('review-withdrawals');
    const [record] = (await api.call('listWithdrawals', {}, user.token)).data;
    expect(record?.status).toBe('success');
  });
});

describe('calls of trading limits', () => {
  // @spec 10.3
  test('list the limits in the order of kinds and periods', async () => {
    const user = await api.register(100_00n);
    await limit(user, { kind: 'recharge', period: 'week', amount: '70' });
    await limit(user, { kind: 'stake', period: 'month', amount: '1000' });
    await limit(user, { kind: 'stake', amount: '50' });
    await limit(user, { kind: 'stake' });
    await api.call('setReminder', { minutes: '30' }, user.token);
    const { limits, ...rest } = await limitsOf(user);
    expect(rest).toEqual({ coolOffUntil: null, reminderMinutes: 30 });
    expect(limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual([
      'stake day',
      'stake month',
      'recharge week',
    ]);
    expect(limits[0]?.next).toEqual({ amount: null, from: api.clock.now() / 1_000 + 86_400 });
    expect(limits[1]?.resetsAt).toBe(Date.UTC(2026, 1, 1) / 1_000);
    expect(limits[2]?.resetsAt).toBe(Date.UTC(2026, 0, 19) / 1_000);
    expect((await api.call('setReminder', {}, user.token)).data.reminderMinutes).toBeNull();
  });

  // @spec 10.4
  test("return only the caller's limits and require a token", async () => {
    const [user, other] = [await api.register(100_00n), await api.register(100_00n)];
    await limit(user, { kind: 'stake', amount: '5' });
    await api.call('startCoolOff', { days: '1' }, user.token);
    expect(await limitsOf(other)).toMatchObject({ limits: [], coolOffUntil: null });
    expect((await place(other)).code).toBe('ok');
    for (const name of ['getTradingLimits', 'setLimit', 'startCoolOff', 'setReminder'] as const) {
      expect((await api.call(name)).code).toBe('token_invalid');
    }
  });

  test.each([
    ['setLimit', { kind: 'profit', period: 'day', amount: '5' }],
    ['setLimit', { kind: 'stake', period: 'year', amount: '5' }],
    ['setLimit', { kind: 'stake', period: 'day', amount: '1e3' }],
    ['setLimit', { kind: 'stake', period: 'day', amount: '-5' }],
    ['setLimit', { kind: 'stake', period: 'day', amount: 'NaN' }],
    ['setLimit', { kind: 'orders', period: 'day', amount: '1.5' }],
    ['setLimit', { kind: 'stake', period: 'day', amount: '5', user_id: 'another' }],
    ['startCoolOff', { days: '0' }],
    ['startCoolOff', { days: '181' }],
    ['startCoolOff', { days: '-1' }],
    ['startCoolOff', { days: '1.5' }],
    ['setReminder', { minutes: '4' }],
    ['setReminder', { minutes: '481' }],
  ] as const)('%s refuses %j and changes nothing', async (name, fields) => {
    const user = await api.register();
    const response = await api.call(name, { ...fields }, user.token);
    expect(response).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await limitsOf(user)).toEqual({ limits: [], coolOffUntil: null, reminderMinutes: null });
  });

  test('act once for a repeated request id', async () => {
    const user = await api.register();
    const fields = { days: '7', request_id: randomUUID() };
    const first = await api.call('startCoolOff', fields, user.token);
    await advance(60_000);
    const repeated = await api.call('startCoolOff', fields, user.token);
    expect(repeated.data).toEqual(first.data);
    expect((await limitsOf(user)).coolOffUntil).toBe(first.data.coolOffUntil);
  });

  test('keep the lowest amount when several changes arrive concurrently', async () => {
    const user = await api.register();
    const amounts = ['50', '20', '90', '10', '70'];
    await Promise.all(amounts.map((amount) => limit(user, { kind: 'stake', amount })));
    expect((await limitsOf(user)).limits).toMatchObject([{ kind: 'stake', amount: '10.00' }]);
  });
});
