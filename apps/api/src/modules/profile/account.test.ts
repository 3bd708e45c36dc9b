import { LANGUAGES } from '@candela/contract';
import { contentFor } from '@candela/i18n/catalogues';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import { createTestApi, type TestApi, type TestUser } from '../../testing/app.js';
import { inTransaction } from '../../testing/database.js';
import { DEMO_USERNAME } from '../demo/service.js';
import { levelOf } from './service.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ settings: { PUBLIC_URL: 'https://trade.example/' } });
});
afterAll(() => api.close());

/** A stake of 40.00 that was lost, and one of 30.00 that won 24.00. */
async function tradeTwice(user: TestUser): Promise<void> {
  const available = userAccount(user.id, 'available');
  const held = userAccount(user.id, 'held');
  const house = platformAccount('house');
  const post = (
    kind: 'order_stake' | 'order_loss' | 'order_payout',
    reference: string,
    lines: [string, bigint][],
  ) =>
    inTransaction(api.db, (tx) =>
      api.app.services.ledger.postTransfer(tx, {
        kind,
        reference: `${reference}-${user.id}`,
        lines: lines.map(([account, amount]) => ({ account, amount })),
      }),
    );
  await post('order_stake', 'a', [
    [available, -40_00n],
    [held, 40_00n],
  ]);
  api.clock.advance(60_000);
  await post('order_loss', 'a', [
    [held, -40_00n],
    [house, 40_00n],
  ]);
  await post('order_stake', 'b', [
    [available, -30_00n],
    [held, 30_00n],
  ]);
  api.clock.advance(60_000);
  await post('order_payout', 'b', [
    [held, -30_00n],
    [house, -24_00n],
    [available, 54_00n],
  ]);
}

describe('a profile', () => {
  test('shows figures that come from the ledger', async () => {
    const user = await api.register(1_000_00n);
    await tradeTwice(user);
    const { data } = await api.call('getProfile', {}, user.token);
    expect(data).toEqual({
      id: user.id,
      username: user.username,
      balance: '984.00',
      totalDeposit: '1000.00',
      totalIncome: '-16.00',
      frozen: '0.00',
      assets: '984.00',
      credit: 100,
      level: 2,
      inviteCode: user.inviteCode,
      realName: 'none',
      bankBound: false,
      unread: 1,
    });
  });

  test('gives an invitation link that leads to this deployment', async () => {
    const user = await api.register();
    expect((await api.call('getIdentity', {}, user.token)).data).toEqual({
      id: user.id,
      inviteCode: user.inviteCode,
      inviteUrl: `https://trade.example/res?code=${user.inviteCode}`,
    });
  });

  test.each([
    [0n, 0],
    [99_99n, 0],
    [100_00n, 1],
    [999_99n, 1],
    [5_000_00n, 3],
  ])('with %s hundredths deposited has level %i', (deposited, level) => {
    expect(levelOf(deposited, [100, 1_000, 5_000])).toBe(level);
  });
});

describe('the statement', () => {
  test('lists every movement of the balance, newest first, each starting where the last ended', async () => {
    const user = await api.register(1_000_00n);
    await tradeTwice(user);
    const { data } = await api.call('listStatement', {}, user.token);
    expect(data.map(({ type, amount, before, after }) => [type, amount, before, after])).toEqual([
      ['order_payout', '54.00', '930.00', '984.00'],
      ['order_stake', '-30.00', '960.00', '930.00'],
      ['order_stake', '-40.00', '1000.00', '960.00'],
      ['recharge', '1000.00', '0.00', '1000.00'],
    ]);
  });

  test('is filtered by type and time, and paged', async () => {
    const user = await api.register(1_000_00n);
    const begin = Math.floor(api.clock.now() / 1_000);
    await tradeTwice(user);
    const amounts = async (fields: Record<string, string>) =>
      (await api.call('listStatement', fields, user.token)).data.map((row) => row.amount);
    expect(await amounts({ type: 'order_stake' })).toEqual(['-30.00', '-40.00']);
    expect(await amounts({ from: String(begin + 1) })).toEqual(['54.00', '-30.00']);
    expect(await amounts({ to: String(begin) })).toEqual(['-40.00', '1000.00']);
    expect(await amounts({ limit: '3', page: '2' })).toEqual(['1000.00']);
    expect((await api.call('listStatement', { type: 'order_loss' }, user.token)).status).toBe(400);
  });
});

describe('messages', () => {
  test('greet a new user in the language they read', async () => {
    const user = await api.register();
    for (const lang of LANGUAGES) {
      const [message] = (await api.call('listMessages', { lang }, user.token)).data;
      expect(message).toMatchObject({
        title: contentFor(lang, 'message_welcome_title', { app: 'Candela' }),
        status: 'unread',
      });
    }
  });

  test('are marked as read one by one or all at once, one’s own only', async () => {
    const [user, other] = [await api.register(), await api.register()];
    await api.app.services.messages.send(api.db, user.id, 'fair');
    const unread = async (who: TestUser) =>
      (await api.call('getProfile', {}, who.token)).data.unread;
    const [first] = (await api.call('listMessages', {}, user.token)).data;
    await api.call('markMessagesRead', { id: first?.id ?? '' }, other.token);
    expect(await unread(user)).toBe(2);
    await api.call('markMessagesRead', { id: first?.id ?? '' }, user.token);
    expect(await unread(user)).toBe(1);
    await api.call('markMessagesRead', { all: '1' }, user.token);
    expect([await unread(user), await unread(other)]).toEqual([0, 1]);
    expect((await api.call('markMessagesRead', {}, user.token)).code).toBe('bad_request');
  });
});

describe('the home data', () => {
  test('offers the sandbox’s code, its limits and its announcement', async () => {
    const { data } = await api.call('getHome', { lang: 'th' });
    expect(data).toMatchObject({
      appName: 'Candela',
      mode: 'sandbox',
      accountCurrency: 'usdt',
      announcement: { title: contentFor('th', 'announcement_title', { app: 'Candela' }) },
      limits: {
        depositMin: '10.00',
        orderMin: '1.00',
        orderMax: '10000.00',
        withdrawalFeePercent: 1,
      },
      sandbox: { inviteCode: await api.inviteCode() },
    });
    expect(data.banners.map((banner) => banner.image)).toEqual([
      '/banners/verify.svg',
      '/banners/sandbox.svg',
      '/banners/machines.svg',
    ]);
    expect(data.rates.usdt).toBe('1.000000');
    expect(Object.keys(data.rates)).toHaveLength(13);
  });
});

describe('the demo account', () => {
  test('signs in with the password of this sandbox and has a history that adds up', async () => {
    const password = api.config.secrets.demoPassword ?? '';
    const { token } = (await api.call('login', { username: DEMO_USERNAME, password })).data;
    const { data: profile } = await api.call('getProfile', {}, token);
    expect(profile.totalDeposit).toBe('5000.00');
    const { data: recharges } = await api.call('listRecharges', {}, token);
    expect(recharges.map((row) => row.status)).toEqual(['paid', 'paid', 'rejected', 'paid']);
    const { data: lines } = await api.call('listStatement', { limit: '100' }, token);
    expect(lines[0]?.after).toBe(profile.balance);
    expect(lines.every((line, i) => i === 0 || line.time <= (lines[i - 1]?.time ?? 0))).toBe(true);
  });

  test('is made once, however often a sandbox starts, and takes a new password with new secrets', async () => {
    await api.app.prepare();
    await api.app.prepare();
    const demo = await api.app.services.users.findUserByName(DEMO_USERNAME);
    await api.app.services.users.ensurePassword(demo ?? expect.fail('no demo'), 'another horse');
    const fields = { username: DEMO_USERNAME, password: 'another horse' };
    expect((await api.call('login', fields)).ok).toBe(true);
  });
});
