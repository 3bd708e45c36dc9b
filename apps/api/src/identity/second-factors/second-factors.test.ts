import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { addSecondFactor, type SecondFactorUser } from '../../../test/helpers/second-factor.js';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../../test/helpers/test-api.js';
import { queryRows } from '../../platform/db/query-rows.js';

const STEP_MS = 30_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Fields = Record<string, string>;

const guarded = async (balance = 0n): Promise<SecondFactorUser> => {
  const guardedUser = await addSecondFactor(api, await api.register(balance));
  // The code of this step has been used.
  api.clock.advance(STEP_MS);
  return guardedUser;
};
const logIn = ({ username }: TestUser, fields: Fields = {}) =>
  api.call('login', { username, password: TEST_PASSWORD, ...fields });
const challengeOf = async (user: TestUser) => {
  const { code, params } = (await logIn(user)).wire;
  expect(code).toBe('second_step_required');
  return String(params?.challenge);
};
const pass = (challenge: string, code: string, fields: Fields = {}) =>
  api.call('loginWithSecondFactor', { challenge, code, ...fields });
const signInWithCode = async (user: TestUser, code: string, fields: Fields = {}) =>
  pass(await challengeOf(user), code, fields);
const titlesOf = async (token: string) =>
  (await api.call('listMessages', {}, token)).data.map(({ title }) => title);

describe('second factor', () => {
  test('requires a code only after the factor was confirmed and notifies the user', async () => {
    const user = await api.register();
    await api.call('startSecondFactor', { password: TEST_PASSWORD }, user.token);
    expect((await logIn(user)).ok).toBe(true);
    expect((await api.call('getSecondFactor', {}, user.token)).data.on).toBe(false);
    await addSecondFactor(api, user);
    expect((await logIn(user)).code).toBe('second_step_required');
    expect((await api.call('getSecondFactor', {}, user.token)).data).toEqual({
      on: true,
      since: Math.floor(api.clock.now() / 1_000),
      recoveryCodes: 10,
      resetAt: null,
    });
    expect(await titlesOf(user.token)).toContain('Two-step verification is on');
  });

  // @spec S49
  test('stores the secret encrypted and the recovery codes hashed', async () => {
    const user = await api.register();
    const started = await api.call('startSecondFactor', { password: TEST_PASSWORD }, user.token);
    const { secret, recoveryCodes } = started.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    const rows = [
      ...(await queryRows(
        api.db,
        sql`select encode(secret, 'escape') as secret from second_factors where user_id = ${user.id}`,
      )),
      ...(await queryRows(api.db, sql`select * from recovery_codes where user_id = ${user.id}`)),
    ];
    expect(rows).toHaveLength(11);
    const text = JSON.stringify(rows);
    for (const secretText of [secret, ...recoveryCodes]) {
      expect(text).not.toContain(secretText);
      expect(text).not.toContain(secretText.replaceAll('-', ''));
    }
  });

  test('requires the password and rejects a factor when one exists', async () => {
    const { user } = await guarded();
    const start = (password: string) => api.call('startSecondFactor', { password }, user.token);
    expect((await start('wrong horse')).code).toBe('old_password_wrong');
    expect((await start(TEST_PASSWORD)).code).toBe('second_factor_on');
  });

  test('removes the factor for the user’s own code only', async () => {
    const { user, codeNow } = await guarded();
    const other = await guarded();
    const remove = (code: string) => api.call('removeSecondFactor', { code }, user.token);
    expect((await remove(other.recoveryCodes[0] ?? '')).code).toBe('second_factor_wrong');
    expect((await remove(codeNow())).ok).toBe(true);
    expect((await logIn(user)).ok).toBe(true);
    expect(await titlesOf(user.token)).toContain('Two-step verification is off');
    expect((await logIn(other.user)).code).toBe('second_step_required');
  });
});

describe('sign-in with a second factor', () => {
  // @spec 15.5
  test('opens a session only after the code', async () => {
    const { user, codeNow } = await guarded();
    const count = () =>
      queryRows(api.db, sql`select 1 from sessions where user_id = ${user.id}`).then(
        (rows) => rows.length,
      );
    const before = await count();
    const challenge = await challengeOf(user);
    expect(await count()).toBe(before);
    expect((await api.call('getIdentity', {}, challenge)).code).toBe('token_invalid');
    const { token } = (await pass(challenge, codeNow())).data;
    expect((await api.call('getIdentity', {}, token)).data.id).toBe(user.id);
  });

  // @spec 15.6 S49
  test('accepts a code once under concurrency and rejects earlier codes', async () => {
    const { user, codeNow } = await guarded();
    const before = codeNow(-1);
    const challenges = [await challengeOf(user), await challengeOf(user)];
    const responses = await Promise.all(challenges.map((each) => pass(each, codeNow())));
    expect(responses.map(({ code }) => code).sort()).toEqual(['ok', 'second_factor_wrong']);
    expect((await signInWithCode(user, codeNow())).code).toBe('second_factor_wrong');
    expect((await signInWithCode(user, before)).code).toBe('second_factor_wrong');
    api.clock.advance(STEP_MS);
    expect((await signInWithCode(user, codeNow())).ok).toBe(true);
  });

  // @spec 15.5 S49
  test('accepts a recovery code once and reports how many are left', async () => {
    const { user, recoveryCodes } = await guarded();
    const [code = ''] = recoveryCodes;
    const { token } = (await signInWithCode(user, code.toUpperCase().replaceAll('-', ' '))).data;
    expect((await signInWithCode(user, code)).code).toBe('second_factor_wrong');
    expect((await api.call('getSecondFactor', {}, token)).data.recoveryCodes).toBe(9);
    const messages = (await api.call('listMessages', {}, token)).data;
    expect(messages.map(({ content }) => content).join()).toContain('Recovery codes left: 9');
  });

  // @spec 15.6 S38
  test('throttles a network after five wrong codes and states the wait', async () => {
    const { user, codeNow } = await guarded();
    for (let wrong = 5; wrong < 10; wrong += 1) {
      expect((await signInWithCode(user, codeNow(wrong))).code).toBe('second_factor_wrong');
    }
    expect((await signInWithCode(user, codeNow())).wire).toMatchObject({
      code: 'second_factor_throttled',
      params: { seconds: expect.any(Number) },
    });
    api.clock.advance(HOUR_MS / 2);
    expect((await signInWithCode(user, codeNow())).ok).toBe(true);
  });

  // @spec 15.6 S38
  test('throttles a session after five wrong codes in any calls', async () => {
    const { user, codeNow } = await guarded();
    const withdrawal = { amount: '50', card_id: 'x', fund_password: TEST_FUND_PASSWORD };
    const withdraw = async (code: string) =>
      (await api.call('withdraw', { ...withdrawal, code }, user.token)).code;
    const remove = async (code: string) =>
      (await api.call('removeSecondFactor', { code }, user.token)).code;
    for (const call of [withdraw, remove, withdraw, remove, withdraw])
      expect(await call(codeNow(9))).toBe('second_factor_wrong');
    expect(await withdraw(codeNow())).toBe('second_factor_throttled');
    expect(await remove(codeNow())).toBe('second_factor_throttled');
  });

  // @spec S38
  test('lets no holder of the password lock the owner out with wrong codes', async () => {
    const device = 'a-device-of-the-owner';
    const { user, codeNow, recoveryCodes } = await guarded();
    const from = (remoteAddress: string) => ({ remoteAddress });
    const signIn = async (code: string, remoteAddress: string, fields: Fields = {}) => {
      const login = { username: user.username, password: TEST_PASSWORD, ...fields };
      const { params } = (await api.call('login', login, undefined, from(remoteAddress))).wire;
      const sent = { challenge: String(params?.challenge), code, ...fields };
      return api.call('loginWithSecondFactor', sent, undefined, from(remoteAddress));
    };
    expect((await signIn(codeNow(), '192.0.2.7', { device })).ok).toBe(true);
    const codes: string[] = [];
    for (let network = 1; network <= 4; network += 1) {
      for (let count = 0; count < 5; count += 1)
        codes.push((await signIn(codeNow(9), `203.0.113.${network}`)).code);
    }
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(10);

    // On a known device, in a session, and by recovery code nothing has changed.
    api.clock.advance(STEP_MS);
    expect((await signIn(codeNow(), '198.51.100.9', { device })).ok).toBe(true);
    api.clock.advance(STEP_MS);
    const card = { amount: '50', card_id: 'x', fund_password: TEST_FUND_PASSWORD };
    const withdrawn = await api.call('withdraw', { ...card, code: codeNow() }, user.token);
    expect(withdrawn.code).not.toMatch(/^second_factor/);
    expect((await signIn(recoveryCodes[0] ?? '', '198.51.100.10')).ok).toBe(true);

    // Elsewhere the owner waits for a turn.
    api.clock.advance(STEP_MS);
    for (const network of [1, 2, 3, 4, 1, 2, 3, 4])
      await signIn(codeNow(9), `203.0.113.${network}`);
    const { code, wire } = await signIn(codeNow(), '198.51.100.11');
    expect(code).toBe('second_factor_throttled');
    api.clock.advance(1_000 * Number(wire.params?.seconds));
    for (let network = 1; network <= 4; network += 1)
      await signIn(codeNow(9), `203.0.113.${network}`);
    expect((await signIn(codeNow(), '198.51.100.11')).ok).toBe(true);
  });

  test('accepts a code typed with a space', async () => {
    const { user, codeNow } = await guarded();
    const code = codeNow();
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await signInWithCode(user, typed)).ok).toBe(true);
  });

  test('keeps counting wrong codes when a used code is sent between them', async () => {
    const { user, codeNow } = await guarded();
    const used = codeNow();
    await signInWithCode(user, used);
    for (let count = 0; count < 2; count += 1) {
      await signInWithCode(user, codeNow(9));
      await signInWithCode(user, used);
    }
    await signInWithCode(user, used);
    expect((await signInWithCode(user, codeNow(9))).code).toBe('second_factor_throttled');
  });

  test('rejects the challenge after five minutes, after a password change and when forged', async () => {
    const { user, codeNow } = await guarded();
    const late = await challengeOf(user);
    api.clock.advance(5 * 60_000);
    expect((await pass(late, codeNow())).code).toBe('challenge_expired');
    const changed = await challengeOf(user);
    await api.db.execute(sql`update users set password_hash = 'another' where id = ${user.id}`);
    expect((await pass(changed, codeNow())).code).toBe('challenge_expired');
    const forged = `${changed.slice(0, -4)}AAAA`;
    for (const each of [forged, '', 'nothing']) {
      expect((await pass(each, codeNow())).code).toBe('challenge_expired');
    }
  });

  test('lists a sign-in with a wrong code and does not remember its device as known', async () => {
    const { user, codeNow } = await guarded();
    const device = 'device-of-a-stranger';
    const { params } = (await logIn(user, { device })).wire;
    await pass(String(params?.challenge), codeNow(9), { device });
    const [last] = (await api.call('listSignIns', {}, user.token)).data;
    expect(last).toMatchObject({ outcome: 'code_refused', attempts: 1 });
    const repeated = String((await logIn(user, { device })).wire.params?.challenge);
    const { token } = (await pass(repeated, codeNow(), { device })).data;
    expect(await titlesOf(token)).toContain('New login');
  });
});

describe('remembered device', () => {
  const remembered = async () => {
    const guardedUser = await guarded();
    const { data } = await signInWithCode(guardedUser.user, guardedUser.codeNow(), {
      remember: '1',
    });
    return { ...guardedUser, rememberToken: data.rememberToken ?? '', token: data.token };
  };
  const canSignIn = async (user: TestUser, token: string) =>
    (await logIn(user, { remember_token: token })).ok;

  // @spec 15.8
  test('skips the code for thirty days', async () => {
    const { user, rememberToken } = await remembered();
    expect(rememberToken).toMatch(/^[\w-]{43}$/);
    api.clock.advance(30 * DAY_MS - 1);
    expect(await canSignIn(user, rememberToken)).toBe(true);
    api.clock.advance(1);
    expect(await canSignIn(user, rememberToken)).toBe(false);
  });

  test('issues a remember token only on request and for one account', async () => {
    const { user, codeNow } = await guarded();
    expect((await signInWithCode(user, codeNow())).data.rememberToken).toBeUndefined();
    const { rememberToken } = await remembered();
    expect(await canSignIn(user, rememberToken)).toBe(false);
  });

  // @spec 15.8
  test.each([
    ['all others are ended', (token: string) => api.call('endOtherSessions', {}, token)],
    [
      'one is ended',
      async (token: string) => {
        const listed = (await api.call('listSessions', {}, token)).data;
        const id = listed.find(({ current }) => !current)?.id ?? '';
        return api.call('endSession', { id }, token);
      },
    ],
    [
      'the password is changed',
      (token: string, code: string) =>
        api.call(
          'changeLoginPassword',
          {
            old_password: TEST_PASSWORD,
            new_password: TEST_PASSWORD,
            confirm_password: TEST_PASSWORD,
            code,
          },
          token,
        ),
    ],
  ])('forgets the device when %s', async (_, act) => {
    const { user, rememberToken, token, codeNow } = await remembered();
    api.clock.advance(STEP_MS);
    expect((await act(token, codeNow())).code).toBe('ok');
    expect(await canSignIn(user, rememberToken)).toBe(false);
  });

  test('forgets the device when the factor is removed', async () => {
    const { user, rememberToken, token, recoveryCodes } = await remembered();
    await api.call('removeSecondFactor', { code: recoveryCodes[0] ?? '' }, token);
    await addSecondFactor(api, user);
    expect(await canSignIn(user, rememberToken)).toBe(false);
  });
});

describe('guarded call', () => {
  const CARD = {
    account_name: 'Alice Example',
    bank_name: 'First Bank',
    card_number: '6222020000001234',
    confirm_card_number: '6222020000001234',
    fund_password: TEST_FUND_PASSWORD,
  };
  const withCard = async () => {
    const guardedUser = await guarded(100_00n);
    const card = await api.call(
      'saveBankCard',
      { ...CARD, code: guardedUser.codeNow() },
      guardedUser.user.token,
    );
    api.clock.advance(STEP_MS);
    return { ...guardedUser, cardId: card.data.id };
  };
  const balanceOf = async ({ token }: TestUser) =>
    (await api.call('getProfile', {}, token)).data.balance;

  // @spec 15.7 S50
  test('rejects the call without a code and changes nothing', async () => {
    const { user, cardId } = await withCard();
    const withdrawal = { amount: '50', card_id: cardId, fund_password: TEST_FUND_PASSWORD };
    expect((await api.call('withdraw', withdrawal, user.token)).code).toBe(
      'second_factor_required',
    );
    expect((await api.call('saveBankCard', CARD, user.token)).code).toBe('second_factor_required');
    expect(await balanceOf(user)).toBe('100.00');
    const passwords = {
      old_password: TEST_PASSWORD,
      new_password: 'another horse',
      confirm_password: 'another horse',
    };
    for (const name of ['changeLoginPassword', 'changeFundPassword'] as const) {
      expect((await api.call(name, passwords, user.token)).code).toBe('second_factor_required');
    }
  });

  // @spec 15.7
  test('runs once per request id, even when sent again with the used code', async () => {
    const { user, cardId, codeNow } = await withCard();
    const fields = {
      amount: '50',
      card_id: cardId,
      fund_password: TEST_FUND_PASSWORD,
      request_id: randomUUID(),
    };
    const send = (code: string) => api.call('withdraw', { ...fields, code }, user.token);
    const first = await send(codeNow());
    expect((await send(codeNow())).data.id).toBe(first.data.id);
    api.clock.advance(STEP_MS);
    expect((await send(codeNow())).data.id).toBe(first.data.id);
    expect(await balanceOf(user)).toBe('50.00');
  });

  // @spec S50
  test('counts no repeat as a guess', async () => {
    const { user, cardId, codeNow } = await withCard();
    const fields = { amount: '25', card_id: cardId, request_id: randomUUID(), code: codeNow() };
    const send = (fundPassword: string) =>
      api.call('withdraw', { ...fields, fund_password: fundPassword }, user.token);
    const concurrent = await Promise.all(Array.from({ length: 6 }, () => send(TEST_FUND_PASSWORD)));
    const first = concurrent.find(({ ok }) => ok);
    for (let count = 0; count < 7; count += 1) {
      expect((await send('a typing error')).data.id).toBe(first?.data.id);
    }
    api.clock.advance(STEP_MS);
    const next = { ...fields, request_id: randomUUID(), code: codeNow() };
    const withdrawn = await api.call(
      'withdraw',
      { ...next, fund_password: TEST_FUND_PASSWORD },
      user.token,
    );
    expect(withdrawn.code).toBe('ok');
    expect(await balanceOf(user)).toBe('50.00');
  });

  // @spec S50
  test('rejects a code used for another call, and any recovery code', async () => {
    const { user, cardId, codeNow, recoveryCodes } = await withCard();
    const send = (code: string) =>
      api.call(
        'withdraw',
        {
          amount: '50',
          card_id: cardId,
          fund_password: TEST_FUND_PASSWORD,
          request_id: randomUUID(),
          code,
        },
        user.token,
      );
    expect((await send(recoveryCodes[0] ?? '')).code).toBe('second_factor_wrong');
    const both = await Promise.all([send(codeNow()), send(codeNow())]);
    expect(both.map(({ code }) => code).sort()).toEqual(['ok', 'second_factor_wrong']);
    expect(await balanceOf(user)).toBe('50.00');
  });

  test('leaves the code usable when the call is rejected for another reason', async () => {
    const { user, cardId, codeNow } = await withCard();
    const send = (amount: string) =>
      api.call(
        'withdraw',
        { amount, card_id: cardId, fund_password: TEST_FUND_PASSWORD, code: codeNow() },
        user.token,
      );
    // Correct codes are not counted; the sixth guess would be rejected.
    for (let count = 0; count < 6; count += 1) {
      expect((await send('1000')).code).toBe('insufficient_funds');
    }
    const repeated = { ...CARD, bank_name: '', code: codeNow() };
    expect((await api.call('saveBankCard', repeated, user.token)).code).toBe('bank_name_missing');
    expect((await send('50')).ok).toBe(true);
  });
});

describe('second factor reset by operators', () => {
  const requestReset = ({ user }: SecondFactorUser) =>
    inTransaction(api.db, (tx) =>
      api.app.services.secondFactors.requestReset(tx, user.id, api.clock.now()),
    );

  // @spec 15.9 S51
  test('notifies the user at once and takes effect after 72 hours', async () => {
    const guardedUser = await guarded();
    const resetAt = await requestReset(guardedUser);
    expect(resetAt).toBe(api.clock.now() + 72 * HOUR_MS);
    expect(await requestReset(guardedUser)).toBeUndefined();
    expect(await titlesOf(guardedUser.user.token)).toContain(
      'Two-step verification will be switched off',
    );
    api.clock.advance(72 * HOUR_MS - 1);
    expect((await logIn(guardedUser.user)).code).toBe('second_step_required');
    api.clock.advance(1);
    const { token } = (await logIn(guardedUser.user)).data;
    expect((await api.call('getSecondFactor', {}, token)).data.on).toBe(false);
    await addSecondFactor(api, { ...guardedUser.user, token });
    expect((await logIn(guardedUser.user)).code).toBe('second_step_required');
  });

  // @spec 15.9 S51
  test('cancels the reset when the user signs in with the factor', async () => {
    const guardedUser = await guarded();
    await requestReset(guardedUser);
    const { token } = (await signInWithCode(guardedUser.user, guardedUser.codeNow())).data;
    expect(await titlesOf(token)).toContain('Two-step verification stays on');
    api.clock.advance(73 * HOUR_MS);
    expect((await logIn(guardedUser.user)).code).toBe('second_step_required');
  });
});
