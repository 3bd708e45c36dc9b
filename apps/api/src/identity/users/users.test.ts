import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
} from '../../../test/helpers/test-api.js';
import { users } from './schema.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function form(change: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    username: `u${randomUUID().slice(0, 8)}`,
    password: TEST_PASSWORD,
    confirm_password: TEST_PASSWORD,
    fund_password: TEST_FUND_PASSWORD,
    confirm_fund_password: TEST_FUND_PASSWORD,
    invite_code: await api.inviteCode(),
    agree: '1',
    ...change,
  };
}

describe('registration', () => {
  // @spec 7.16
  test('opens an account, signs it in and assigns an invitation code', async () => {
    const response = await api.call('register', await form({ username: '+66812345678' }));
    expect(response.data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { username: '+66812345678', inviteCode: expect.stringMatching(/^[A-Z2-9]{6}$/) },
    });
    const balances = await api.app.services.ledger.balances(api.db, response.data.user.id);
    expect(balances).toEqual({
      available: 0n,
      held_orders: 0n,
      held_withdrawals: 0n,
      held_operator: 0n,
      invested: 0n,
    });
  });

  test.each([
    [{ username: '' }, 'form_incomplete'],
    [{ username: 'abc' }, 'username_invalid'],
    [{ username: 'a b c d' }, 'username_invalid'],
    [{ password: 'short', confirm_password: 'short' }, 'login_password_invalid'],
    [{ confirm_password: 'another horse' }, 'login_passwords_differ'],
    [{ password: 'Password123', confirm_password: 'Password123' }, 'login_password_common'],
    [{ password: '23456789', confirm_password: '23456789' }, 'login_password_common'],
    [{ fund_password: '12345', confirm_fund_password: '12345' }, 'fund_password_invalid'],
    [{ fund_password: '123456' }, 'fund_password_common'],
    [{ fund_password: '654321' }, 'fund_password_common'],
    [{ fund_password: '111111' }, 'fund_password_common'],
    [{ fund_password: '121212' }, 'fund_password_common'],
    [{ fund_password: '123123' }, 'fund_password_common'],
    [{ confirm_fund_password: '111111' }, 'fund_passwords_differ'],
    [{ invite_code: 'UNUSED' }, 'invite_code_unknown'],
    [{ agree: '0' }, 'agreement_required'],
  ])('rejects %o as %s', async (change, code) => {
    expect((await api.call('register', await form(change))).code).toBe(code);
  });

  test('rejects a taken name in any case, also under concurrency', async () => {
    const fields = await form({ username: 'Twin.Name' });
    const responses = await Promise.all([
      api.call('register', fields),
      api.call('register', { ...fields, username: 'twin.name' }),
    ]);
    expect(responses.map((response) => response.code).sort()).toEqual(['ok', 'username_taken']);
  });
});

describe('sign-in', () => {
  // @spec 7.16
  test('accepts the right password with the name in any case', async () => {
    const user = await api.register();
    const response = await api.call('login', {
      username: user.username.toUpperCase(),
      password: TEST_PASSWORD,
    });
    expect(response.data.user.id).toBe(user.id);
  });

  test('answers an unknown name exactly like a wrong password', async () => {
    const user = await api.register();
    const wrong = await api.call('login', { username: user.username, password: 'wrong horse' });
    const unknown = await api.call('login', { username: 'no.such.one', password: 'wrong horse' });
    expect(wrong.wire).toEqual(unknown.wire);
    expect(wrong.code).toBe('login_refused');
  });

  test('rejects a burst from one address with Retry-After while another address signs in', async () => {
    const user = await api.register();
    const crowd = Array.from({ length: 60 }, (_, i) =>
      api.call('login', { username: `unknown.${i}`, password: 'wrong horse' }),
    );
    const other = api.call(
      'login',
      { username: user.username, password: TEST_PASSWORD },
      undefined,
      { remoteAddress: '198.51.100.9' },
    );
    const rejectedBusy = (await Promise.all(crowd)).filter(
      ({ ok, code }) => !ok && code !== 'login_refused',
    );
    expect(rejectedBusy).toHaveLength(60 - 16);
    expect(rejectedBusy[0]).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(rejectedBusy[0]?.wire.params).toEqual({ seconds: 2 });
    expect(rejectedBusy[0]?.headers['retry-after']).toBe('2');
    expect((await other).ok).toBe(true);
  });

  const wrong = (username: string, remoteAddress?: string, device?: string) =>
    api.call(
      'login',
      { username, password: 'wrong horse', ...(device !== undefined && { device }) },
      undefined,
      remoteAddress === undefined ? {} : { remoteAddress },
    );
  const right = (username: string, remoteAddress: string, device?: string) =>
    api.call(
      'login',
      { username, password: TEST_PASSWORD, ...(device !== undefined && { device }) },
      undefined,
      { remoteAddress },
    );

  // @spec S8 S12
  test('throttles after five failures, blocks after ten and states the wait', async () => {
    const { username } = await api.register();
    const codes = (await Promise.all(Array.from({ length: 12 }, () => wrong(username)))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 'login_refused')).toHaveLength(5);
    expect(codes.filter((code) => code === 'login_throttled')).toHaveLength(7);
    for (const seconds of [1, 2, 4, 8, 16]) {
      const early = await wrong(username);
      expect(early).toMatchObject({ code: 'login_throttled', wire: { params: { seconds } } });
      api.clock.advance(seconds * 1_000);
      expect((await wrong(username)).code).toBe('login_refused');
    }
    const barred = await right(username, '127.0.0.1');
    expect(barred.code).toBe('login_throttled');
    expect(barred.wire.params).toEqual({ seconds: 900 - 31 });
    api.clock.advance((900 - 31) * 1_000);
    expect((await right(username, '127.0.0.1')).ok).toBe(true);
  });

  test('does not count sign-ins with the right password', async () => {
    const { username } = await api.register();
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await right(username, `203.0.113.${attempt % 3}`)).ok).toBe(true);
    }
  });

  test('does not throttle a recently used address for guesses from elsewhere', async () => {
    const { username } = await api.register(0n, undefined, { remoteAddress: '192.0.2.4' });
    for (let guess = 0; guess < 24; guess += 1) await wrong(username, `203.0.113.${guess}`);
    expect((await right(username, '192.0.2.5')).code).toBe('login_throttled');
    expect((await right(username, '192.0.2.4')).ok).toBe(true);
    for (let guess = 0; guess < 5; guess += 1) await wrong(username, '192.0.2.4');
    expect((await wrong(username, '192.0.2.4')).code).toBe('login_throttled');
  });

  // @spec S10
  test('throttles the guessing address without blocking the owner elsewhere', async () => {
    const { username } = await api.register();
    for (let guess = 0; guess < 12; guess += 1) await wrong(username, '203.0.113.1');
    expect((await wrong(username, '203.0.113.1')).code).toBe('login_throttled');
    expect((await right(username, '203.0.113.2')).ok).toBe(true);
  });

  // @spec S10
  test('does not count guesses at another name for the owner on a network', async () => {
    const { username } = await api.register(0n, undefined, { remoteAddress: '192.0.2.44' });
    const name = `${username}:192.0.2.44`;
    for (let guess = 0; guess < 40; guess += 1) await wrong(name, `203.0.113.${guess}`);
    expect((await right(username, '192.0.2.44')).ok).toBe(true);
  });

  // @spec S10
  test('does not throttle a known device for guesses by others, even from its network', async () => {
    const device = 'a-device-of-the-owner';
    const { username } = await api.register(0n, undefined, { device });
    for (let guess = 0; guess < 24; guess += 1) await wrong(username, `203.0.113.${guess}`);
    for (let guess = 0; guess < 12; guess += 1)
      await wrong(username, '192.0.2.1', 'another-device-00');
    const stranger = await right(username, '192.0.2.9');
    expect(stranger.code).toBe('login_throttled');
    const seconds = Number(stranger.wire.params?.seconds);
    expect(seconds).toBeLessThanOrEqual(5 * 60);
    expect((await right(username, '192.0.2.1', device)).ok).toBe(true);
    api.clock.advance(1_000 * seconds);
    expect((await right(username, '192.0.2.9')).ok).toBe(true);
    for (let guess = 0; guess < 5; guess += 1) await wrong(username, '192.0.2.1', device);
    expect((await wrong(username, '192.0.2.1', device)).code).toBe('login_throttled');
  });
});

describe('spellings of a name', () => {
  test('stores a phone number without separators and reports it as taken in any spelling', async () => {
    const typed = await form({ username: ' +66 (81) 555-00\u200b11\u202c ' });
    expect((await api.call('register', typed)).data.user.username).toBe('+66815550011');
    for (const username of ['66815550011', '６６ 81 555 0011', '+66-81-5550011']) {
      expect((await api.call('register', await form({ username }))).code).toBe('username_taken');
    }
  });

  test.each(['+386 40 123 456', '38640123456', '+386-40\u2011123\u2013456', '（386）４０123456'])(
    'signs in with %s',
    async (username) => {
      const known = await api.app.services.users.findUserByName('+38640123456');
      if (known === undefined) await api.call('register', await form({ username: '+38640123456' }));
      const { data } = await api.call('login', { username, password: TEST_PASSWORD });
      expect(data.user.username).toBe('+38640123456');
    },
  );

  test('keeps names of earlier versions that differ only in separators apart', async () => {
    const names = ['49-30-901820', '4930901820', '+4930901820'];
    for (const username of names) {
      const { id } = await api.register();
      await api.db.update(users).set({ username, usernameKey: username }).where(eq(users.id, id));
    }
    for (const username of names) {
      const { data } = await api.call('login', { username, password: TEST_PASSWORD });
      expect(data.user.username).toBe(username);
    }
  });

  test('counts a guess with another spelling as a guess at the same account', async () => {
    const remoteAddress = '203.0.113.180';
    const spellings = ['+1 212 555 0100', '12125550100', '+1-212-555-0100', '1.212.555.0100'];
    for (const username of [...spellings, '＋12125550100']) {
      const guess = { username, password: 'wrong horse' };
      const { code } = await api.call('login', guess, undefined, { remoteAddress });
      expect(code).toBe('login_refused');
    }
    const guess = { username: '+12125550100', password: 'wrong horse' };
    const { code } = await api.call('login', guess, undefined, { remoteAddress });
    expect(code).toBe('login_throttled');
  });
});

describe('Unicode forms of a password', () => {
  const PASSWORD = 'Mật khẩu 비밀번호';

  test.each(['NFC', 'NFD'] as const)('typed as %s match each other', async (stored) => {
    const username = `u${randomUUID().slice(0, 8)}`;
    const password = PASSWORD.normalize(stored);
    const confirm_password = PASSWORD.normalize(stored === 'NFC' ? 'NFD' : 'NFC');
    const registered = await api.call(
      'register',
      await form({ username, password, confirm_password }),
    );
    expect(registered.code).toBe('ok');
    for (const typed of [password, confirm_password, password.replaceAll(' ', '\u00a0')]) {
      expect((await api.call('login', { username, password: typed })).code).toBe('ok');
    }
  });

  test.each(['NFC', 'NFD'] as const)('match a hash of an earlier version, of %s', async (form) => {
    const { username, id } = await api.register();
    const passwordHash = await hash(PASSWORD.normalize(form), { memoryCost: 8, timeCost: 1 });
    await api.db.update(users).set({ passwordHash }).where(eq(users.id, id));
    for (const typed of [PASSWORD.normalize('NFC'), PASSWORD.normalize('NFD')]) {
      expect((await api.call('login', { username, password: typed })).code).toBe('ok');
    }
  });
});

describe('usernames', () => {
  test.each(['admin', 'Admin_01', 'platform', 'support.team', 'Candela', 'the-candela', 'root1'])(
    'rejects the reserved name %s as taken',
    async (username) => {
      const fresh = { remoteAddress: `203.0.113.${username.length}` };
      const response = await api.call('register', await form({ username }), undefined, fresh);
      expect(response.code).toBe('username_taken');
    },
  );

  test.each(['administer', 'rooted', 'helper.bee', 'modest'])(
    'accepts the name %s',
    async (username) => {
      const response = await api.call('register', await form({ username }));
      expect(response.code).toBe('ok');
    },
  );

  // @spec S39
  test('limits answers about taken names to ten an hour per network', async () => {
    const { username } = await api.register();
    const from = (remoteAddress: string) => ({ remoteAddress });
    const registerFrom = async (remoteAddress: string) =>
      api.call('register', await form({ username }), undefined, from(remoteAddress));
    for (let count = 0; count < 10; count += 1) {
      expect((await registerFrom('203.0.113.77')).code).toBe('username_taken');
    }
    const rejected = await registerFrom('203.0.113.77');
    expect(rejected).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(rejected.wire.params).toEqual({ seconds: 3_600 });
    expect((await registerFrom('203.0.113.78')).code).toBe('username_taken');
  });
});
