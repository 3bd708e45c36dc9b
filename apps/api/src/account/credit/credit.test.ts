import { CREDIT_INITIAL_SCORE, CREDIT_POINTS, CREDIT_RECHARGES_MAX } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { completeRecharge } from '../../../test/helpers/recharges.js';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { transact } from '../../platform/db/transaction.js';
import type { Transaction } from '../../platform/db/types.js';
import type { Result } from '../../platform/result.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const scoreOf = async ({ token }: TestUser) =>
  (await api.call('getProfile', {}, token)).data.credit;
const historyOf = async ({ token }: TestUser, fields: Record<string, string> = {}) =>
  (await api.call('listCreditEvents', { limit: '100', ...fields }, token)).data;

const credit = () => api.app.services.credit;
const decide = <T, F extends string>(work: (tx: Transaction) => Promise<Result<T, F>>) =>
  transact(api.db, work);

async function deduct(user: TestUser, reference: string, reason = 'Proofs that were not real') {
  return decide((tx) =>
    credit().deductCredit(tx, { userId: user.id, reference, reason, actor: 'maria' }),
  );
}

describe('credit score', () => {
  test('starts at the initial score and records a recharge in its history', async () => {
    const user = await api.register();
    expect([await scoreOf(user), await historyOf(user)]).toEqual([CREDIT_INITIAL_SCORE, []]);
    await completeRecharge(api, user, '50.00');
    expect(await historyOf(user)).toMatchObject([
      { cause: 'recharge', points: 1, score: 101, reason: null },
    ]);
    expect(await scoreOf(user)).toBe(101);
  });

  test('stays the same when a recharge is rejected', async () => {
    const user = await api.register();
    await completeRecharge(api, user, '50.13');
    expect([await scoreOf(user), await historyOf(user)]).toEqual([CREDIT_INITIAL_SCORE, []]);
  });

  test('changes once per cause when the cause is recorded several times concurrently', async () => {
    const user = await api.register();
    const own = { userId: user.id, cause: 'real_name', reference: user.id } as const;
    const messages = await Promise.all(
      [1, 2, 3].map(() => inTransaction(api.db, (tx) => credit().recordCredit(tx, own))),
    );
    expect(messages.filter(Boolean)).toHaveLength(1);
    expect(await historyOf(user)).toMatchObject([{ cause: 'real_name', points: 5, score: 105 }]);
    expect(await scoreOf(user)).toBe(105);
  });

  test('counts recharges up to the maximum of the rule', async () => {
    const user = await api.register();
    const reference = (i: number) => `${user.id}-${i}`;
    for (let i = 0; i < CREDIT_RECHARGES_MAX + 2; i += 1) {
      const own = { userId: user.id, cause: 'recharge', reference: reference(i) } as const;
      await inTransaction(api.db, (tx) => credit().recordCredit(tx, own));
    }
    expect(await scoreOf(user)).toBe(
      CREDIT_INITIAL_SCORE + CREDIT_RECHARGES_MAX * CREDIT_POINTS.recharge,
    );
    expect(await historyOf(user)).toHaveLength(CREDIT_RECHARGES_MAX);
  });
});

describe('credit correction by an operator', () => {
  test("deducts once per case and shows the user the reason without the operator's name", async () => {
    const user = await api.register();
    expect(await deduct(user, 'case-1')).toMatchObject({ ok: true, value: 95 });
    expect(await deduct(user, 'case-1')).toMatchObject({ failure: 'already_recorded' });
    expect(await scoreOf(user)).toBe(95);
    const [event] = await historyOf(user);
    expect(event).toMatchObject({
      cause: 'deduction',
      points: -5,
      reason: 'Proofs that were not real',
    });
    expect(JSON.stringify(event)).not.toContain('maria');
  });

  test('reverses a deduction once and refuses an unknown one', async () => {
    const user = await api.register();
    await deduct(user, 'case-2');
    const [deduction] = await historyOf(user);
    const correct = (deductionId: string) =>
      decide((tx) =>
        credit().correctCredit(tx, { deductionId, actor: 'ivan', reason: 'Wrong account' }),
      );
    expect(await correct(deduction?.id ?? '')).toMatchObject({
      ok: true,
      value: CREDIT_INITIAL_SCORE,
    });
    expect(await correct(deduction?.id ?? '')).toMatchObject({ failure: 'already_recorded' });
    expect(await correct('no-such-event')).toMatchObject({ failure: 'deduction_unknown' });
    expect((await historyOf(user)).map(({ points, score }) => [points, score])).toEqual([
      [5, 100],
      [-5, 95],
    ]);
  });

  test('refuses a deduction or a correction without an actor or a reason', async () => {
    const user = await api.register();
    const deduction = { userId: user.id, reference: 'case-3', reason: 'Case 3', actor: 'maria' };
    for (const [lacking, failure] of [
      [{ actor: ' ' }, 'actor_missing'],
      [{ reason: '' }, 'reason_missing'],
    ] as const) {
      const rejected = await decide((tx) =>
        credit().deductCredit(tx, { ...deduction, ...lacking }),
      );
      expect(rejected).toMatchObject({ ok: false, failure });
      const correction = { ...deduction, deductionId: 'any', ...lacking };
      expect(await decide((tx) => credit().correctCredit(tx, correction))).toMatchObject({
        failure,
      });
    }
    expect(await scoreOf(user)).toBe(CREDIT_INITIAL_SCORE);
  });

  test('refuses a deduction that would make the score negative', async () => {
    const user = await api.register();
    for (let i = 0; i < 20; i += 1) await deduct(user, `${user.id}-${i}`);
    expect(await scoreOf(user)).toBe(0);
    expect(await deduct(user, `${user.id}-20`)).toMatchObject({ failure: 'score_too_low' });
    expect(await scoreOf(user)).toBe(0);
  });
});

describe('credit history', () => {
  test("filters by cause, pages, and returns only the caller's events", async () => {
    const [user, other] = [await api.register(), await api.register()];
    await completeRecharge(api, user, '60.00');
    await deduct(user, `case-of-${user.id}`);
    expect(await historyOf(user, { cause: 'recharge' })).toMatchObject([{ cause: 'recharge' }]);
    expect(await historyOf(user, { limit: '1', page: '2' })).toMatchObject([{ cause: 'recharge' }]);
    expect(await historyOf(other)).toEqual([]);
  });

  test('rejects updates and deletes in the database', async () => {
    const user = await api.register();
    await completeRecharge(api, user, '70.00');
    const edits = ['update credit_events set points = 9', 'delete from credit_events'];
    for (const edit of edits) await expect(api.db.execute(sql.raw(edit))).rejects.toThrow();
  });

  test('exports CSV in the requested language', async () => {
    const user = await api.register();
    await deduct(user, `file-of-${user.id}`, 'Two accounts, one person');
    const fields = { lang: 'en', token: user.token, format: 'csv' };
    const { body } = await api.send({ method: 'POST', path: 'user/credit' } as never, fields);
    const [head, row] = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('Time (UTC),Cause,Points,Score,Reason');
    expect(row).toMatch(/,Deduction,-5,95,"Two accounts, one person"$/);
  });
});
