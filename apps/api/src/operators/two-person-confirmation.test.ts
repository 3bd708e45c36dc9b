import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payRecharge, startRecharge } from '../../test/helpers/recharges.js';
import type { TestUser } from '../../test/helpers/test-api.js';
import { bindCard, withdraw } from '../../test/helpers/withdrawals.js';
import {
  createOperatorsRig,
  JOHN,
  MARIA,
  type OperatorsRig,
} from '../../test/operators/operators-test-setup.js';
import { permanentFailureOf } from '../platform/db/permanent-error.js';
import { queryRows } from '../platform/db/query-rows.js';

let rig: OperatorsRig;
let user: TestUser;
beforeAll(async () => {
  rig = await createOperatorsRig({ WITHDRAWAL_SECOND_ABOVE: '100.00' });
  user = await rig.api.register(2_000_00n);
});
afterAll(() => rig.api.close());

const balance = async () => (await rig.api.call('getProfile', {}, user.token)).data.balance;
const freeze = (overrides: Parameters<OperatorsRig['request']>[2] = {}) =>
  rig.request(
    'adjustments freeze',
    { user: user.username, amount: '30' },
    { ...MARIA, ...overrides },
  );

describe('adjustment', () => {
  // @spec S60
  test('moves nothing until a second person confirms, and records both names', async () => {
    const before = await balance();
    const requested = await freeze();
    expect(requested).toMatchObject({ kind: 'done', outcome: 'asked', subject: `user ${user.id}` });
    if (requested.kind !== 'done') throw new Error('It was not asked for.');
    expect(await balance()).toBe(before);
    const [pendingRow] = [(await rig.query('pending list')).data].flat().slice(-1);
    expect(pendingRow).toMatchObject({
      id: requested.id,
      asked_by: 'Maria',
      action: 'adjustments freeze',
    });
    expect(pendingRow?.says).toMatch(
      /^Freeze 30\.00 USDT of the balance of \d{8} \(\S+\): As agreed/,
    );

    const done = await rig.execute('pending confirm', { id: requested.id }, JOHN);
    expect(done.before).toEqual({ available: before, held: '0.00' });
    expect(done.after).toMatchObject({ held: '30.00' });
    expect(await balance()).toBe('1970.00');
    const [transfer] = await queryRows(
      rig.api.db,
      sql`select actor, reason from transfers where kind = 'freeze' and reference = ${requested.id}`,
    );
    expect(transfer).toEqual({ actor: 'Maria, John', reason: MARIA.reason });
    const [auditEntry] = [(await rig.query('audit show', { limit: '1' })).data].flat();
    expect(auditEntry).toMatchObject({
      actor: 'John',
      action: 'pending confirm',
      subject: `user ${user.id}`,
      reason: MARIA.reason,
      about: `adjustments freeze ${requested.id} by Maria`,
    });
    // Confirmed acts run only once.
    expect(await rig.request('pending confirm', { id: requested.id }, JOHN)).toMatchObject({
      code: 'not_waiting',
    });
    expect(await rig.request('pending refuse', { id: requested.id }, JOHN)).toMatchObject({
      code: 'not_waiting',
    });
  });

  test.each(['Maria', 'maria', ' MARIA ', 'Mar ia', 'ma-ria', 'm.a.r.i.a'])(
    'rejects confirmation by the requester under the name %j',
    async (as) => {
      const before = await balance();
      const requested = await freeze();
      if (requested.kind !== 'done') throw new Error('It was not asked for.');
      expect(await rig.request('pending confirm', { id: requested.id }, { as })).toMatchObject({
        kind: 'refused',
        code: 'same_person',
        isUsage: false,
      });
      expect(await balance()).toBe(before);
      await rig.execute('pending refuse', { id: requested.id }, { ...MARIA, as });
      expect(await rig.request('pending confirm', { id: requested.id }, JOHN)).toMatchObject({
        code: 'not_waiting',
      });
      expect(await balance()).toBe(before);
    },
  );

  test('accepts one of several concurrent confirmations', async () => {
    const requested = await freeze();
    if (requested.kind !== 'done') throw new Error('It was not asked for.');
    const before = await balance();
    const responses = await Promise.all(
      ['John', 'Ana', 'Bor', 'Cene', 'Dora'].map((as) =>
        rig.request('pending confirm', { id: requested.id }, { as }),
      ),
    );
    expect(responses.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(Number(before) - Number(await balance())).toBe(30);
  });

  test('stays pending when it cannot be executed', async () => {
    const input = { user: user.id, amount: '999999' };
    const { id } = await rig.execute('adjustments reduce', input, MARIA);
    const refused = await rig.request('pending confirm', { id }, JOHN);
    expect(refused).toMatchObject({ code: 'insufficient_funds', isUsage: false });
    const rows = [(await rig.query('pending list')).data].flat();
    expect(rows.map((row) => row.id)).toContain(id);
    await rig.execute('pending refuse', { id }, JOHN);
  });

  test('accepts one of several concurrent requests with the same id', async () => {
    const id = randomUUID();
    const responses = await Promise.all([freeze({ id }), freeze({ id }), freeze({ id })]);
    expect(responses.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(
      responses.filter((it) => it.kind === 'refused' && it.code === 'already_done'),
    ).toHaveLength(2);
  });
});

// @spec S60
test('rejects self-confirmation and changed requests in the database', async () => {
  const requested = await freeze();
  if (requested.kind !== 'done') throw new Error('It was not asked for.');
  const { db } = rig.api;
  for (const change of [
    sql`status = 'confirmed', decided_by = 'M', decided_key = asked_key, decided_at = 1`,
    sql`input = '{}'`,
    sql`asked_key = 'john'`,
  ]) {
    await expect(
      db.execute(sql`update pending_commands set ${change} where id = ${requested.id}`),
    ).rejects.toThrow();
  }
  await expect(
    db.execute(sql`delete from pending_commands where id = ${requested.id}`),
  ).rejects.toThrow();
  await expect(db.execute(sql`truncate pending_commands`)).rejects.toThrow();
});

test.each([
  [
    sql`insert into audit_log values (1000, repeat('0', 64), '{"id":"x"}', repeat('0', 64))`,
    'AL001',
  ],
  [sql`update pending_commands set says = 'Something else'`, 'AL002'],
  [sql`insert into content_versions values ('banners', 1000, 0, '[]')`, 'AL003'],
  [sql`update announcements set title = 'Something else'`, 'AL004'],
])('classifies errors of the database guards as contradictions: %#', async (statement, code) => {
  await freeze();
  const error: unknown = await rig.api.db.execute(statement).catch((thrown: unknown) => thrown);
  expect(permanentFailureOf(error)).toBe(code);
});

describe('withdrawal approval', () => {
  const requestWithdrawal = async (amount: string) => {
    const card = await bindCard(rig.api, user);
    return (await withdraw(rig.api, user, card, amount)).data.id;
  };
  const stateOf = async (withdrawal: string) =>
    (await rig.api.call('listWithdrawals', { withdrawal }, user.token)).data[0]?.status;

  test('requires one operator up to the configured amount and states the amounts', async () => {
    const id = await requestWithdrawal('100');
    const plan = await rig.request('withdrawals approve', { id }, { as: 'Maria', step: 'plan' });
    expect(plan).toMatchObject({ kind: 'planned', asksYes: true, needsSecond: false });
    if (plan.kind !== 'planned') throw new Error('There is no plan.');
    expect(plan.says).toMatch(
      /^Mark 100\.00 USDT of \d{8} \(\S+\) as sent .*: 99\.00 USDT to the card Bank of Examples …2468, 1\.00 USDT of fee\.$/,
    );
    expect(await stateOf(id)).toBe('pending');
    const confirmed = { as: 'Maria', agreed: plan.says };
    expect(await rig.request('withdrawals approve', { id }, confirmed)).toMatchObject({
      outcome: 'done',
    });
    expect(await stateOf(id)).toBe('success');
    expect(await rig.request('withdrawals approve', { id }, { as: 'Maria' })).toMatchObject({
      code: 'not_waiting',
    });
  });

  // @spec S64
  test('shows invisible characters and line breaks of an older bank name as marks', async () => {
    const id = await requestWithdrawal('101');
    const bank = JSON.stringify({ bankName: 'Bank\u202E\nYou pay 1' });
    await rig.api.db.execute(
      sql`update withdrawals set card = card || ${bank}::jsonb where id = ${id}`,
    );
    await rig.execute('withdrawals approve', { id }, { as: 'Maria' });
    const pending = await rig.request('pending list', {});
    expect(JSON.stringify(pending)).toContain('the card Bank‹U+202E›‹U+000A›You pay 1 …2468,');
  });

  test('requires a second person above the configured amount', async () => {
    const id = await requestWithdrawal('100.01');
    const requested = await rig.execute('withdrawals approve', { id }, { as: 'Maria' });
    expect(requested.outcome).toBe('asked');
    expect(await stateOf(id)).toBe('pending');
    await rig.execute('pending confirm', { id: requested.id }, { as: 'John' });
    expect(await stateOf(id)).toBe('success');
  });

  test('allows one operator to reject a withdrawal', async () => {
    const id = await requestWithdrawal('150');
    await rig.execute('withdrawals reject', { id }, MARIA);
    expect(await stateOf(id)).toBe('failed');
  });

  test('rejects confirmation after another operator decided', async () => {
    const id = await requestWithdrawal('120');
    const requested = await rig.execute('withdrawals approve', { id }, { as: 'Maria' });
    await rig.execute('withdrawals reject', { id }, JOHN);
    expect(await rig.request('pending confirm', { id: requested.id }, JOHN)).toMatchObject({
      code: 'not_waiting',
    });
    expect(await stateOf(id)).toBe('failed');
  });
});

test('rejects an approval when its stated effect has changed', async () => {
  const { id } = (await startRecharge(rig.api, user, '50')).data;
  await payRecharge(rig.api, user, id);
  const confirmed = { as: 'Maria', agreed: 'Credit 5.00 USDT to another user.' };
  expect(await rig.request('recharges approve', { id }, confirmed)).toMatchObject({
    code: 'changed_meanwhile',
  });
});

test('rejects confirmation when the requester was blocked meanwhile', async () => {
  const requested = await freeze();
  if (requested.kind !== 'done') throw new Error('It was not asked for.');
  await rig.execute('operator add', { name: 'Maria' }, MARIA);
  await rig.execute('operator block', { name: 'Maria' }, JOHN);
  const { id } = requested;
  for (const step of ['plan', 'do'] as const) {
    expect(await rig.request('pending confirm', { id }, { ...JOHN, step })).toMatchObject({
      code: 'asker_blocked',
    });
  }
  await rig.execute('pending refuse', { id }, JOHN);
});
