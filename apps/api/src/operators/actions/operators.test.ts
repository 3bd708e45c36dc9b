import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createOperatorsRig,
  JOHN,
  MARIA,
  type OperatorsRig,
} from '../../../test/operators/operators-test-setup.js';
import { queryRows } from '../../platform/db/query-rows.js';
import type { CommandResponse, OperatorRequest } from '../protocol.js';

/** After the first two accounts, creating or resetting an operator needs a second person. */

let rig: OperatorsRig;
beforeAll(async () => {
  rig = await createOperatorsRig();
});
afterAll(() => rig.api.close());
beforeEach(async () => {
  await rig.api.db.execute(sql`alter table operator_accounts disable trigger all`);
  for (const table of ['operator_sessions', 'operator_failures', 'operator_accounts']) {
    await rig.api.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await rig.api.db.execute(sql`alter table operator_accounts enable trigger all`);
});

const ANA = { as: 'Ana', reason: 'Asked to' } as const;

const addOperator = (name: string, by: Partial<OperatorRequest> = MARIA) =>
  rig.execute('operator add', { name }, by);
const confirm = (id: string, by: Partial<OperatorRequest> = JOHN) =>
  rig.request('pending confirm', { id }, by);
const operatorNames = async () =>
  [(await rig.query('operator list')).data].flat().map(({ name }) => name);

async function addTwo(): Promise<void> {
  await addOperator('Maria');
  await addOperator('John');
}

const PASSWORD = /^[a-z2-7]{6}(?:-[a-z2-7]{6}){3}$/;
const SECRET = /^[A-Z2-7]{32}$/;

describe('first two operators', () => {
  test('creates an operator on one person’s request with all credentials', async () => {
    const done = await addOperator('Maria  Lopez');
    expect(done).toMatchObject({
      outcome: 'done',
      subject: 'operator Maria Lopez',
      before: { account: null },
      after: { account: 'Maria Lopez' },
      shown: {
        password: expect.stringMatching(PASSWORD),
        totp_secret: expect.stringMatching(SECRET),
      },
    });
    expect(done.shown?.totp_address).toBe(
      `otpauth://totp/Candela%20console:Maria%20Lopez?secret=${done.shown?.totp_secret}&issuer=Candela%20console&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await addOperator('John')).outcome).toBe('done');
    expect(await operatorNames()).toEqual(['John', 'Maria Lopez']);
  });

  test('treats names that differ in case or punctuation as the same operator', async () => {
    await addOperator('Maria');
    for (const name of ['Maria', 'MARIA', 'm.a.r.i.a']) {
      expect(await rig.request('operator add', { name }, MARIA)).toMatchObject({
        code: 'operator_exists',
      });
    }
    expect(await rig.request('operator add', { name: 'Мария' }, MARIA)).toMatchObject({
      code: 'as_invalid',
    });
  });

  test('creates only two when more are requested concurrently', async () => {
    const responses = await Promise.all(
      ['Maria', 'John', 'Ana', 'Bor', 'Cene'].map((name) =>
        rig.request('operator add', { name }, MARIA),
      ),
    );
    const done = responses.filter((it) => it.kind === 'done' && it.outcome === 'done');
    expect(done).toHaveLength(2);
    expect(await operatorNames()).toHaveLength(2);
    for (const response of responses) {
      if (response.kind === 'refused') expect(response.code).toBe('second_missing');
    }
  });
});

describe('third operator', () => {
  test('requires a second person and gives each one half of the credentials', async () => {
    await addTwo();
    const requested = await addOperator('Ana');
    expect(requested).toMatchObject({ outcome: 'asked', after: { says: expect.any(String) } });
    expect(requested.shown).toEqual({ password: expect.stringMatching(PASSWORD) });
    expect(await operatorNames()).toEqual(['John', 'Maria']);
    const confirmed = (await confirm(requested.id)) as CommandResponse;
    expect(Object.keys(confirmed.shown ?? {})).toEqual(['totp_secret', 'totp_address']);
    expect(await operatorNames()).toEqual(['Ana', 'John', 'Maria']);
    const [newest] = [(await rig.query('audit show', { limit: '1' })).data].flat();
    expect(newest).toMatchObject({ actor: 'John', about: expect.stringContaining('by Maria') });
  });

  test('accepts confirmation only by another operator', async () => {
    await addTwo();
    const { id } = await addOperator('Ana');
    expect(await confirm(id, MARIA)).toMatchObject({ code: 'same_person' });
    for (const as of ['Ana', 'Bor']) {
      expect(await confirm(id, { as })).toMatchObject({ code: 'second_not_operator' });
    }
    expect(await confirm(id, JOHN)).toMatchObject({ kind: 'done' });
  });

  test('rejects confirming a second request for the same name', async () => {
    await addTwo();
    const [first, second] = [await addOperator('Ana'), await addOperator('A.n.a')];
    await confirm(first.id);
    expect(await confirm(second.id)).toMatchObject({ code: 'operator_exists' });
  });
});

describe('operator account', () => {
  test('allows confirmation by a person without an account when one operator is left', async () => {
    await addTwo();
    await rig.execute('operator block', { name: 'John' }, MARIA);
    const { id } = await addOperator('Ana');
    expect(await confirm(id, JOHN)).toMatchObject({ code: 'second_not_operator' });
    expect(await confirm(id, { as: 'Bor' })).toMatchObject({ kind: 'done' });
  });

  test('rejects confirmation by a blocked operator', async () => {
    await addTwo();
    await confirm((await addOperator('Ana')).id);
    await rig.execute('operator block', { name: 'John' }, MARIA);
    const { id } = await rig.execute('operator unblock', { name: 'John' }, MARIA);
    expect(await confirm(id, JOHN)).toMatchObject({ code: 'second_not_operator' });
    expect(await confirm(id, ANA)).toMatchObject({
      kind: 'done',
      after: { blocked: null },
    });
  });

  test('blocks an operator once and without a second person', async () => {
    await addTwo();
    const plan = await rig.request('operator block', { name: 'JOHN' }, { ...MARIA, step: 'plan' });
    expect(plan).toMatchObject({ subject: 'operator John', asksYes: true, needsSecond: false });
    await rig.execute('operator block', { name: 'JOHN' }, MARIA);
    const repeated = await rig.request('operator block', { name: 'John' }, MARIA);
    expect(repeated).toMatchObject({ code: 'nothing_to_change' });
    const unblocked = await rig.request('operator unblock', { name: 'Maria' }, MARIA);
    expect(unblocked).toMatchObject({ code: 'nothing_to_change' });
    for (const action of ['operator block', 'operator unblock', 'operator reset']) {
      expect(await rig.request(action, { name: 'Unknown' }, MARIA)).toMatchObject({
        code: 'operator_unknown',
      });
    }
  });

  test('splits reset credentials in two halves when there are two operators', async () => {
    await addOperator('Maria');
    const alone = await rig.execute('operator reset', { name: 'maria' }, MARIA);
    expect(Object.keys(alone.shown ?? {})).toEqual(['password', 'totp_secret', 'totp_address']);
    await addOperator('John');
    const requested = await rig.execute('operator reset', { name: 'john' }, MARIA);
    expect(Object.keys(requested.shown ?? {})).toEqual(['password']);
    const confirmed = (await confirm(requested.id)) as CommandResponse;
    expect(Object.keys(confirmed.shown ?? {})).toEqual(['totp_secret', 'totp_address']);
  });
});

test('stores no operator secret in clear text and none in the audit log', async () => {
  const shownOnce = [(await addOperator('Maria')).shown, (await addOperator('John')).shown];
  const requested = await addOperator('Ana');
  shownOnce.push(requested.shown, ((await confirm(requested.id)) as CommandResponse).shown);
  const secrets = shownOnce.flatMap((shown) => Object.values(shown ?? {}).map(String));
  expect(secrets).toHaveLength(9);
  for (const table of ['audit_log', 'pending_commands', 'operator_accounts']) {
    const rows = await queryRows<{ text: string }>(
      rig.api.db,
      sql`select it::text as text from ${sql.identifier(table)} it`,
    );
    const text = rows.map((row) => row.text).join('\n');
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  const [audit] = [(await rig.query('audit show')).data];
  expect(JSON.stringify(audit)).not.toMatch(/argon2|otpauth/);
});

test('rejects a password hash given as input', async () => {
  const input = { name: 'Maria', passwordHash: 'mine' };
  expect(await rig.request('operator add', input, MARIA)).toMatchObject({ code: 'input_invalid' });
});

test('rejects changed and deleted accounts and invalid sessions in the database', async () => {
  await addOperator('Maria');
  const { db } = rig.api;
  for (const statement of [
    sql`update operator_accounts set key = 'maria2'`,
    sql`update operator_accounts set name = 'John'`,
    sql`update operator_accounts set last_step = -1`,
    sql`delete from operator_accounts`,
    sql`truncate operator_accounts cascade`,
    sql`insert into operator_sessions values (repeat('a', 64), 'maria', 0, 0, 43200001)`,
    sql`insert into operator_sessions values ('token', 'maria', 0, 0, 1)`,
  ]) {
    await expect(db.execute(statement)).rejects.toThrow();
  }
});
