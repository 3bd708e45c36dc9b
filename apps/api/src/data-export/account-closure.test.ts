import { randomUUID } from 'node:crypto';
import { RECHARGE_DEADLINE_SECONDS } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../test/helpers/database.js';
import { assertLedgerBalanced } from '../../test/helpers/ledger-assertions.js';
import { payRecharge, startRecharge } from '../../test/helpers/recharges.js';
import {
  createTestApi,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../test/helpers/test-api.js';
import { addAddress, bindCard, withdraw } from '../../test/helpers/withdrawals.js';
import { queryRows } from '../platform/db/query-rows.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  await assertLedgerBalanced(api.db);
  await api.close();
});

const close = (user: TestUser, fields: Record<string, string> = {}) =>
  api.call(
    'closeAccount',
    { username: user.username, password: TEST_PASSWORD, ...fields },
    user.token,
  );
const login = (username: string) => api.call('login', { username, password: TEST_PASSWORD });

async function registerAs(username: string) {
  const passwords = { password: TEST_PASSWORD, confirm_password: TEST_PASSWORD };
  const digits = { fund_password: '246810', confirm_fund_password: '246810' };
  const form = {
    username,
    ...passwords,
    ...digits,
    agree: '1',
    invite_code: await api.inviteCode(),
  };
  return api.call('register', form, undefined, { remoteAddress: `192.0.2.${++addresses}` });
}
let addresses = 0;

describe('account closure', () => {
  // @spec 14.2
  test('ends every session, erases personal data and keeps references by user id', async () => {
    const inviter = await api.register();
    const user = await api.register(0n, inviter.inviteCode);
    const invited = await api.register(0n, user.inviteCode);
    const second = (await login(user.username)).data.token;
    await bindCard(api, user);
    await addAddress(api, user);
    await api.call('requestDataExport', { password: TEST_PASSWORD }, user.token);
    await api.runWorker('create-data-exports');
    expect((await close(user)).code).toBe('ok');
    for (const token of [user.token, second]) {
      expect((await api.call('getProfile', {}, token)).code).toBe('token_invalid');
    }
    expect((await login(user.username)).code).toBe('login_refused');
    const [left] = await queryRows(
      api.db,
      sql`select (select count(*)::integer from messages where user_id = ${user.id}) as messages,
        (select count(*)::integer from data_exports where user_id = ${user.id}) as exports,
        (select count(*)::integer from known_devices where user_id = ${user.id}) as known_devices,
        (select count(*)::integer from bank_cards where user_id = ${user.id}
          and last_four <> '0000') as cards,
        (select count(*)::integer from usdt_addresses where user_id = ${user.id}
          and (address is not null or address_key is not null or label <> '')) as addresses,
        (select password_hash like 'absent:%' from users where id = ${user.id}) as absent,
        (select closes_at::text from users where id = ${user.id}) as closed,
        (select inviter_id from users where id = ${invited.id}) as inviter`,
    );
    expect(left).toEqual({
      ...{ messages: 0, exports: 0, known_devices: 0, cards: 0, addresses: 0, absent: true },
      ...{ closed: String(api.clock.now()), inviter: user.id },
    });
  });

  test('erases again what an earlier call wrote after the closure', async () => {
    const user = await api.register();
    const messages = async () => {
      const rows = await queryRows(api.db, sql`select 1 from messages where user_id = ${user.id}`);
      return rows.length;
    };
    expect((await close(user)).code).toBe('ok');
    await inTransaction(api.db, (tx) =>
      api.app.services.messages.sendMessage(tx, user.id, 'own_data_ready', { hours: '24' }),
    );
    await api.runWorker('prune');
    expect(await messages()).toBe(1);
    api.clock.advance(5 * 60_000);
    await api.runWorker('prune');
    expect(await messages()).toBe(0);
  });

  test('reports the obstacle beforehand with the message of the later refusal', async () => {
    const user = await api.register(100_00n);
    const obstacle = async (lang: string) =>
      (await api.call('getDataExport', { lang }, user.token)).data.inTheWay;
    const { wire } = await close(user);
    expect(await obstacle('en')).toEqual({ code: 'close_balance_left', msg: wire.msg });
    expect((await obstacle('sl'))?.msg).not.toBe(wire.msg);
    expect((await withdraw(api, user, await bindCard(api, user), '100')).ok).toBe(true);
    expect((await obstacle('en'))?.code).toBe('close_withdrawal_open');
    expect((await api.call('getDataExport', {}, (await api.register()).token)).data).toEqual({
      ...{ state: 'none', askedAt: null, readyAt: null, expiresAt: null, size: null },
      inTheWay: null,
    });
  });

  // @spec 14.2
  test('is refused while a balance, withdrawal or recharge is open, and keeps the session', async () => {
    const rich = await api.register(100_00n);
    const left = await close(rich);
    expect(left.code).toBe('close_balance_left');
    expect(left.wire.params).toEqual({ amount: '100.00' });
    expect(left.wire.msg).toContain('100.00\u00a0USDT');
    expect((await withdraw(api, rich, await bindCard(api, rich), '100')).ok).toBe(true);
    expect((await close(rich)).code).toBe('close_withdrawal_open');
    const paying = await api.register();
    await startRecharge(api, paying, '50');
    expect((await close(paying)).code).toBe('close_recharge_open');
    expect((await api.call('getProfile', {}, paying.token)).ok).toBe(true);
    expect((await close(paying, { username: 'another-name' })).code).toBe('close_name_differs');
    expect((await close(paying, { password: 'wrong horse' })).code).toBe('old_password_wrong');
  });

  test('is refused for a demo account', async () => {
    const { user, token } = (await api.call('openDemo', { request_id: randomUUID(), device: '' }))
      .data;
    expect((await close({ ...user, token })).code).toBe('login_password_absent');
  });

  test('refuses credits, recharges and their payments afterwards', async () => {
    const user = await api.register();
    const { id: rechargeId } = (await startRecharge(api, user, '50')).data;
    api.clock.advance(RECHARGE_DEADLINE_SECONDS * 1_000 + 1);
    await api.runWorker('expire-recharges');
    expect((await close(user)).code).toBe('ok');
    const bonus = {
      ...{ id: randomUUID(), userId: user.id, amount: '5', reason: 'A bonus.', actor: 'maria' },
    };
    const { balanceCorrections: operations, funds } = api.app.services;
    const sent = await inTransaction(api.db, (tx) =>
      operations.transferMoney(tx, bonus, 'to_user'),
    );
    expect(sent).toMatchObject({ ok: false, failure: 'user_unknown' });
    const paid = await inTransaction(api.db, (tx) =>
      funds.payRecharge(tx, { userId: user.id, rechargeId, proof: 'none' }),
    );
    expect(paid).toMatchObject({ ok: false, failure: 'recharge_unknown' });
    // Authenticated before the closure.
    const started = await inTransaction(api.db, (tx) =>
      funds.startRecharge(tx, { userId: user.id, amount: '50' }),
    );
    expect(started).toMatchObject({ ok: false, failure: 'token_invalid' });
  });

  // @spec 14.3
  test('reserves the username for ninety days, then releases it', async () => {
    const user = await api.register();
    expect((await close(user)).ok).toBe(true);
    api.clock.advance(90 * DAY_MS - HOUR_MS);
    await api.runWorker('prune');
    expect((await registerAs(user.username)).code).toBe('username_taken');
    api.clock.advance(HOUR_MS);
    await api.runWorker('prune');
    const other = await registerAs(user.username);
    expect(other.data.user.id).not.toBe(user.id);
    const [row] = await queryRows<{ username: string }>(
      api.db,
      sql`select username from users where id = ${user.id}`,
    );
    expect(row?.username).toBe(`#${user.id}`);
  });

  test('succeeds once under concurrent requests', async () => {
    const user = await api.register();
    const codes = (await Promise.all([close(user), close(user), close(user)])).map((it) => it.code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });
});

describe('account closure under concurrency', () => {
  // @spec 14.4
  test('is refused when an order is placed at the same time', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const user = await api.register(10_00n);
      const order = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
      const [placed, closed] = await Promise.all([
        api.call('placeOrder', { ...order, request_id: randomUUID() }, user.token),
        close(user),
      ]);
      expect(closed.ok).toBe(false);
      expect(['close_running', 'close_balance_left']).toContain(closed.code);
      expect(placed.code).not.toBe('internal_error');
    }
  });

  // @spec 14.4
  test('succeeds only when a concurrent rebate is not paid', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const inviter = await api.register();
      const invited = await api.register(0n, inviter.inviteCode);
      const { id } = (await startRecharge(api, invited, '100')).data;
      await payRecharge(api, invited, id);
      api.clock.advance(10_000);
      const [closed] = await Promise.all([close(inviter), api.runWorker('review-recharges')]);
      const [row] = await queryRows<{ balance: string }>(
        api.db,
        sql`select coalesce(sum(balance), 0)::text as balance from accounts
          where owner = ${inviter.id} and kind = 'available'`,
      );
      expect(closed.code).toBe(row?.balance === '0' ? 'ok' : 'close_balance_left');
    }
  });

  test('never succeeds together with a concurrent recharge', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const user = await api.register();
      const [started, closed] = await Promise.all([startRecharge(api, user, '50'), close(user)]);
      expect([started.code, closed.code]).not.toContain('internal_error');
      expect(started.ok && closed.ok).toBe(false);
    }
  });
});
