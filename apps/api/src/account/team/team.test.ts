import { LANGUAGES } from '@candela/contract';
import { addAmounts } from '@candela/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeRecharge } from '../../../test/helpers/recharges.js';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { maskName } from './masked-name.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ settings: { PUBLIC_URL: 'https://trade.example/' } });
});
afterAll(() => api.close());

const teamOf = async (user: TestUser, fields: Record<string, string> = {}) =>
  (await api.call('listTeam', fields, user.token)).data;

const identityOf = async (user: TestUser) => (await api.call('getIdentity', {}, user.token)).data;

describe('team', () => {
  // @spec 7.18
  test('lists masked names, paid deposits and rebates that match the ledger', async () => {
    const inviter = await api.register();
    const first = await api.register(0n, inviter.inviteCode);
    api.clock.advance(1_000);
    const second = await api.register(0n, inviter.inviteCode);
    await api.register(0n, first.inviteCode);
    await completeRecharge(api, first, '150.55');
    await completeRecharge(api, first, '49.45');
    await completeRecharge(api, second, '20.13');

    const team = await teamOf(inviter);
    expect(team).toMatchObject([
      { maskedName: maskName(second.username), paidDeposits: '0.00', rebate: '0.00' },
      { maskedName: maskName(first.username), paidDeposits: '200.00', rebate: '1.99' },
    ]);
    const { data: rebates } = await api.call('listStatement', { type: 'rebate' }, inviter.token);
    expect(rebates.map(({ amount }) => amount).reduce(addAmounts)).toBe('1.99');
    expect((await identityOf(inviter)).team).toEqual({
      members: 2,
      paidDeposits: '200.00',
      rebate: '1.99',
    });
    expect(await teamOf(second)).toEqual([]);
  });

  test('exposes no username, id, invitation code or recharge of an invited user', async () => {
    const inviter = await api.register();
    const invited = await api.register(0n, inviter.inviteCode);
    const rechargeId = await completeRecharge(api, invited, '100.00');
    const response = await api.call('listTeam', {}, inviter.token);
    const [row] = response.wire.data as Record<string, unknown>[];
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'id',
      'joined_at',
      'masked_name',
      'paid_deposits',
      'rebate',
    ]);
    const sent = JSON.stringify(response.wire);
    for (const secret of [invited.username, invited.id, invited.inviteCode, rechargeId]) {
      expect(sent).not.toContain(secret);
    }
  });

  test('counts deposits of an account on the inviter’s device but pays no rebate', async () => {
    const device = 'one-and-the-same-device';
    const inviter = await api.register(0n, undefined, { device });
    const self = await api.register(0n, inviter.inviteCode, { device });
    await completeRecharge(api, self, '500.00');
    expect(await teamOf(inviter)).toMatchObject([{ paidDeposits: '500.00', rebate: '0.00' }]);
  });

  test('paginates and filters by the time of joining', async () => {
    const inviter = await api.register();
    const begin = Math.floor(api.clock.now() / 1_000);
    const members: TestUser[] = [];
    for (let i = 0; i < 3; i += 1) {
      members.push(await api.register(0n, inviter.inviteCode));
      api.clock.advance(60_000);
    }
    const names = members.map(({ username }) => maskName(username)).reverse();
    const shown = (rows: Awaited<ReturnType<typeof teamOf>>) => rows.map((it) => it.maskedName);
    expect(shown(await teamOf(inviter, { limit: '2' }))).toEqual(names.slice(0, 2));
    expect(shown(await teamOf(inviter, { limit: '2', page: '2' }))).toEqual(names.slice(2));
    const until = String(begin + 30);
    expect(shown(await teamOf(inviter, { to: until }))).toEqual(names.slice(2));
    expect(shown(await teamOf(inviter, { from: until }))).toEqual(names.slice(0, 2));
    const all = await teamOf(inviter);
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
  });

  // @spec 7.18
  test('returns an empty list when the call is rejected', async () => {
    const user = await api.register();
    const rejected = await api.call('listTeam', { page: '0' }, user.token);
    expect([rejected.code, rejected.wire.data]).toEqual(['bad_request', []]);
    const anonymous = await api.call('listTeam', {}, 'no-such-token');
    expect([anonymous.code, anonymous.wire.data]).toEqual(['token_invalid', []]);
  });

  test('exports the same rows as CSV in every language', async () => {
    const inviter = await api.register();
    const invited = await api.register(0n, inviter.inviteCode);
    await completeRecharge(api, invited, '300.00');
    for (const lang of LANGUAGES) {
      const fields = { lang, token: inviter.token, format: 'csv' };
      const { body } = await api.send({ method: 'POST', path: 'user/tuandui' } as never, fields);
      const lines = body.trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`${maskName(invited.username)},`);
      expect(lines[1]).toMatch(/,300\.00,3\.00$/);
    }
  });
});

test.each([
  ['bobb', 'b***b'],
  ['secret', 's***t'],
  ['+38640123456', '+3***56'],
  ['a_very_long_username_of_32_signs', 'a_***ns'],
])('masks %s as %s', (username, shown) => {
  expect(maskName(username)).toBe(shown);
});

// @spec 7.17
test('builds the invitation link from PUBLIC_URL', async () => {
  const user = await api.register();
  expect(await identityOf(user)).toEqual({
    id: user.id,
    inviteCode: user.inviteCode,
    inviteUrl: `https://trade.example/res?code=${user.inviteCode}`,
    team: { members: 0, paidDeposits: '0.00', rebate: '0.00' },
  });
});
