import { type CallName, calls } from '@candela/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
  type TestResponse,
} from '../helpers/test-api.js';
import { bindCard, TEST_ADDRESS } from '../helpers/withdrawals.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const addresses = (count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const n = from + at;
    return n % 2 === 0 ? `203.0.${n >> 8}.${n & 255}` : `2001:db8:${n.toString(16)}::1`;
  });

const guess = (username: string, remoteAddress: string, password = 'wrong horse') =>
  api.call('login', { username, password }, undefined, { remoteAddress });

/** All other guesses were throttled or found the queue full. */
function expectChecked(
  answers: readonly TestResponse<unknown>[],
  checked: Readonly<Record<string, number>>,
  throttled: string,
): void {
  const {
    [throttled]: throttledCount = 0,
    too_many_requests: rejectedCount = 0,
    ...rest
  } = tally(answers.map(({ code }) => code));
  expect(rest).toEqual(checked);
  expect(throttledCount).toBeGreaterThan(0);
  const waits = answers.filter(({ code }) => !(code in checked)).map(({ wire }) => wire.params);
  expect(waits).toHaveLength(throttledCount + rejectedCount);
  for (const wait of waits) expect(wait).toEqual({ seconds: expect.any(Number) });
}

const tally = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].map((it) => [it, codes.filter((c) => c === it).length]));

describe('login password', () => {
  // @spec S9
  test('checks 20 of 300 concurrent guesses from as many networks', async () => {
    const device = 'the-device-of-its-owner';
    const { username } = await api.register(0n, undefined, { device });
    const answers = await Promise.all(addresses(300).map((from) => guess(username, from)));
    expectChecked(answers, { login_refused: 20 }, 'login_throttled');

    // From an unknown device, even the right password is not checked.
    const [late = ''] = addresses(1, 400);
    expect((await guess(username, late, TEST_PASSWORD)).code).toBe('login_throttled');
    const own = { username, password: TEST_PASSWORD, device };
    const [elsewhere = ''] = addresses(1, 500);
    const owner = await api.call('login', own, undefined, { remoteAddress: elsewhere });
    expect(owner.code).toBe('ok');
  });

  // @spec S9
  test('allows about one guess a minute from all networks, in turn, once throttled', async () => {
    const { username } = await api.register();
    await Promise.all(addresses(20, 600).map((from) => guess(username, from)));
    // The delay doubles up to a minute. Those rejected return and take their turns.
    const waiting = addresses(4, 700);
    const [owner = ''] = addresses(1, 800);
    let checked = 0;
    for (let second = 0; second < 15 * 60; second += 10) {
      api.clock.advance(10_000);
      const codes = await Promise.all(
        waiting.map(async (from) => (await guess(username, from)).code),
      );
      checked += codes.filter((code) => code === 'login_refused').length;
    }
    expect(checked).toBeGreaterThanOrEqual(12);
    expect(checked).toBeLessThanOrEqual(20);

    const { code, wire } = await guess(username, owner, TEST_PASSWORD);
    expect(code).toBe('login_throttled');
    const seconds = Number(wire.params?.seconds);
    expect(seconds).toBeLessThanOrEqual(5 * 60);
    api.clock.advance(1_000 * seconds);
    for (const from of waiting) await guess(username, from);
    expect((await guess(username, owner, TEST_PASSWORD)).code).toBe('ok');
  });

  // @spec S16
  test('allows sixty guesses a minute from one network across many accounts', async () => {
    const limited = await createTestApi({ settings: { RATE_LIMIT_LOGIN_PER_IP: '' } });
    // One IPv6 network has any number of addresses.
    const from = (n: number) => ({ remoteAddress: `2001:db8:1:1::${n.toString(16)}` });
    const codes: string[] = [];
    for (let n = 1; n <= 80; n += 1) {
      const fields = { username: `unknown.${n}`, password: 'wrong horse' };
      codes.push((await limited.call('login', fields, undefined, from(n))).code);
    }
    expect(tally(codes)).toEqual({ login_refused: 60, too_many_requests: 20 });
    await limited.close();
  });
});

describe('fund password', () => {
  const GUESSES: Readonly<Partial<Record<CallName, Record<string, string>>>> = {
    withdraw: { amount: '20' },
    buyMachine: { product_id: 'spark', quantity: '1' },
    saveBankCard: {
      ...{ account_name: 'Mallory', bank_name: 'Bank', card_number: '4000 9999 8888 7777' },
      confirm_card_number: '4000 9999 8888 7777',
    },
    removeBankCard: {},
    addUsdtAddress: { label: 'Mallory', network: 'TRC20', address: TEST_ADDRESS },
    removeUsdtAddress: { id: 'nothing' },
  };

  // @spec S11
  test('covers every call that takes the fund password', () => {
    const fundPasswordCalls = (Object.keys(calls) as CallName[]).filter((name) => {
      const { properties = {} } = z.toJSONSchema(calls[name].request, { io: 'input' });
      // A recovery request has no session: its tests cover guesses.
      return 'fund_password' in properties && name !== 'register' && name !== 'requestRecovery';
    });
    expect(fundPasswordCalls.sort()).toEqual(Object.keys(GUESSES).sort());
  });

  // @spec S11 S12
  test('checks five guesses made at once by all calls, sessions and networks', async () => {
    const user = await api.register(500_00n);
    const card = await bindCard(api, user);
    const { username } = user;
    const tokens: string[] = [];
    for (const remoteAddress of addresses(15, 2_000)) {
      const login = { username, password: TEST_PASSWORD };
      tokens.push((await api.call('login', login, undefined, { remoteAddress })).data.token);
    }
    const wrong = (n: number) => String(n).padStart(6, '7');
    const guesses = Object.entries(GUESSES).map(([name, fields]) => ({
      name: name as CallName,
      fields: {
        ...fields,
        ...(name === 'withdraw' && { card_id: card }),
        ...(name === 'removeBankCard' && { id: card }),
      },
    }));
    const answers = await Promise.all(
      tokens.flatMap((token, n) =>
        guesses.map(({ name, fields }) =>
          api.call(name, { ...fields, fund_password: wrong(n) }, token, {
            remoteAddress: addresses(1, 3_000 + n)[0] ?? '',
          }),
        ),
      ),
    );
    expectChecked(answers, { fund_password_wrong: 5 }, 'fund_password_throttled');

    // During the wait no call checks the password.
    const right = { fund_password: TEST_FUND_PASSWORD };
    const withdrawal = { ...GUESSES.withdraw, card_id: card, ...right };
    expect((await api.call('withdraw', withdrawal, user.token)).code).toBe(
      'fund_password_throttled',
    );
    const change = { old_password: TEST_FUND_PASSWORD, new_password: '975310' };
    const changed = await api.call(
      'changeFundPassword',
      { ...change, confirm_password: '975310' },
      user.token,
    );
    expect(changed.code).toBe('fund_password_throttled');
    expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('500.00');
    expect((await api.call('listBankCards', {}, user.token)).data).toHaveLength(1);
    api.clock.advance(1_800_000);
    expect((await api.call('withdraw', withdrawal, user.token)).code).toBe('ok');
  });
});

describe('default rate limits', () => {
  const DEFAULTS = { RATE_LIMIT_PER_USER: '', RATE_LIMIT_PER_IP: '' };

  // @spec S15
  test('allows regular polling and rejects calls beyond 240 a minute', async () => {
    const limited = await createTestApi({ settings: DEFAULTS });
    const user = await limited.register();
    const ask = async (n: number) => {
      const from = { remoteAddress: addresses(1, n)[0] ?? '' };
      return (await limited.call('getIdentity', {}, user.token, from)).status;
    };
    // Three apps of one user, 32 calls a minute each.
    for (let minute = 0; minute < 2; minute += 1) {
      for (let n = 0; n < 96; n += 1) expect(await ask(n)).toBe(200);
      limited.clock.advance(60_000);
    }
    const statuses: number[] = [];
    for (let n = 0; n < 250; n += 1) statuses.push(await ask(n));
    expect(statuses).toEqual([...Array(240).fill(200), ...Array(10).fill(429)]);
    await limited.close();
  });
});
