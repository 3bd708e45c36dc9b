import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerBalanced } from '../../../test/helpers/ledger-assertions.js';
import { buyMachine } from '../../../test/helpers/machines.js';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { bindCard, withdraw } from '../../../test/helpers/withdrawals.js';
import { queryRows } from '../../platform/db/query-rows.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.startWorkers('prices', 'commitments');
});
afterAll(async () => {
  await assertLedgerBalanced(api.db);
  await api.close();
});

const ORDER = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };

const add = (user: TestUser, fields: Record<string, string> = {}) =>
  api.call('addPracticeFunds', fields, user.token);
const reset = (user: TestUser, fields: Record<string, string> = {}) =>
  api.call('resetPracticeFunds', fields, user.token);
const profileOf = async (user: TestUser) => (await api.call('getProfile', {}, user.token)).data;
const statementOf = async (user: TestUser) =>
  (await api.call('listStatement', {}, user.token)).data;
const rechargesOf = async (user: TestUser) =>
  (await api.call('listRecharges', {}, user.token)).data;

describe('adding practice funds', () => {
  test('credits 1,000.00 as a paid recharge with record, entry, message and proof', async () => {
    const user = await api.register();
    const { data: added } = await add(user);
    expect(added).toMatchObject({ amount: '1000.00', channel: 'usdt', status: 'paid' });
    expect(added.timeline.map(({ status }) => status)).toEqual([
      ...['pending_payment', 'review', 'paid'],
    ]);
    expect(await profileOf(user)).toMatchObject({
      ...{ balance: '1000.00', totalDeposit: '1000.00', credit: 101 },
    });
    expect(await rechargesOf(user)).toEqual([added]);
    expect(await statementOf(user)).toMatchObject([
      { type: 'recharge', amount: '1000.00', before: '0.00', reference: added.id },
    ]);
    const messages = (await api.call('listMessages', {}, user.token)).data;
    expect(messages).toContainEqual(
      expect.objectContaining({ kind: 'recharge_paid', record: added.id }),
    );
    const [proof] = await queryRows<{ id: string }>(
      api.db,
      sql`select proof_id as id from recharges where id = ${added.id}`,
    );
    const picture = await api.app.services.uploads.readUpload(user.id, proof?.id ?? '');
    expect(picture).toMatchObject({ ok: true, value: { contentType: 'image/png' } });
  });

  test('credits once for a double tap and for a repeated request', async () => {
    const user = await api.register();
    const fields = { request_id: randomUUID() };
    const codes = (await Promise.all([add(user), add(user), add(user, fields)])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual(['ok', 'practice_balance_left', 'practice_balance_left']);
    expect(await profileOf(user)).toMatchObject({ balance: '1000.00' });

    const other = await api.register();
    const first = await add(other, fields);
    const repeated = await Promise.all([add(other, fields), add(other, fields)]);
    expect(repeated.map(({ wire }) => wire)).toEqual([first.wire, first.wire]);
    expect(await rechargesOf(other)).toHaveLength(1);
  });

  test('is refused while money is left, and offered again at a balance of 0', async () => {
    const user = await api.register(10_00n);
    expect(await add(user)).toMatchObject({ code: 'practice_balance_left' });
    expect(await rechargesOf(user)).toEqual([]);
    expect((await api.call('placeOrder', ORDER, user.token)).ok).toBe(true);
    expect((await add(user)).ok).toBe(true);
  });

  test('counts towards the recharge limit of the user', async () => {
    const limited = async (amount: string) => {
      const user = await api.register();
      await api.call('setLimit', { kind: 'recharge', period: 'day', amount }, user.token);
      return user;
    };
    const strict = await limited('999.99');
    expect(await add(strict)).toMatchObject({ code: 'recharge_limit_reached' });
    expect(await profileOf(strict)).toMatchObject({ balance: '0.00', totalDeposit: '0.00' });
    const user = await limited('1500');
    expect((await add(user)).ok).toBe(true);
    const more = await api.call('startRecharge', { amount: '500.01' }, user.token);
    expect(more.code).toBe('recharge_limit_reached');
  });

  test('pays the inviter the rebate of a recharge', async () => {
    const inviter = await api.register();
    await add(await api.register(0n, inviter.inviteCode));
    expect(await statementOf(inviter)).toMatchObject([{ type: 'rebate', amount: '10.00' }]);
  });
});

describe('resetting practice funds', () => {
  test.each([
    ['less', 123_13n, { type: 'recharge', amount: '876.87', after: '1000.00' }],
    ['nothing', 0n, { type: 'recharge', amount: '1000.00', after: '1000.00' }],
    ['more', 2_345_67n, { type: 'demo_funds', amount: '-1345.67', after: '1000.00' }],
  ])('makes a balance of %s 1,000.00 by one entry', async (_name, balance, entry) => {
    const user = await api.register(balance);
    const before = (await statementOf(user)).length;
    expect((await reset(user)).data).toEqual({ balance: '1000.00' });
    const statement = await statementOf(user);
    expect(statement).toHaveLength(before + 1);
    expect(statement[0]).toMatchObject(entry);
  });

  test('changes nothing at 1,000.00, and acts once for a repeated request', async () => {
    const user = await api.register(1_000_00n);
    expect((await reset(user)).ok).toBe(true);
    expect(await statementOf(user)).toHaveLength(1);
    await api.credit(user.id, 500_00n);
    const fields = { request_id: randomUUID() };
    await reset(user, fields);
    await api.credit(user.id, 500_00n);
    expect((await reset(user, fields)).ok).toBe(true);
    expect(await profileOf(user)).toMatchObject({ balance: '1500.00' });
  });

  test('is refused while an order runs or a withdrawal is pending', async () => {
    const trader = await api.register(2_000_00n);
    await api.call('placeOrder', ORDER, trader.token);
    expect(await reset(trader)).toMatchObject({ code: 'practice_order_open' });
    expect(await profileOf(trader)).toMatchObject({ balance: '1990.00' });
    const sender = await api.register(2_000_00n);
    await withdraw(api, sender, await bindCard(api, sender), '20');
    expect(await reset(sender)).toMatchObject({ code: 'practice_withdrawal_open' });
    expect(await profileOf(sender)).toMatchObject({ balance: '1980.00' });
  });

  test('leaves machines and counts the excess as neither income nor loss', async () => {
    const user = await api.register(2_000_00n);
    await buyMachine(api, user, 'spark');
    await reset(user);
    expect(await profileOf(user)).toMatchObject({
      ...{ balance: '1000.00', assets: '1050.00', totalIncome: '0.00' },
    });
  });

  test('is exact while orders are placed concurrently', async () => {
    const user = await api.register(1_700_00n);
    const [answer, order] = await Promise.all([
      reset(user),
      api.call('placeOrder', ORDER, user.token),
    ]);
    const { balance } = await profileOf(user);
    expect(order.ok).toBe(true);
    expect([answer.code, balance]).toEqual(
      answer.ok ? ['ok', '990.00'] : ['practice_order_open', '1690.00'],
    );
  });
});
