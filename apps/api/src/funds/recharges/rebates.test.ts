import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeRecharge as rechargeOf } from '../../../test/helpers/recharges.js';
import {
  createTestApi,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../../test/helpers/test-api.js';
import { maskName } from '../../account/team/masked-name.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const recharge = (user: TestUser, at = api) => rechargeOf(at, user, '150.55');

async function rebates(inviter: TestUser) {
  return (await api.call('listStatement', { type: 'rebate' }, inviter.token)).data;
}

// @spec 9.7
test('credits the inviter with one percent of a recharge', async () => {
  const inviter = await api.register();
  const invited = await api.register(0n, inviter.inviteCode);
  await recharge(invited);
  const [line] = await rebates(inviter);
  expect(line).toMatchObject({ amount: '1.50', after: '1.50' });
  const { data } = await api.call('getProfile', {}, inviter.token);
  expect(data).toMatchObject({ balance: '1.50', totalIncome: '1.50', totalDeposit: '0.00' });
});

// @spec 9.7
test('names the invited user as the team list does and discloses nothing about the recharge', async () => {
  const inviter = await api.register();
  const [first, second] = [
    await api.register(0n, inviter.inviteCode),
    await api.register(0n, inviter.inviteCode),
  ];
  const ids = [await recharge(first), await recharge(second), await recharge(first)];
  const response = await api.call('listStatement', {}, inviter.token);
  const [one, other] = [maskName(first.username), maskName(second.username)];
  expect(response.data.map(({ type, invited }) => [type, invited])).toEqual([
    ['rebate', one],
    ['rebate', other],
    ['rebate', one],
  ]);
  const { data: team } = await api.call('listTeam', {}, inviter.token);
  expect(new Set(team.map((member) => member.maskedName))).toEqual(new Set([one, other]));
  const sent = JSON.stringify(response.wire);
  for (const secret of [...ids, first.username, first.id, second.username, second.id]) {
    expect(sent).not.toContain(secret);
  }
  const { data: own } = await api.call('listStatement', {}, first.token);
  expect(own.map(({ invited }) => invited)).toEqual([null, null]);
});

describe('self-invitation', () => {
  const device = 'one-and-the-same-device';

  test.each([
    ['on the same device', { device }, { device }],
    ['from the same address', { remoteAddress: '203.0.113.5' }, { remoteAddress: '203.0.113.5' }],
    ['from the same household', { remoteAddress: '2001:db8::1' }, { remoteAddress: '2001:db8::2' }],
  ])('earns nothing %s', async (_where, one, other) => {
    const inviter = await api.register(0n, undefined, one);
    const invited = await api.register(0n, inviter.inviteCode, other);
    await recharge(invited);
    expect(await rebates(inviter)).toEqual([]);
    const { data } = await api.call('getProfile', {}, invited.token);
    expect(data.balance).toBe('150.55');
  });

  test('earns a rebate at an address that the inviter used a month ago', async () => {
    const otherAddress = { remoteAddress: '203.0.113.6' };
    const inviter = await api.register(0n, undefined, otherAddress);
    api.clock.advance(31 * 86_400_000);
    await recharge(await api.register(0n, inviter.inviteCode, otherAddress));
    const login = { username: inviter.username, password: TEST_PASSWORD };
    const { token } = (await api.call('login', login)).data;
    expect(await rebates({ ...inviter, token })).toHaveLength(1);
  });

  test('earns a rebate when the deployment allows it', async () => {
    const generous = await createTestApi({ settings: { REBATE_SELF_INVITED: 'yes' } });
    const inviter = await generous.register(0n, undefined, { device });
    const invited = await generous.register(0n, inviter.inviteCode, { device });
    await recharge(invited, generous);
    const lines = await generous.call('listStatement', { type: 'rebate' }, inviter.token);
    expect(lines.data).toHaveLength(1);
    await generous.close();
  });
});

test('posts a rebate under a random reference that differs from the recharge id', async () => {
  const inviter = await api.register();
  const invited = await api.register(0n, inviter.inviteCode);
  const recharges = [await recharge(invited), await recharge(invited)];
  const references = (await rebates(inviter)).map(({ reference }) => reference);
  expect(references).toHaveLength(2);
  for (const reference of references) {
    expect(recharges).not.toContain(reference);
    expect(reference).toMatch(/^[0-9a-f]{32}$/);
  }
  expect(new Set(references).size).toBe(2);
});
