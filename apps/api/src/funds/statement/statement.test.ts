import { STATEMENT_TYPES } from '@candela/contract/calls/funds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';
import { tradeTwice } from '../../../test/helpers/trades.js';
import { TRANSFER_KINDS } from '../../ledger/kinds.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('statement', () => {
  // @spec 2.16 7.15
  test('lists every balance movement newest first with consecutive balances', async () => {
    const user = await api.register(1_000_00n);
    await tradeTwice(api, user);
    const { data } = await api.call('listStatement', {}, user.token);
    expect(data.map(({ type, amount, before, after }) => [type, amount, before, after])).toEqual([
      ['order_payout', '54.00', '930.00', '984.00'],
      ['order_stake', '-30.00', '960.00', '930.00'],
      ['order_stake', '-40.00', '1000.00', '960.00'],
      ['recharge', '1000.00', '0.00', '1000.00'],
    ]);
  });

  test('filters by type and time and paginates', async () => {
    const user = await api.register(1_000_00n);
    const begin = Math.floor(api.clock.now() / 1_000);
    await tradeTwice(api, user);
    const amounts = async (fields: Record<string, string>) =>
      (await api.call('listStatement', fields, user.token)).data.map((row) => row.amount);
    expect(await amounts({ type: 'order_stake' })).toEqual(['-30.00', '-40.00']);
    expect(await amounts({ from: String(begin + 1) })).toEqual(['54.00', '-30.00']);
    expect(await amounts({ to: String(begin) })).toEqual(['-40.00', '1000.00']);
    expect(await amounts({ limit: '3', page: '2' })).toEqual(['1000.00']);
    expect((await api.call('listStatement', { type: 'order_loss' }, user.token)).status).toBe(400);
  });

  test('lists only the user’s own movements', async () => {
    const [user, other] = [await api.register(5_00n), await api.register()];
    expect((await api.call('listStatement', {}, user.token)).data).toHaveLength(1);
    expect((await api.call('listStatement', {}, other.token)).data).toEqual([]);
  });

  test('returns the types that occur for the user, in canonical order', async () => {
    const typesOf = async (token: string) => (await api.call('listStatementTypes', {}, token)).data;
    const [user, other] = [await api.register(1_000_00n), await api.register()];
    await tradeTwice(api, user);
    expect(await typesOf(user.token)).toEqual(['recharge', 'order_stake', 'order_payout']);
    expect(await typesOf(other.token)).toEqual([]);
  });

  // @spec 3.4
  test('defines a type for every transfer kind except the three that skip the balance', () => {
    const unseen = TRANSFER_KINDS.filter((kind) => !STATEMENT_TYPES.some((type) => type === kind));
    expect(unseen).toEqual(['order_loss', 'withdrawal_paid', 'held_split']);
  });
});
