import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { retryPoolTimeout } from '../../../test/helpers/retry-pool-timeout.js';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../../test/helpers/test-api.js';
import { withdraw as ask, bindCard } from '../../../test/helpers/withdrawals.js';
import { auditLedger } from '../../ledger/ledger-audit.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { transact } from '../../platform/db/transaction.js';
import { SANDBOX_REVIEWER } from '../../platform/review-decisions.js';

const isLong = inject('proof').runs !== undefined;
const ROUNDS = isLong ? 50 : 1;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Withdrawer extends TestUser {
  cardId: string;
}

async function withdrawer(balance: bigint): Promise<Withdrawer> {
  const user = await api.register(balance);
  return { ...user, cardId: await bindCard(api, user) };
}

const withdraw = (user: Withdrawer, amount: string, fields: Record<string, string> = {}) =>
  ask(api, user, user.cardId, amount, fields);

const profileOf = async (user: TestUser) => (await api.call('getProfile', {}, user.token)).data;

const listOf = async (user: TestUser, fields: Record<string, string> = {}) =>
  (await api.call('listWithdrawals', fields, user.token)).data;

async function statementOf(user: TestUser) {
  const { data } = await api.call('listStatement', { limit: '100' }, user.token);
  return data.map(({ type, amount, before, after, reference }) => ({
    ...{ type, amount, before, after, reference },
  }));
}

async function review(): Promise<void> {
  api.clock.advance(30_000);
  await api.runWorker('review-withdrawals');
}

/** Isolated in messages of both directions. */
const usdt = (amount: string) => `\u2066${amount}\u00a0USDT\u2069`;

describe('withdrawal request', () => {
  // @spec 1.5 2.19
  test('holds the amount at once and returns the fee and the net amount', async () => {
    const user = await withdrawer(500_00n);
    const { data } = await withdraw(user, '150.55');
    const now = Math.floor(api.clock.now() / 1_000);
    expect(data).toEqual({
      id: expect.any(String),
      amount: '150.55',
      fee: '1.50',
      receive: '149.05',
      card: {
        id: user.cardId,
        bankName: 'Bank of Examples',
        accountName: 'Alice Example',
        cardNumber: '•••• 2468',
      },
      address: null,
      time: now,
      status: 'pending',
      reason: null,
      timeline: [{ status: 'pending', time: now }],
    });
    expect(await profileOf(user)).toMatchObject({
      balance: '349.45',
      frozen: '150.55',
      assets: '500.00',
    });
  });

  test('posts the fee as a separate entry that a filter finds', async () => {
    const user = await withdrawer(500_00n);
    const { id } = (await withdraw(user, '150.55')).data;
    expect(await statementOf(user)).toEqual([
      { type: 'fee', amount: '-1.50', before: '350.95', after: '349.45', reference: id },
      { type: 'withdrawal', amount: '-149.05', before: '500.00', after: '350.95', reference: id },
      expect.objectContaining({ type: 'recharge', after: '500.00' }),
    ]);
    const fees = await api.call('listStatement', { type: 'fee' }, user.token);
    expect(fees.data.map(({ amount }) => amount)).toEqual(['-1.50']);
  });

  test.each([
    ['19.99', 'amount_too_small', { min: '20.00' }],
    ['0', 'amount_too_small', { min: '20.00' }],
    ['100.01', 'insufficient_funds', undefined],
  ])('rejects %s as %s and changes nothing', async (amount, code, params) => {
    const user = await withdrawer(100_00n);
    const response = await withdraw(user, amount);
    expect(response.code).toBe(code);
    expect(response.wire.params).toEqual(params);
    expect((await profileOf(user)).balance).toBe('100.00');
    expect(await listOf(user)).toEqual([]);
  });

  test.each(['1e2', '-50', 'NaN', '50.001', ''])('rejects the amount %j', async (amount) => {
    const user = await withdrawer(100_00n);
    expect((await withdraw(user, amount)).status).toBe(400);
  });

  test('applies the fee and the minimum from the settings', async () => {
    const dear = await createTestApi({
      settings: {
        WITHDRAWAL_FEE_PERCENT: '5',
        WITHDRAWAL_FEE_MIN: '3.00',
        WITHDRAWAL_MIN: '50.00',
      },
    });
    const user = await dear.register(200_00n);
    const cardId = await bindCard(dear, user);
    expect((await ask(dear, user, cardId, '49.99')).code).toBe('amount_too_small');
    expect((await ask(dear, user, cardId, '50')).data).toMatchObject({
      fee: '3.00',
      receive: '47.00',
    });
    expect((await ask(dear, user, cardId, '100')).data.fee).toBe('5.00');
    await dear.close();
  });
});

describe('withdrawal decision', () => {
  // @spec 4.5
  test('pays out after thirty seconds, keeps the fee and notifies the user', async () => {
    const user = await withdrawer(500_00n);
    const { id } = (await withdraw(user, '100')).data;
    api.clock.advance(29_000);
    await api.runWorker('review-withdrawals');
    expect((await listOf(user))[0]?.status).toBe('pending');
    api.clock.advance(1_000);
    await api.runWorker('review-withdrawals');
    const [row] = await listOf(user, { withdrawal: id });
    expect(row).toMatchObject({ status: 'success', reason: null });
    expect(row?.timeline.map(({ status }) => status)).toEqual(['pending', 'success']);
    expect(await profileOf(user)).toMatchObject({ balance: '400.00', frozen: '0.00' });
    const { data: messages } = await api.call('listMessages', {}, user.token);
    expect(messages[0]).toMatchObject({
      ...{ kind: 'withdrawal_paid', record: id },
      title: 'Withdrawal sent',
      content: `Your withdrawal of ${usdt('100.00')} was sent. You receive ${usdt('99.00')}; the fee was ${usdt('1.00')}.`,
    });
    const moved = await queryRows<{ account: string; amount: string; actor: string }>(
      api.db,
      sql`select account_id as account, amount::text as amount, actor from entries
        join transfers on transfers.id = transfer_id
        where transfers.kind = 'withdrawal_paid' and reference = ${id} order by account_id`,
    );
    expect(moved).toEqual([
      { account: `${user.id}:held_withdrawals`, amount: '-10000', actor: SANDBOX_REVIEWER },
      { account: 'platform:fees', amount: '100', actor: SANDBOX_REVIEWER },
      { account: 'platform:withdrawals', amount: '9900', actor: SANDBOX_REVIEWER },
    ]);
  });

  // @spec 3.6 4.5
  test('fails an amount ending in .13 with a reason and refunds it in full', async () => {
    const user = await withdrawer(500_00n);
    const { id } = (await withdraw(user, '100.13')).data;
    await review();
    const [row] = await listOf(user, { state: 'failed' });
    expect(row).toMatchObject({ id, status: 'failed', reason: 'sandbox test' });
    expect(await profileOf(user)).toMatchObject({ balance: '500.00', frozen: '0.00' });
    const statement = await statementOf(user);
    expect(statement.slice(0, 3).map(({ type, amount }) => [type, amount])).toEqual([
      ['withdrawal_failed', '100.13'],
      ['fee', '-1.00'],
      ['withdrawal', '-99.13'],
    ]);
    for (const [at, line] of statement.entries()) {
      expect(line.before).toBe(statement[at + 1]?.after ?? '0.00');
    }
    const slovenian = await api.call('listWithdrawals', { lang: 'sl' }, user.token);
    expect(slovenian.data[0]?.reason).not.toBe('sandbox test');
    const { data: messages } = await api.call('listMessages', {}, user.token);
    expect(messages[0]).toMatchObject({
      ...{ kind: 'withdrawal_failed', record: slovenian.data[0]?.id },
      content: `Your withdrawal of ${usdt('100.13')} failed. Reason: sandbox test. The full amount is back in your balance.`,
    });
  });

  test('decides once when several reviewers run concurrently', async () => {
    const user = await withdrawer(500_00n);
    await withdraw(user, '100');
    await withdraw(user, '50.13');
    api.clock.advance(30_000);
    await Promise.all(Array.from({ length: 6 }, () => api.runWorker('review-withdrawals')));
    expect(await profileOf(user)).toMatchObject({ balance: '400.00', frozen: '0.00' });
    const rows = await listOf(user);
    expect(rows.map(({ timeline }) => timeline.length)).toEqual([2, 2]);
  });

  test('stores the operator’s name and reason', async () => {
    const user = await withdrawer(500_00n);
    const { withdrawals } = api.app.services;
    const { id } = (await withdraw(user, '100')).data;
    const reason = 'The bank sent it back';
    const reject = { approve: false, reason } as const;
    await expect(withdrawals.decideWithdrawal(id, reject, '')).rejects.toThrow('actor_missing');
    expect(await withdrawals.decideWithdrawal(id, reject, 'maria')).toBe(true);
    expect(await withdrawals.decideWithdrawal(id, { approve: true }, 'jan')).toBe(false);
    expect((await listOf(user))[0]).toMatchObject({ status: 'failed', reason });
    const [line] = (await api.call('listStatement', {}, user.token)).data;
    expect(line).toMatchObject({ type: 'withdrawal_failed', amount: '100.00', reason });
    const [transfer] = await queryRows<{ actor: string }>(
      api.db,
      sql`select actor from transfers where kind = 'withdrawal_failed' and reference = ${id}`,
    );
    expect(transfer?.actor).toBe('maria');
  });

  test.each(['@Ana, the account is closed', '@machine_spark'])(
    'shows the reason %s as text',
    async (reason) => {
      const user = await withdrawer(500_00n);
      const { id } = (await withdraw(user, '100')).data;
      const reject = { approve: false, reason } as const;
      await api.app.services.withdrawals.decideWithdrawal(id, reject, 'maria');
      expect((await listOf(user))[0]).toMatchObject({ reason });
      const [line] = (await api.call('listStatement', {}, user.token)).data;
      expect(line).toMatchObject({ type: 'withdrawal_failed', reason });
      const messages = (await api.call('listMessages', {}, user.token)).data;
      expect(messages.map(({ content }) => content).join('\n')).toContain(reason);
    },
  );

  test('dead-letters a withdrawal that contradicts the ledger and decides the next one', async () => {
    const [contradicting, next] = [await withdrawer(100_00n), await withdrawer(100_00n)];
    const { id } = (await withdraw(contradicting, '50')).data;
    await withdraw(next, '50');
    await inTransaction(api.db, (tx) =>
      api.app.services.ledger.postTransfer(tx, {
        kind: 'withdrawal_paid',
        reference: id,
        lines: [
          { account: `${contradicting.id}:held_withdrawals`, amount: -10_00n },
          { account: 'platform:withdrawals', amount: 10_00n },
        ],
      }),
    );
    await review();
    expect((await listOf(contradicting))[0]?.status).toBe('pending');
    expect((await listOf(next))[0]?.status).toBe('success');
    const metrics = await api.server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${api.config.secrets.metricsToken}` },
    });
    expect(metrics.body).toContain('candela_withdrawals_dead_letter 1\n');
  });
});

describe('concurrent withdrawals', () => {
  // @spec S55
  test('makes one of 200 withdrawals of the whole balance in each round', {
    timeout: isLong ? 600_000 : 30_000,
  }, async ({ task }) => {
    for (let attempt = 0; attempt < ROUNDS; attempt += 1) {
      const user = await withdrawer(100_00n);
      const results = await Promise.all(
        Array.from({ length: 200 }, () =>
          retryPoolTimeout(() =>
            transact(api.db, (tx) =>
              api.app.services.withdrawals.requestWithdrawal(tx, {
                userId: user.id,
                cardId: user.cardId,
                amount: '100.00',
              }),
            ),
          ),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const rejected = results.flatMap((result) => (result.ok ? [] : [result.failure]));
      expect(new Set(rejected)).toEqual(new Set(['insufficient_funds']));
      expect(await profileOf(user)).toMatchObject({ balance: '0.00', frozen: '100.00' });
      expect(await listOf(user)).toHaveLength(1);
    }
    expect((await auditLedger(api.db)).faults).toEqual([]);
    task.meta.figures = [
      {
        promise: `200 parallel withdrawals of the whole balance: one succeeds (${api.connection.engine})`,
        figure: `1 of 200, in each of ${ROUNDS} rounds`,
        target: '50 rounds',
      },
    ];
  });

  test('makes one withdrawal when 30 calls ask for the whole balance', async () => {
    const user = await withdrawer(100_00n);
    const responses = await Promise.all(Array.from({ length: 30 }, () => withdraw(user, '100')));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await profileOf(user)).toMatchObject({ balance: '0.00', frozen: '100.00' });
  });

  test('makes one withdrawal per request id, however often it is sent', async () => {
    const user = await withdrawer(500_00n);
    const fields = { request_id: randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => withdraw(user, '100', fields)),
    );
    for (const response of responses) expect(response.wire).toEqual(responses[0]?.wire);
    expect(responses[0]?.ok).toBe(true);
    expect((await profileOf(user)).balance).toBe('400.00');
    expect((await withdraw(user, '101', fields)).code).toBe('request_conflict');
  });
});

describe('fund password', () => {
  // @spec S50
  test('rejects a wrong fund password without changes and counts it for every request id', async () => {
    const user = await withdrawer(500_00n);
    const wrong = () =>
      withdraw(user, '100', { fund_password: '000000', request_id: randomUUID() });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await wrong()).code).toBe('fund_password_wrong');
    }
    const locked = await withdraw(user, '100');
    expect(locked.code).toBe('fund_password_throttled');
    expect(locked.wire.params).toEqual({ seconds: 1_800 });
    expect((await profileOf(user)).balance).toBe('500.00');
    api.clock.advance(1_800_000);
    expect((await withdraw(user, '100')).ok).toBe(true);
  });

  test('checks at most five wrong fund passwords, also in parallel', async () => {
    const user = await withdrawer(500_00n);
    const guesses = Array.from({ length: 20 }, (_, at) => `0000${10 + at}`);
    const responses = await Promise.all(
      guesses.map((fund_password) => withdraw(user, '100', { fund_password })),
    );
    const codes = responses.map(({ code }) => code);
    expect(codes.filter((code) => code === 'fund_password_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'fund_password_throttled').length).toBeGreaterThan(0);
    expect(responses.some(({ ok }) => ok)).toBe(false);
  });

  test('counts no attempt for a right fund password, also under concurrency', async () => {
    const user = await withdrawer(500_00n);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => withdraw(user, '20', { request_id: randomUUID() })),
    );
    expect(responses.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, () => 'ok'));
  });
});

describe('withdrawal records', () => {
  // @spec 3.6 7.9
  test('paginates, filters by state and time and lists only the user’s own withdrawals', async () => {
    const [user, other] = [await withdrawer(500_00n), await withdrawer(500_00n)];
    const foreign = (await withdraw(other, '20')).data.id;
    const begin = Math.floor(api.clock.now() / 1_000);
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      ids.unshift((await withdraw(user, String(20 + at))).data.id);
      api.clock.advance(60_000);
    }
    const list = async (fields: Record<string, string>) =>
      (await listOf(user, fields)).map(({ id }) => id);
    expect(await list({})).toEqual(ids);
    expect(await list({ limit: '2', page: '2' })).toEqual(ids.slice(2, 4));
    const span = { from: String(begin + 60), to: String(begin + 120) };
    expect(await list(span)).toEqual(ids.slice(2, 4));
    expect(await list({ state: 'success' })).toEqual([]);
    expect(await list({ withdrawal: ids[3] ?? '' })).toEqual([ids[3]]);
    expect(await list({ withdrawal: foreign })).toEqual([]);
  });

  test('keeps the card details of a withdrawal after the card is removed', async () => {
    const user = await withdrawer(500_00n);
    await withdraw(user, '100');
    await review();
    const removal = { id: user.cardId, fund_password: TEST_FUND_PASSWORD };
    expect((await api.call('removeBankCard', removal, user.token)).ok).toBe(true);
    expect((await listOf(user))[0]?.card).toMatchObject({
      bankName: 'Bank of Examples',
      cardNumber: '•••• 2468',
    });
  });

  test('exports the rows of the list as CSV', async () => {
    const user = await withdrawer(500_00n);
    await withdraw(user, '150.55');
    await withdraw(user, '60.13');
    await review();
    const rows = await listOf(user);
    const response = await api.server.inject({
      method: 'POST',
      url: '/api/user/withdrawal_record',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `lang=en&format=csv&limit=1&token=${user.token}`,
    });
    const [header, ...lines] = response.body.trimEnd().split('\r\n');
    expect(header).toBe(
      '\uFEFFRequested at (UTC),Amount (USDT),Fee (USDT),You receive (USDT),Bank name,Account name,Card or account number,Network,USDT address,Status,Reason,Withdrawal number',
    );
    expect(lines.map((line) => line.slice('2026-01-15 12:00:00,'.length))).toEqual(
      rows.map(({ amount, fee, receive, reason, status, id }) =>
        [
          ...[amount, fee, receive, 'Bank of Examples', 'Alice Example', '•••• 2468', '', ''],
          ...[status === 'success' ? 'Success' : 'Failed', reason ?? '', id],
        ].join(','),
      ),
    );
  });
});
