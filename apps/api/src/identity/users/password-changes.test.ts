import { LANGUAGES, type Language } from '@candela/contract';
import { contentFor } from '@candela/i18n/service-messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loseCommitResponseOnce } from '../../../test/helpers/lost-commit-response.js';
import { fetchMessages } from '../../../test/helpers/messages.js';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../../test/helpers/test-api.js';
import { findUser } from './repository.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const NEW_PASSWORD = 'another horse';
const NEW_FUND_PASSWORD = '135792';
const HALF_AN_HOUR_MS = 30 * 60_000;

type Fields = Record<string, string>;

const changeLogin = ({ token }: TestUser, change: Fields = {}) =>
  api.call(
    'changeLoginPassword',
    {
      old_password: TEST_PASSWORD,
      new_password: NEW_PASSWORD,
      confirm_password: change.new_password ?? NEW_PASSWORD,
      ...change,
    },
    token,
  );

const changeFund = ({ token }: TestUser, change: Fields = {}) =>
  api.call(
    'changeFundPassword',
    {
      old_password: TEST_FUND_PASSWORD,
      new_password: NEW_FUND_PASSWORD,
      confirm_password: change.new_password ?? NEW_FUND_PASSWORD,
      ...change,
    },
    token,
  );

const logIn = ({ username }: TestUser, password: string) =>
  api.call('login', { username, password });

const isSignedIn = async (token: string) => (await api.call('getIdentity', {}, token)).ok;

const titlesFor = async (user: TestUser, lang?: Language) =>
  (await fetchMessages(api, user, lang)).map(({ title }) => title);

describe('login password', () => {
  // @spec 7.12
  test('replaces the old password and notifies the user in their language', async () => {
    const user = await api.register();
    api.clock.advance(1_000);
    expect((await changeLogin(user)).wire).toMatchObject({ sign: 1, data: {} });
    expect((await logIn(user, TEST_PASSWORD)).code).toBe('login_refused');
    expect((await logIn(user, NEW_PASSWORD)).ok).toBe(true);
    for (const lang of LANGUAGES) {
      const [title] = await titlesFor(user, lang);
      expect(title).toBe(contentFor(lang, 'message_login_password_changed_title'));
    }
  });

  test.each([
    [{ old_password: '' }, 'settings_incomplete'],
    [{ new_password: '' }, 'settings_incomplete'],
    [{ confirm_password: '' }, 'settings_incomplete'],
    [{ new_password: 'short' }, 'login_password_invalid'],
    [{ new_password: 'x'.repeat(65) }, 'login_password_invalid'],
    [{ new_password: 'Password123' }, 'login_password_common'],
    [{ confirm_password: 'another house' }, 'new_passwords_differ'],
    [{ old_password: 'wrong horse' }, 'old_password_wrong'],
  ])('rejects %o as %s and keeps the old password', async (change, code) => {
    const user = await api.register();
    expect((await changeLogin(user, change)).code).toBe(code);
    expect((await logIn(user, TEST_PASSWORD)).ok).toBe(true);
    expect(await titlesFor(user)).toEqual([]);
  });

  test('rejects the username as a password', async () => {
    const user = await api.register();
    const response = await changeLogin(user, { new_password: user.username.toUpperCase() });
    expect(response.code).toBe('login_password_common');
  });

  test.each([
    ['go on unless asked', {}, true],
    ['end when asked', { end_other_sessions: '1' }, false],
  ])('lets other sessions %s and keeps the current one', async (_, change, staysSignedIn) => {
    const [user, stranger] = [await api.register(), await api.register()];
    const { token: other } = (await logIn(user, TEST_PASSWORD)).data;
    expect((await changeLogin(user, change)).ok).toBe(true);
    expect(await isSignedIn(other)).toBe(staysSignedIn);
    expect(await isSignedIn(user.token)).toBe(true);
    expect(await isSignedIn(stranger.token)).toBe(true);
  });

  test('rejects a sign-in when the password changes while it is checked', async () => {
    const user = await api.register();
    const { users } = api.app.services;
    const check = users.checkLogin;
    users.checkLogin = async (...args) => {
      const checked = await check(...args);
      await changeLogin(user, { end_other_sessions: '1' });
      return checked;
    };
    const late = await logIn(user, TEST_PASSWORD);
    users.checkLogin = check;
    expect(late.code).toBe('login_refused');
    expect(await isSignedIn(user.token)).toBe(true);
  });

  test('changes the password once when the commit’s answer is lost', async () => {
    const user = await api.register();
    const before = await findUser(api.db, user.id);
    using _lost = loseCommitResponseOnce(api.db, async () => {
      const now = await findUser(api.db, user.id);
      return now?.passwordHash !== before?.passwordHash;
    });
    expect((await changeLogin(user)).code).toBe('ok');
    expect((await logIn(user, NEW_PASSWORD)).ok).toBe(true);
    expect(await titlesFor(user)).toHaveLength(1);
  });

  test('accepts one of several concurrent changes', async () => {
    const user = await api.register();
    const wanted = ['first horse', 'second horse', 'third horse'];
    const responses = await Promise.all(
      wanted.map((it) => changeLogin(user, { new_password: it })),
    );
    const codes = responses.map(({ code }) => code);
    expect([...codes].sort()).toEqual(['ok', 'old_password_wrong', 'old_password_wrong']);
    expect((await logIn(user, wanted[codes.indexOf('ok')] ?? '')).ok).toBe(true);
    expect(await titlesFor(user)).toHaveLength(1);
  });
});

describe('guesses of the old password', () => {
  const guesses = (count: number, guess: () => Promise<{ code: string }>) =>
    Promise.all(Array.from({ length: count }, guess)).then((all) => all.map(({ code }) => code));

  // @spec S38
  test('allows five guesses in half an hour under concurrency and states the wait', async () => {
    const user = await api.register();
    const codes = await guesses(12, () => changeLogin(user, { old_password: 'wrong horse' }));
    expect(codes.filter((code) => code === 'old_password_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'old_password_throttled')).toHaveLength(7);
    api.clock.advance(60_000);
    const barred = await changeLogin(user);
    expect(barred).toMatchObject({ code: 'old_password_throttled', status: 200 });
    expect(barred.wire.params).toEqual({ seconds: 29 * 60 });
    // The session's holder cannot lock the owner out.
    expect((await logIn(user, TEST_PASSWORD)).ok).toBe(true);
    api.clock.advance(HALF_AN_HOUR_MS - 60_000);
    expect((await changeLogin(user)).ok).toBe(true);
  });

  // @spec S11
  test('counts fund password guesses together with those in guarded calls', async () => {
    const user = await api.register();
    const { users } = api.app.services;
    for (let guess = 0; guess < 2; guess += 1) await users.checkFundPassword(user.id, '000000');
    const codes = await guesses(8, () => changeFund(user, { old_password: '111111' }));
    expect(codes.filter((code) => code === 'old_password_wrong')).toHaveLength(3);
    expect(codes.filter((code) => code === 'fund_password_throttled')).toHaveLength(5);
    expect(await users.checkFundPassword(user.id, TEST_FUND_PASSWORD)).toMatchObject({
      failure: 'fund_password_throttled',
      params: { seconds: 1_800 },
    });
  });

  test('resets the count after the right password and does not count an invalid form', async () => {
    const user = await api.register();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await guesses(4, () => changeLogin(user, { old_password: 'wrong horse' }));
      const old = { old_password: attempt === 0 ? TEST_PASSWORD : `horse number ${attempt - 1}` };
      await guesses(6, () => changeLogin(user, { ...old, new_password: 'short' }));
      const response = await changeLogin(user, { ...old, new_password: `horse number ${attempt}` });
      expect(response.code).toBe('ok');
    }
  });
});

describe('fund password', () => {
  // @spec 7.12
  test('replaces the old fund password and notifies the user', async () => {
    const user = await api.register();
    api.clock.advance(1_000);
    expect((await changeFund(user)).ok).toBe(true);
    const { checkFundPassword } = api.app.services.users;
    expect(await checkFundPassword(user.id, TEST_FUND_PASSWORD)).toMatchObject({
      failure: 'fund_password_wrong',
    });
    expect((await checkFundPassword(user.id, NEW_FUND_PASSWORD)).ok).toBe(true);
    expect((await titlesFor(user))[0]).toBe('Fund password changed');
    expect((await logIn(user, TEST_PASSWORD)).ok).toBe(true);
  });

  test.each([
    [{ old_password: '' }, 'settings_incomplete'],
    [{ new_password: '12345' }, 'fund_password_invalid'],
    [{ new_password: '1234567' }, 'fund_password_invalid'],
    [{ new_password: '12345a' }, 'fund_password_invalid'],
    [{ new_password: '１２３４５６' }, 'fund_password_invalid'],
    [{ new_password: '111111' }, 'fund_password_common'],
    [{ new_password: '987654' }, 'fund_password_common'],
    [{ confirm_password: '135793' }, 'new_passwords_differ'],
    [{ old_password: '246811' }, 'old_password_wrong'],
  ])('rejects %o as %s and keeps the old fund password', async (change, code) => {
    const user = await api.register();
    expect((await changeFund(user, change)).code).toBe(code);
    const { checkFundPassword } = api.app.services.users;
    expect((await checkFundPassword(user.id, TEST_FUND_PASSWORD)).ok).toBe(true);
  });
});
