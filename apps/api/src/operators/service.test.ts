import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyMachine } from '../../test/helpers/machines.js';
import { payRecharge, startRecharge } from '../../test/helpers/recharges.js';
import { TEST_PASSWORD } from '../../test/helpers/test-api.js';
import {
  createOperatorsRig,
  JOHN,
  MARIA,
  type OperatorsRig,
} from '../../test/operators/operators-test-setup.js';
import { transferKindFlowsQuery } from '../ledger/ledger-audit.js';
import { queryRows } from '../platform/db/query-rows.js';
import { transact } from '../platform/db/transaction.js';
import { succeed } from '../platform/result.js';

let rig: OperatorsRig;
beforeAll(async () => {
  rig = await createOperatorsRig();
});
afterAll(() => rig.api.close());

async function createRecharge(amount = '50') {
  const user = await rig.api.register();
  const { id } = (await startRecharge(rig.api, user, amount)).data;
  await payRecharge(rig.api, user, id, { remark: 'from \u001b[31mmy\u001b[0m bank' });
  return { user, id };
}

describe('operator action', () => {
  test.each([
    ['orders settle', {}, MARIA, 'action_unknown'],
    ['users block', {}, MARIA, 'input_invalid'],
    ['users block', { user: 'x', price: '1' }, MARIA, 'input_invalid'],
    ['recharges list', { state: 'lost' }, {}, 'input_invalid'],
    ['recharges list', { limit: '0' }, {}, 'input_invalid'],
    ['users block', { user: 'unknown.user' }, {}, 'as_missing'],
    ['users block', { user: 'unknown.user' }, { ...MARIA, as: 'Мария' }, 'as_invalid'],
    ['users block', { user: 'unknown.user' }, { as: 'Maria' }, 'reason_missing'],
    ['users block', { user: 'unknown.user' }, { ...MARIA, reason: 'a\nb' }, 'input_invalid'],
    ['recharges show', { id: 'x' }, {}, 'as_missing'],
  ] as const)(
    'rejects as wrong usage %s %o by %o: %s',
    async (action, input, attribution, code) => {
      const response = await rig.request(action, input, attribution);
      expect(response).toMatchObject({ kind: 'refused', code, isUsage: true });
    },
  );

  test.each([
    ['users block', { user: 'unknown.user' }, 'user_unknown'],
    ['recharges approve', { id: 'x' }, 'recharge_unknown'],
    ['withdrawals approve', { id: 'x' }, 'withdrawal_unknown'],
    ['real-names approve', { id: 'x' }, 'real_name_unknown'],
    ['machines freeze', { id: 'x' }, 'machine_unknown'],
    ['pending confirm', { id: 'x' }, 'pending_unknown'],
    ['adjustments bonus', { user: 'demo', amount: '0' }, 'amount_invalid'],
    ['adjustments bonus', { user: 'demo', amount: '1e3' }, 'amount_invalid'],
    ['invitations open', { username: 'demo' }, 'user_exists'],
    ['messages send', { title: 'T', text: 'T', to: 'demo, unknown.user' }, 'user_unknown'],
  ] as const)('refuses %s %o as %s', async (action, input, code) => {
    expect(await rig.request(action, input, MARIA)).toMatchObject({
      kind: 'refused',
      code,
      isUsage: false,
    });
  });

  test('leaves no audit entry when refused', async () => {
    const before = await rig.query('audit verify');
    const { id } = await createRecharge();
    await rig.request('recharges approve', { id: 'x' }, MARIA);
    await rig.request('recharges approve', { id }, MARIA);
    await rig.request('recharges approve', { id }, MARIA);
    const after = await rig.query('audit verify');
    expect(Number([after.data].flat()[0]?.rows) - Number([before.data].flat()[0]?.rows)).toBe(1);
  });

  test('rolls back an action when its audit entry cannot be written', async () => {
    const { user, id } = await createRecharge();
    const executionId = randomUUID();
    await rig.execute(
      'messages send',
      { title: 'T', text: 'T', to: user.id },
      { ...MARIA, id: executionId },
    );
    // The id is used: the effect is rolled back with the audit row.
    const response = await rig.request('recharges approve', { id }, { ...MARIA, id: executionId });
    expect(response).toMatchObject({ code: 'already_done' });
    const { data } = await rig.api.call('listRecharges', {}, user.token);
    expect(data[0]?.status).toBe('review');
    await rig.execute('recharges approve', { id }, MARIA);
  });
});

describe('recharges', () => {
  test('lists recharges by state and age, shows their proof and decides them once', async () => {
    const { user, id } = await createRecharge('60');
    rig.api.clock.advance(5 * 60_000);
    const recentRecharge = await createRecharge();
    const listIds = async (input: Record<string, string>) =>
      [(await rig.query('recharges list', input)).data].flat().map((row) => row.id);
    expect(await listIds({ older: '5', user: user.id })).toEqual([id]);
    expect(await listIds({ older: '5' })).not.toContain(recentRecharge.id);
    expect(await listIds({ state: 'paid', user: user.id })).toEqual([]);

    const shown = await rig.query('recharges show', { id }, { as: 'Maria' });
    expect(shown.data).toMatchObject({ amount: '60.00', state: 'review' });
    expect(shown.files.map(({ name }) => name)).toEqual([`recharge-${id}.png`]);
    const bytes = Buffer.from(shown.files[0]?.base64 ?? '', 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');

    const done = await rig.execute('recharges reject', { id }, MARIA);
    expect(done).toMatchObject({ before: { state: 'review' }, after: { state: 'rejected' } });
    const { data } = await rig.api.call('listRecharges', {}, user.token);
    expect(data[0]).toMatchObject({ status: 'rejected', reason: MARIA.reason });
    await expectAudit([
      { action: 'recharges show', outcome: 'looked', actor: 'Maria', subject: `recharge ${id}` },
      { action: 'recharges reject', outcome: 'done', reason: MARIA.reason },
    ]);
  });
});

async function expectAudit(rows: readonly Record<string, unknown>[]): Promise<void> {
  const { data } = await rig.query('audit show', { limit: String(rows.length) });
  expect(data).toMatchObject(rows);
}

describe('user', () => {
  test('rejects an ambiguous user reference unless it is prefixed with id or name', async () => {
    const other = await rig.api.register(50_00n);
    const form = { password: TEST_PASSWORD, confirm_password: TEST_PASSWORD };
    const registered = await rig.api.call('register', {
      ...form,
      ...{ username: other.id, fund_password: '246810', confirm_fund_password: '246810' },
      ...{ invite_code: await rig.api.inviteCode(), agree: '1' },
    });
    expect(registered.ok).toBe(true);
    for (const [action, input] of [
      ['users show', { user: other.id }],
      ['users block', { user: other.id }],
      ['adjustments freeze', { user: other.id, amount: '1' }],
      ['messages send', { to: other.id, title: 'T', text: 'T' }],
    ] as const) {
      const response = await rig.request(action, input, MARIA);
      expect(response).toMatchObject({ code: 'user_ambiguous' });
      expect(response.kind === 'refused' && response.message).toContain(`id:${other.id} or name:`);
    }
    const shown = async (user: string) => (await rig.query('users show', { user })).data;
    expect(await shown(`id:${other.id}`)).toMatchObject({ username: other.username });
    expect(await shown(`name:${other.id}`)).toMatchObject({ id: registered.data.user.id });
    // The name is resolved at the request; the confirmation applies to that user.
    const requested = { user: other.username, amount: '1' };
    const { id } = await rig.execute('adjustments freeze', requested, MARIA);
    expect((await rig.execute('pending confirm', { id }, JOHN)).subject).toBe(`user ${other.id}`);
  });

  test('requires confirmation before a block', async () => {
    const user = await rig.api.register();
    const plan = await rig.request('users block', { user: user.id }, { ...MARIA, step: 'plan' });
    expect(plan).toMatchObject({ kind: 'planned', asksYes: true });
  });
});

test('freezes a machine for one of several concurrent requests', async () => {
  const user = await rig.api.register(100_00n);
  const id = (await buyMachine(rig.api, user, 'spark')).data[0]?.id ?? '';
  for (const action of ['machines freeze', 'machines unfreeze']) {
    const responses = await Promise.all(
      ['Maria', 'John', 'Ana'].map((as) => rig.request(action, { id }, { ...MARIA, as })),
    );
    expect(responses.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(
      responses.filter((it) => it.kind === 'refused' && it.code === 'nothing_to_change'),
    ).toHaveLength(2);
  }
});

describe('repeated act id', () => {
  test('reports the completed act at every step', async () => {
    const { id } = await createRecharge();
    const attribution = { ...MARIA, id: randomUUID() };
    const done = await rig.execute('recharges approve', { id }, attribution);
    for (const step of ['plan', 'do'] as const) {
      const repeated = await rig.request('recharges approve', { id }, { ...attribution, step });
      expect(repeated).toMatchObject({ kind: 'refused', code: 'already_done', isUsage: false });
      expect(repeated.kind === 'refused' && repeated.message).toContain(
        `recharges approve by Maria (row ${done.position} of the audit log)`,
      );
    }
  });

  test('returns the reason when the act itself was refused', async () => {
    const { id } = await createRecharge();
    await rig.execute('recharges approve', { id }, MARIA);
    const attribution = { ...JOHN, id: randomUUID() };
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await rig.request('recharges approve', { id }, attribution)).toMatchObject({
        code: 'not_waiting',
      });
    }
  });
});

describe('blocked user', () => {
  const login = (username: string) => rig.api.call('login', { username, password: TEST_PASSWORD });

  // @spec S40
  test('loses access at once and signs in again only after being unblocked', async () => {
    const user = await rig.api.register();
    expect((await rig.api.call('getProfile', {}, user.token)).ok).toBe(true);
    const blocked = await rig.execute('users block', { user: user.username }, MARIA);
    expect(blocked.before).toMatchObject({ blocked: null, sessions: 1 });
    expect((await rig.api.call('getProfile', {}, user.token)).code).toBe('token_invalid');
    expect((await login(user.username)).code).toBe('account_blocked');
    expect(await rig.request('users block', { user: user.id }, MARIA)).toMatchObject({
      code: 'nothing_to_change',
    });
    const shown = await rig.query('users show', { user: user.id });
    expect(shown.data).toMatchObject({ sessions: 0, blocked: expect.stringMatching(/^2026-/) });
    await rig.execute('users unblock', { user: user.id }, MARIA);
    expect((await login(user.username)).ok).toBe(true);
  });

  test('reports the block only with the right password', async () => {
    const user = await rig.api.register();
    await rig.execute('users block', { user: user.id }, MARIA);
    const wrongLogin = { username: user.username, password: 'not the right one' };
    expect((await rig.api.call('login', wrongLogin)).code).toBe('login_refused');
  });

  test('ends sessions opened concurrently with the block', async () => {
    const user = await rig.api.register();
    const [blocked, ...signedIn] = await Promise.all([
      rig.request('users block', { user: user.id }, MARIA),
      ...Array.from({ length: 4 }, () => login(user.username)),
    ]);
    expect(blocked).toMatchObject({ kind: 'done' });
    for (const each of signedIn) {
      if (!each.ok) expect(['account_blocked', 'login_refused']).toContain(each.code);
      else {
        const { token } = each.data;
        expect((await rig.api.call('getProfile', {}, token)).code).toBe('token_invalid');
      }
    }
    const { data } = await rig.query('users show', { user: user.id });
    expect(data).toMatchObject({ sessions: 0 });
  });

  test('ends all sessions of a user on request', async () => {
    const user = await rig.api.register();
    const { token } = (await login(user.username)).data;
    const ended = await rig.execute('users end-sessions', { user: user.id }, MARIA);
    expect(ended.before).toEqual({ sessions: 2 });
    for (const each of [token, user.token]) {
      expect((await rig.api.call('getProfile', {}, each)).code).toBe('token_invalid');
    }
  });
});

describe('messages', () => {
  test('sends the operator’s text to one, several or all users', async () => {
    const [one, two, three] = [
      await rig.api.register(),
      await rig.api.register(),
      await rig.api.register(),
    ];
    const text = 'We are away tonight.\nBack at {{three}}, 50.00 % sure: @support';
    rig.api.clock.advance(1_000);
    const latestMessage = async (token: string) =>
      (await rig.api.call('listMessages', { lang: 'sl' }, token)).data[0];
    const to = `${one.id}, ${two.username}`;
    const plan = await rig.request(
      'messages send',
      { title: 'Away', text, to },
      { step: 'plan', as: 'Maria' },
    );
    expect(plan).toMatchObject({ kind: 'planned', asksYes: true });
    expect(plan.kind === 'planned' && plan.says).toContain('Back at {{three}}');
    await rig.execute('messages send', { title: 'Away', text, to }, MARIA);
    expect(await latestMessage(one.token)).toMatchObject({ title: 'Away', content: text });
    expect(await latestMessage(two.token)).toMatchObject({ title: 'Away', content: text });
    expect(await latestMessage(three.token)).not.toMatchObject({ title: 'Away' });
    rig.api.clock.advance(1_000);
    const all = await rig.execute('messages send', { title: 'All', text: 'T', all: true }, MARIA);
    expect(Number(all.after.sent)).toBeGreaterThanOrEqual(3);
    expect(await latestMessage(three.token)).toMatchObject({ title: 'All', content: 'T' });
  });

  test('sends a template in each user’s language and previews every language', async () => {
    const user = await rig.api.register();
    rig.api.clock.advance(1_000);
    const input = {
      ...{ to: user.id, template: 'maintenance' },
      ...{ begins: '2026-12-01T02:00:00Z', ends: '2026-12-01T04:30:00+01:00' },
    };
    const plan = await rig.request('messages send-kept', input, { step: 'plan', as: 'Maria' });
    const says = plan.kind === 'planned' ? plan.says : '';
    for (const lang of LANGUAGES) expect(says).toMatch(new RegExp(`^  ${lang} · \\S`, 'm'));
    const done = await rig.execute('messages send-kept', input, MARIA);
    expect(done.after).toEqual({
      ...{ sent: 1, template: 'maintenance' },
      ...{ begins: '2026-12-01T02:00:00.000Z', ends: '2026-12-01T03:30:00.000Z' },
    });
    const latestMessage = async (lang: Language) =>
      (await rig.api.call('listMessages', { lang }, user.token)).data[0];
    const slovene = await latestMessage('sl');
    expect(slovene).toMatchObject({ title: 'Vzdrževanje' });
    expect(slovene?.content).toContain('\u20662026-12-01 02:00 UTC\u2069');
    expect(slovene?.content).toContain('\u20662026-12-01 03:30 UTC\u2069');
    expect(await latestMessage('hk')).toMatchObject({ title: '系統維護' });
    for (const lang of LANGUAGES) {
      const { title = '', content = '' } = (await latestMessage(lang)) ?? {};
      expect(says).toContain(`  ${lang} · ${title}\n  ${content}`);
    }
  });

  test('lists templates with their parameters in one language', async () => {
    const listIds = (await rig.query('messages texts', { lang: 'hk' })).data;
    expect(listIds).toContainEqual(
      expect.objectContaining({
        template: 'withdrawals_delayed',
        needs: 'ends',
        title: '提款需時較長',
      }),
    );
    for (const row of [listIds].flat()) {
      expect(`${row.title} ${row.text}`.match(/\{\{\w+\}\}/g) ?? []).toEqual(
        String(row.needs) === ''
          ? []
          : String(row.needs)
              .split(', ')
              .map((name) => `{{${name}}}`),
      );
    }
  });

  test('rejects a template with missing, superfluous or invalid times', async () => {
    const [begins, ends] = ['2026-12-01T02:00:00Z', '2026-12-01T04:00:00Z'];
    for (const input of [
      {},
      { template: 'operator' },
      { template: 'maintenance_over', ends },
      { template: 'maintenance' },
      { template: 'maintenance', begins },
      { template: 'maintenance', begins: ends, ends: begins },
      { template: 'maintenance', begins, ends: 'tomorrow' },
    ]) {
      const requested = await rig.request('messages send-kept', { ...input, all: true }, MARIA);
      expect(requested, JSON.stringify(input)).toMatchObject({ code: 'input_invalid' });
    }
  });

  test('rejects a message with both or neither of recipients and all', async () => {
    const message = { title: 'T', text: 'T' };
    for (const input of [message, { ...message, all: true, to: 'demo' }]) {
      expect(await rig.request('messages send', input, MARIA)).toMatchObject({
        code: 'input_invalid',
      });
    }
  });
});

test('reports amounts owed to users against their deposits', async () => {
  const user = await rig.api.register(500_00n);
  const transferredToday = async () => {
    const today = [(await rig.query('figures today')).data].flat();
    return Number(today.find(({ kind }) => kind === 'recharge')?.moved);
  };
  const before = (await rig.query('figures liabilities')).data as Record<string, string>;
  const transferredBefore = await transferredToday();
  await rig.api.credit(user.id, 100_00n);
  const after = (await rig.query('figures liabilities')).data as Record<string, string>;
  for (const name of ['owed', 'deposited', 'paid_in']) {
    expect(Number(after[name]) - Number(before[name])).toBeCloseTo(100);
  }
  const accounts = [(await rig.query('figures accounts')).data].flat();
  expect(accounts.find(({ kind }) => kind === 'deposits')?.balance).toBe(`-${after.deposited}`);
  expect((await transferredToday()) - transferredBefore).toBeCloseTo(100);
});

test('uses the time index for the totals of a day', async () => {
  const { db } = rig.api;
  const plan = await transact(db, async (tx) => {
    // In a single page the planner does not prefer the index.
    await tx.execute(sql`set local enable_seqscan = off`);
    return succeed(
      await queryRows(tx, sql`explain ${transferKindFlowsQuery(rig.api.clock.now())}`),
    );
  });
  expect(JSON.stringify(plan.value)).toContain('entries_time_brin');
});

describe('ledger check', () => {
  test.each([
    [sql`update accounts set balance = balance + 1, version = version`, 'balance_unexplained'],
    [sql`update accounts set version = version + 1`, 'versions_broken'],
    [
      sql`update entries set amount = amount + 1, balance_after = balance_after + 1`,
      'transfer_unbalanced',
    ],
    [
      sql`update entries set balance_before = balance_before + 1, balance_after = balance_after + 1`,
      'balance_unexplained',
    ],
  ])('detects changes made while the guards were disabled: %#', async (change, fault) => {
    const user = await rig.api.register(10_00n);
    const account = `${user.id}:available`;
    const { db } = rig.api;
    const table = JSON.stringify(change).includes('update entries') ? 'entries' : 'accounts';
    const where = table === 'entries' ? sql`account_id = ${account}` : sql`id = ${account}`;
    const setGuards = (state: string) =>
      db.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(state)} trigger user`);
    await setGuards('disable');
    await db.execute(sql`${change} where ${where}`);
    await setGuards('enable');
    const response = await rig.request('ledger check');
    expect(response).toMatchObject({ kind: 'refused', code: 'books_broken', isUsage: false });
    expect(response.kind === 'refused' && response.message).toContain(fault);
    await setGuards('disable');
    const restore =
      table === 'entries'
        ? sql`update entries set amount = 1000, balance_before = 0, balance_after = 1000`
        : sql`update accounts set balance = 1000, version = 1`;
    await db.execute(sql`${restore} where ${where}`);
    await setGuards('enable');
    expect(await rig.request('ledger check')).toMatchObject({ kind: 'found' });
  });
});
