import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryRows } from '../../db/query-rows.js';
import type { Done, OperatorRequest } from '../request.js';
import { createOperatorsRig, JOHN, MARIA, type OperatorsRig } from '../rig.testing.js';

/** After the first two accounts, creating or resetting an operator needs a second person. */

let rig: OperatorsRig;
beforeAll(async () => {
  rig = await createOperatorsRig();
});
afterAll(() => rig.api.close());
beforeEach(async () => {
  // Rows cannot be deleted otherwise.
  await rig.api.db.execute(sql`alter table operator_accounts disable trigger all`);
  for (const table of ['operator_sessions', 'operator_failures', 'operator_accounts']) {
    await rig.api.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await rig.api.db.execute(sql`alter table operator_accounts enable trigger all`);
});

const ANA = { as: 'Ana', reason: 'Asked to' } as const;

const add = (name: string, by: Partial<OperatorRequest> = MARIA) =>
  rig.done('operator add', { name }, by);
const confirm = (id: string, by: Partial<OperatorRequest> = JOHN) =>
  rig.ask('pending confirm', { id }, by);
const names = async () => [(await rig.found('operator list')).data].flat().map(({ name }) => name);

async function addTwo(): Promise<void> {
  await add('Maria');
  await add('John');
}

const PASSWORD = /^[a-z2-7]{6}(?:-[a-z2-7]{6}){3}$/;
const SECRET = /^[A-Z2-7]{32}$/;

describe('first two operators', () => {
  test('creates an operator on one person’s request with all credentials', async () => {
    const done = await add('Maria  Lopez');
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
    expect((await add('John')).outcome).toBe('done');
    expect(await names()).toEqual(['John', 'Maria Lopez']);
  });

  test('treats names that differ in case or punctuation as the same operator', async () => {
    await add('Maria');
    for (const name of ['Maria', 'MARIA', 'm.a.r.i.a']) {
      expect(await rig.ask('operator add', { name }, MARIA)).toMatchObject({
        code: 'operator_exists',
      });
    }
    expect(await rig.ask('operator add', { name: 'Мария' }, MARIA)).toMatchObject({
      code: 'as_invalid',
    });
  });

  test('creates only two when more are requested concurrently', async () => {
    const answers = await Promise.all(
      ['Maria', 'John', 'Ana', 'Bor', 'Cene'].map((name) =>
        rig.ask('operator add', { name }, MARIA),
      ),
    );
    const done = answers.filter((it) => it.kind === 'done' && it.outcome === 'done');
    expect(done).toHaveLength(2);
    expect(await names()).toHaveLength(2);
    for (const answer of answers) {
      if (answer.kind === 'refused') expect(answer.code).toBe('second_missing');
    }
  });
});

describe('third operator', () => {
  test('requires a second person and gives each one half of the credentials', async () => {
    await addTwo();
    const asked = await add('Ana');
    expect(asked).toMatchObject({ outcome: 'asked', after: { says: expect.any(String) } });
    expect(asked.shown).toEqual({ password: expect.stringMatching(PASSWORD) });
    expect(await names()).toEqual(['John', 'Maria']);
    const confirmed = (await confirm(asked.id)) as Done;
    expect(Object.keys(confirmed.shown ?? {})).toEqual(['totp_secret', 'totp_address']);
    expect(await names()).toEqual(['Ana', 'John', 'Maria']);
    const [newest] = [(await rig.found('audit show', { limit: '1' })).data].flat();
    expect(newest).toMatchObject({ actor: 'John', about: expect.stringContaining('by Maria') });
  });

  test('accepts confirmation only by another operator', async () => {
    await addTwo();
    const { id } = await add('Ana');
    expect(await confirm(id, MARIA)).toMatchObject({ code: 'same_person' });
    for (const as of ['Ana', 'Bor']) {
      expect(await confirm(id, { as })).toMatchObject({ code: 'second_not_operator' });
    }
    expect(await confirm(id, JOHN)).toMatchObject({ kind: 'done' });
  });

  test('rejects confirming a second request for the same name', async () => {
    await addTwo();
    const [first, second] = [await add('Ana'), await add('A.n.a')];
    await confirm(first.id);
    expect(await confirm(second.id)).toMatchObject({ code: 'operator_exists' });
  });
});

describe('operator account', () => {
  test('allows confirmation by a person without an account when one operator is left', async () => {
    await addTwo();
    await rig.done('operator block', { name: 'John' }, MARIA);
    const { id } = await add('Ana');
    expect(await confirm(id, JOHN)).toMatchObject({ code: 'second_not_operator' });
    expect(await confirm(id, { as: 'Bor' })).toMatchObject({ kind: 'done' });
  });

  test('rejects confirmation by a blocked operator', async () => {
    await addTwo();
    await confirm((await add('Ana')).id);
    await rig.done('operator block', { name: 'John' }, MARIA);
    const { id } = await rig.done('operator unblock', { name: 'John' }, MARIA);
    expect(await confirm(id, JOHN)).toMatchObject({ code: 'second_not_operator' });
    expect(await confirm(id, ANA)).toMatchObject({
      kind: 'done',
      after: { blocked: null },
    });
  });

  test('blocks an operator once and without a second person', async () => {
    await addTwo();
    const plan = await rig.ask('operator block', { name: 'JOHN' }, { ...MARIA, step: 'plan' });
    expect(plan).toMatchObject({ subject: 'operator John', asksYes: true, needsSecond: false });
    await rig.done('operator block', { name: 'JOHN' }, MARIA);
    const again = await rig.ask('operator block', { name: 'John' }, MARIA);
    expect(again).toMatchObject({ code: 'nothing_to_change' });
    const unblocked = await rig.ask('operator unblock', { name: 'Maria' }, MARIA);
    expect(unblocked).toMatchObject({ code: 'nothing_to_change' });
    for (const action of ['operator block', 'operator unblock', 'operator reset']) {
      expect(await rig.ask(action, { name: 'Nobody' }, MARIA)).toMatchObject({
        code: 'operator_unknown',
      });
    }
  });

  test('splits reset credentials in two halves when there are two operators', async () => {
    await add('Maria');
    const alone = await rig.done('operator reset', { name: 'maria' }, MARIA);
    expect(Object.keys(alone.shown ?? {})).toEqual(['password', 'totp_secret', 'totp_address']);
    await add('John');
    const asked = await rig.done('operator reset', { name: 'john' }, MARIA);
    expect(Object.keys(asked.shown ?? {})).toEqual(['password']);
    const confirmed = (await confirm(asked.id)) as Done;
    expect(Object.keys(confirmed.shown ?? {})).toEqual(['totp_secret', 'totp_address']);
  });
});

test('stores no operator secret in clear text and none in the audit log', async () => {
  const told = [(await add('Maria')).shown, (await add('John')).shown];
  const asked = await add('Ana');
  told.push(asked.shown, ((await confirm(asked.id)) as Done).shown);
  const secrets = told.flatMap((shown) => Object.values(shown ?? {}).map(String));
  expect(secrets).toHaveLength(9);
  for (const table of ['audit_log', 'pending_acts', 'operator_accounts']) {
    const rows = await queryRows<{ text: string }>(
      rig.api.db,
      sql`select it::text as text from ${sql.identifier(table)} it`,
    );
    const text = rows.map((row) => row.text).join('\n');
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  const [audit] = [(await rig.found('audit show')).data];
  expect(JSON.stringify(audit)).not.toMatch(/argon2|otpauth/);
});

test('rejects a password hash given as input', async () => {
  const typed = { name: 'Maria', passwordHash: 'mine' };
  expect(await rig.ask('operator add', typed, MARIA)).toMatchObject({ code: 'input_invalid' });
});

test('rejects changed and deleted accounts and invalid sessions in the database', async () => {
  await add('Maria');
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
