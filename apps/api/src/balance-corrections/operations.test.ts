import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi, type TestUser } from '../../test/helpers/test-api.js';
import { queryRows } from '../platform/db/query-rows.js';
import { transact } from '../platform/db/transaction.js';
import type { BalanceCorrection } from './service.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const correction = (user: TestUser, over: Partial<BalanceCorrection> = {}): BalanceCorrection => ({
  ...{ id: randomUUID(), userId: user.id, amount: '30' },
  ...{ reason: 'Chargeback under review', actor: 'maria' },
  ...over,
});

const balanceCorrections = () => api.app.services.balanceCorrections;
const freezeFunds = (it: BalanceCorrection) =>
  transact(api.db, (tx) => balanceCorrections().freezeFunds(tx, it));
const unfreezeFunds = (it: BalanceCorrection) =>
  transact(api.db, (tx) => balanceCorrections().unfreezeFunds(tx, it));
const reduceBalance = (it: BalanceCorrection) =>
  transact(api.db, (tx) => balanceCorrections().reduceBalance(tx, it));
const deductBonus = (it: BalanceCorrection) =>
  transact(api.db, (tx) => balanceCorrections().deductBonus(tx, it));
const transferMoney = (it: BalanceCorrection, direction: 'to_user' | 'from_user') =>
  transact(api.db, (tx) => balanceCorrections().transferMoney(tx, it, direction));

const profileOf = async (user: TestUser) => (await api.call('getProfile', {}, user.token)).data;

test('moves frozen funds out of the balance and back, with the reason in the statement', async () => {
  const user = await api.register(100_00n);
  expect((await freezeFunds(correction(user))).ok).toBe(true);
  expect(await profileOf(user)).toMatchObject({
    balance: '70.00',
    frozen: '30.00',
    assets: '100.00',
  });
  const more = await unfreezeFunds(correction(user, { amount: '30.01' }));
  expect(more).toMatchObject({ ok: false, failure: 'insufficient_funds' });
  expect((await unfreezeFunds(correction(user))).ok).toBe(true);
  expect(await profileOf(user)).toMatchObject({ balance: '100.00', frozen: '0.00' });
  const { data } = await api.call('listStatement', {}, user.token);
  expect(data.slice(0, 2)).toMatchObject([
    { type: 'unfreeze', amount: '30.00', reason: 'Chargeback under review' },
    { type: 'freeze', amount: '-30.00', reason: 'Chargeback under review' },
  ]);
});

test('posts each correction as an entry of its type and records the actor', async () => {
  const user = await api.register(100_00n);
  await reduceBalance(correction(user, { amount: '10.50' }));
  await deductBonus(correction(user, { amount: '5' }));
  await transferMoney(correction(user, { amount: '20' }), 'to_user');
  await transferMoney(correction(user, { amount: '4' }), 'from_user');
  const { data } = await api.call('listStatement', {}, user.token);
  expect(data.slice(0, 4).map(({ type, amount, after }) => [type, amount, after])).toEqual([
    ['transfer', '-4.00', '100.50'],
    ['transfer', '20.00', '104.50'],
    ['bonus_deduction', '-5.00', '84.50'],
    ['manual_reduction', '-10.50', '89.50'],
  ]);
  const actors = await queryRows<{ actor: string | null }>(
    api.db,
    sql`select distinct actor from transfers join entries on transfer_id = transfers.id
      where account_id = ${`${user.id}:available`} and transfers.kind <> 'recharge'`,
  );
  expect(actors).toEqual([{ actor: 'maria' }]);
});

test('applies a correction once and refuses one that exceeds the balance', async () => {
  const user = await api.register(100_00n);
  const once = correction(user);
  const results = await Promise.all(Array.from({ length: 5 }, () => reduceBalance(once)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ failure: 'duplicate_transfer' });
  const all = correction(user, { amount: '70.01' });
  expect(await reduceBalance(all)).toMatchObject({ failure: 'insufficient_funds' });
  expect((await profileOf(user)).balance).toBe('70.00');
});

test.each([
  [{ amount: '0' }, 'amount_invalid'],
  [{ amount: '-5' }, 'amount_invalid'],
  [{ amount: '1e3' }, 'amount_invalid'],
  [{ reason: ' ' }, 'reason_missing'],
  [{ actor: '' }, 'actor_missing'],
  [{ userId: '1' }, 'user_unknown'],
] as const)('refuses %o as %s', async (over, failure) => {
  const user = await api.register(100_00n);
  const result = await freezeFunds(correction(user, over));
  expect(result).toMatchObject({ ok: false, failure });
  expect((await profileOf(user)).balance).toBe('100.00');
});
