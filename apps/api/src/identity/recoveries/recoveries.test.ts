import { randomUUID } from 'node:crypto';
import { RECOVERY_KINDS } from '@candela/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchMessages } from '../../../test/helpers/messages.js';
import {
  acceptRecovery,
  recoveredUser,
  requestRecovery,
} from '../../../test/helpers/recoveries.js';
import { addSecondFactor } from '../../../test/helpers/second-factor.js';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../../test/helpers/test-api.js';
import { saveCard } from '../../../test/helpers/withdrawals.js';
import { FUND_PASSWORD_RULE } from '../attempt-limits/service.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const WAIT_MS = 72 * HOUR_MS;
const EXPIRY_MS = 7 * 24 * HOUR_MS;
const NEW_PASSWORD = 'recovered horse';
const DEVICE = 'device-of-the-owner-only';

const stateOf = async (code: string) => (await api.call('getRecovery', { code })).data;

const complete = (code: string, password = NEW_PASSWORD) =>
  api.call('completeRecovery', { code, new_password: password, confirm_password: password });

const logIn = ({ username }: TestUser, password: string) =>
  api.call('login', { username, password });

const isSignedIn = async ({ token }: TestUser) => (await api.call('getIdentity', {}, token)).ok;

const titlesFor = async (user: TestUser) =>
  (await fetchMessages(api, user)).map(({ title }) => title);

async function challengeOf(user: TestUser): Promise<string> {
  return String((await logIn(user, TEST_PASSWORD)).wire.params?.challenge);
}

/** Accepted by operators; the waiting period begins. */
async function accepted(user: TestUser): Promise<string> {
  const { code } = (await requestRecovery(api, { username: user.username })).data;
  expect(await acceptRecovery(api, user)).toBe(true);
  return code;
}

async function acceptedFactor(user: TestUser): Promise<string> {
  const fields = { kind: 'second_factor', challenge: await challengeOf(user) };
  const { code } = (await requestRecovery(api, fields)).data;
  expect(await acceptRecovery(api, user)).toBe(true);
  return code;
}

describe('recovery of a login password', () => {
  // @spec S69
  test('sets a new password only after the waiting period, ends all sessions, and works once', async () => {
    const user = await api.register();
    const code = await accepted(user);
    expect(await stateOf(code)).toEqual({
      kind: 'password',
      state: 'accepted',
      reason: null,
      availableAt: Math.ceil((api.clock.now() + WAIT_MS) / 1_000),
      expiresAt: Math.floor((api.clock.now() + WAIT_MS + EXPIRY_MS) / 1_000),
      heldUntil: null,
    });
    api.clock.advance(WAIT_MS - 1);
    expect((await complete(code)).code).toBe('recovery_not_ready');
    expect((await logIn(user, TEST_PASSWORD)).ok).toBe(true);
    const session = { ...user, token: (await logIn(user, TEST_PASSWORD)).data.token };
    api.clock.advance(1);
    expect((await complete(code)).ok).toBe(true);
    expect((await logIn(user, TEST_PASSWORD)).code).toBe('login_refused');
    expect(await isSignedIn(session)).toBe(false);
    expect((await complete(code, 'yet another horse')).code).toBe('recovery_not_ready');
    const recovered = { ...user, token: (await logIn(user, NEW_PASSWORD)).data.token };
    expect((await stateOf(code)).state).toBe('completed');
    expect(await titlesFor(recovered)).toContain('Login password changed');
  });

  // @spec S69
  test('does not bypass the second factor, and forgets remembered devices', async () => {
    const { user, recoveryCodes } = await addSecondFactor(api, await api.register());
    const remembered = await api.call('loginWithSecondFactor', {
      ...{ challenge: await challengeOf(user), code: recoveryCodes[0] ?? '', remember: '1' },
    });
    const rememberToken = remembered.data.rememberToken ?? '';
    const code = await accepted(user);
    api.clock.advance(WAIT_MS);
    expect((await complete(code)).ok).toBe(true);
    const fields = {
      ...{ username: user.username, password: NEW_PASSWORD, remember_token: rememberToken },
    };
    expect((await api.call('login', fields)).code).toBe('second_step_required');
  });

  test.each([
    ['short', 'login_password_invalid'],
    ['password123', 'login_password_common'],
  ])('rejects the new password %s and leaves the request usable', async (password, failure) => {
    const user = await api.register();
    const code = await accepted(user);
    api.clock.advance(WAIT_MS);
    expect((await complete(code, password)).code).toBe(failure);
    expect((await complete(code)).ok).toBe(true);
  });

  // @spec S69
  test('expires a week after the waiting period', async () => {
    const user = await api.register();
    const code = await accepted(user);
    api.clock.advance(WAIT_MS + EXPIRY_MS);
    expect((await stateOf(code)).state).toBe('expired');
    expect((await complete(code)).code).toBe('recovery_not_ready');
    expect((await logIn(user, TEST_PASSWORD)).ok).toBe(true);
  });

  // @spec S69
  test('completes once when two completions run concurrently', async () => {
    const user = await api.register();
    const codes = [await accepted(user), await accepted(user)];
    api.clock.advance(WAIT_MS);
    const attempts = [codes[0], codes[0], codes[1], codes[1]].map((code, index) =>
      complete(code ?? '', `recovered horse ${index}`),
    );
    const results = await Promise.all(attempts);
    expect(results.map(({ code }) => code).sort()).toEqual([
      'ok',
      ...Array.from({ length: 3 }, () => 'recovery_not_ready'),
    ]);
    const winner = results.findIndex(({ ok }) => ok);
    for (const index of [0, 1, 2, 3]) {
      expect((await logIn(user, `recovered horse ${index}`)).ok).toBe(index === winner);
    }
  });

  test('is not possible for an account without a password', async () => {
    const { user } = (await api.call('openDemo', { request_id: randomUUID() })).data;
    await requestRecovery(api, { username: user.username });
    expect(await acceptRecovery(api, user)).toBe(false);
  });
});

describe('recovery of a second factor', () => {
  // @spec S70
  test('requires the login password', async () => {
    const { user } = await addSecondFactor(api, await api.register());
    const fields = { kind: 'second_factor', username: user.username };
    expect((await requestRecovery(api, fields)).code).toBe('challenge_expired');
    const forged = { ...fields, challenge: 'A'.repeat(80) };
    expect((await requestRecovery(api, forged)).code).toBe('challenge_expired');
    const challenge = await challengeOf(user);
    api.clock.advance(5 * 60_000);
    expect((await requestRecovery(api, { ...fields, challenge })).code).toBe('challenge_expired');
  });

  // @spec S70
  test('turns it off after the waiting period and ends all sessions', async () => {
    const { user } = await addSecondFactor(api, await api.register());
    const code = await acceptedFactor(user);
    expect((await api.call('completeRecovery', { code })).code).toBe('recovery_not_ready');
    api.clock.advance(WAIT_MS);
    expect((await logIn(user, TEST_PASSWORD)).code).toBe('second_step_required');
    expect((await api.call('completeRecovery', { code })).ok).toBe(true);
    expect(await isSignedIn(user)).toBe(false);
    const signedIn = await logIn(user, TEST_PASSWORD);
    expect(await titlesFor({ ...user, token: signedIn.data.token })).toContain(
      'Two-step verification is off',
    );
  });

  // @spec S70
  test('is cancelled by a sign-in with a code', async () => {
    const { user, recoveryCodes } = await addSecondFactor(api, await api.register());
    const code = await acceptedFactor(user);
    const challenge = await challengeOf(user);
    await api.call('loginWithSecondFactor', { challenge, code: recoveryCodes[0] ?? '' });
    api.clock.advance(WAIT_MS);
    expect((await stateOf(code)).state).toBe('cancelled');
    expect((await api.call('completeRecovery', { code })).code).toBe('recovery_not_ready');
  });

  // @spec S70
  test('is cancelled by a change of the login password, also under review', async () => {
    const { user, codeNow } = await addSecondFactor(api, await api.register());
    const code = await acceptedFactor(user);
    const challenge = await challengeOf(user);
    const reviewed = await requestRecovery(api, { kind: 'second_factor', challenge });
    api.clock.advance(60_000);
    const change = { old_password: TEST_PASSWORD, new_password: NEW_PASSWORD };
    const confirmed = { ...change, confirm_password: NEW_PASSWORD, code: codeNow() };
    expect((await api.call('changeLoginPassword', confirmed, user.token)).ok).toBe(true);
    expect((await stateOf(code)).state).toBe('cancelled');
    expect((await stateOf(reviewed.data.code)).state).toBe('cancelled');
  });

  // @spec S70
  test('does not turn off a factor that was set up after the request', async () => {
    const { user, recoveryCodes } = await addSecondFactor(api, await api.register());
    const code = await acceptedFactor(user);
    await api.call('removeSecondFactor', { code: recoveryCodes[0] ?? '' }, user.token);
    api.clock.advance(1_000);
    await addSecondFactor(api, user);
    api.clock.advance(WAIT_MS);
    expect((await api.call('completeRecovery', { code })).code).toBe('recovery_not_ready');
    expect((await logIn(user, TEST_PASSWORD)).code).toBe('second_step_required');
  });
});

describe('owner', () => {
  // @spec S71
  test.each(RECOVERY_KINDS)(
    'is notified of an accepted request (%s) and can cancel it',
    async (kind) => {
      const { user } = await addSecondFactor(api, await api.register());
      const code = await (kind === 'password' ? accepted(user) : acceptedFactor(user));
      const profile = (await api.call('getProfile', {}, user.token)).data;
      expect(profile.recovery).toEqual({
        kind,
        availableAt: Math.ceil((api.clock.now() + WAIT_MS) / 1_000),
      });
      expect(await titlesFor(user)).toContain(
        kind === 'password'
          ? 'Login password reset accepted'
          : 'Two-step verification reset accepted',
      );
      expect((await api.call('cancelRecovery', {}, user.token)).ok).toBe(true);
      expect((await api.call('getProfile', {}, user.token)).data.recovery).toBeUndefined();
      api.clock.advance(WAIT_MS);
      expect((await stateOf(code)).state).toBe('cancelled');
      expect((await complete(code)).code).toBe('recovery_not_ready');
      expect((await logIn(user, NEW_PASSWORD)).code).toBe('login_refused');
    },
  );

  // @spec S71
  test('either cancels or loses when cancelling during a completion', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await api.register();
      const code = await accepted(user);
      api.clock.advance(WAIT_MS);
      const { token } = (await logIn(user, TEST_PASSWORD)).data;
      const [completed] = await Promise.all([
        complete(code),
        api.call('cancelRecovery', {}, token),
      ]);
      const state = completed.ok ? 'completed' : 'cancelled';
      expect((await stateOf(code)).state).toBe(state);
      expect((await logIn(user, NEW_PASSWORD)).ok).toBe(completed.ok);
    }
  });

  // @spec S71
  test('does not cancel another user’s request', async () => {
    const code = await accepted(await api.register());
    await api.call('cancelRecovery', {}, (await api.register()).token);
    expect((await stateOf(code)).state).toBe('accepted');
  });

  test('has no request left after closing the account', async () => {
    const user = await api.register();
    const code = await accepted(user);
    const closed = { username: user.username, password: TEST_PASSWORD };
    expect((await api.call('closeAccount', closed, user.token)).ok).toBe(true);
    expect((await api.call('getRecovery', { code })).code).toBe('recovery_unknown');
  });
});

describe('stranger', () => {
  // @spec S72
  test('gets the same answers for known and unknown names, also when throttled', async () => {
    const { username } = await api.register();
    const answersFor = async (name: string, remoteAddress: string) => {
      const answers: unknown[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const fields = { username: name, fund_password: TEST_FUND_PASSWORD };
        const response = await requestRecovery(api, fields, { remoteAddress });
        const { status, wire } = response;
        const view = response.ok ? await stateOf(response.data.code) : undefined;
        answers.push({ status, view, ...wire, data: Object.keys(wire.data ?? {}) });
      }
      return answers;
    };
    const known = await answersFor(username, '203.0.113.41');
    expect(await answersFor('no.such.person', '203.0.113.42')).toEqual(known);
    expect(known[0]).toMatchObject({ data: ['code'], view: { state: 'review' } });
    expect(known.at(-1)).toMatchObject({ code: 'too_many_requests' });
  });

  // @spec S72
  test('can make ten requests an hour per network, across names', async () => {
    const from = { remoteAddress: '203.0.113.43' };
    for (let n = 0; n < 10; n += 1) {
      expect((await requestRecovery(api, { username: `person.${n}` }, from)).ok).toBe(true);
    }
    const refused = await requestRecovery(api, { username: 'person.11' }, from);
    expect(refused.code).toBe('too_many_requests');
  });

  // @spec S72
  test('cannot keep a known device from requesting', async () => {
    const user = await api.register(0n, undefined, { device: DEVICE });
    for (let n = 0; n < 25; n += 1) await requestRecovery(api, { username: user.username });
    expect((await requestRecovery(api, { username: user.username })).code).toBe(
      'too_many_requests',
    );
    const fields = { username: user.username, device: DEVICE };
    expect((await requestRecovery(api, fields)).ok).toBe(true);
  });

  // @spec S72
  test('cannot use up the owner’s fund password attempts', async () => {
    const user = await api.register();
    const fields = { username: user.username, fund_password: '000000' };
    for (let n = 0; n < 6; n += 1) await requestRecovery(api, fields);
    const { attemptLimits } = api.app.services;
    expect(await attemptLimits.secondsUntilAllowed(`fund:${user.id}`, FUND_PASSWORD_RULE)).toBe(0);
  });

  // @spec S72
  test('learns nothing from a guessed code, and codes are stored hashed', async () => {
    const { code } = (await requestRecovery(api, { username: (await api.register()).username }))
      .data;
    expect(code.replaceAll('-', '')).toMatch(/^[a-z2-7]{32}$/);
    const guess = code.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'));
    expect((await api.call('getRecovery', { code: guess })).code).toBe('recovery_unknown');
    expect((await complete(guess)).code).toBe('recovery_unknown');
    expect((await api.call('getRecovery', { code: ` ${code.toUpperCase()} ` })).ok).toBe(true);
    const rows = JSON.stringify(
      await api.app.services.recoveries.listRecoveries({ state: 'review', page: 1, limit: 1_000 }),
    );
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  });
});

describe('after a completed recovery', () => {
  // @spec S74
  test('withdrawals and changes of cards, addresses and fund password are refused for a day, before any check', async () => {
    const user = await recoveredUser(api, NEW_PASSWORD, 100_00n);
    const heldUntil = api.clock.now() + 24 * HOUR_MS;
    const wrong = { fund_password: '000000' };
    const attempts = () =>
      Promise.all([
        api.call(
          'withdraw',
          { ...wrong, request_id: randomUUID(), amount: '50', card_id: randomUUID() },
          user.token,
        ),
        saveCard(api, user, wrong),
        api.call('removeBankCard', { ...wrong, id: randomUUID() }, user.token),
        api.call(
          'addUsdtAddress',
          { ...wrong, label: 'Wallet', network: 'TRC20', address: 'invalid' },
          user.token,
        ),
        api.call('removeUsdtAddress', { ...wrong, id: randomUUID() }, user.token),
        api.call(
          'changeFundPassword',
          {
            ...{ old_password: '000000', new_password: '135790' },
            confirm_password: '135790',
          },
          user.token,
        ),
      ]);
    for (let n = 0; n < 2; n += 1) {
      for (const { wire } of await attempts()) {
        expect(wire.code).toBe('recovery_held');
        const at = String(wire.params?.at);
        expect(Date.parse(at)).toBeGreaterThanOrEqual(heldUntil);
        expect(Date.parse(at) - heldUntil).toBeLessThan(60_000);
        expect(wire.msg).toContain(at.slice(0, 16).replace('T', ' '));
      }
    }
    api.clock.advance(24 * HOUR_MS - 1);
    expect((await attempts()).map(({ code }) => code)).toEqual(Array(6).fill('recovery_held'));
    const { data } = await api.call('login', { username: user.username, password: NEW_PASSWORD });
    api.clock.advance(1);
    expect((await saveCard(api, { ...user, token: data.token })).ok).toBe(true);
  });

  // @spec S74
  test('of the second factor too, and the request says until when', async () => {
    const { user } = await addSecondFactor(api, await api.register());
    const code = await acceptedFactor(user);
    api.clock.advance(WAIT_MS);
    expect((await stateOf(code)).heldUntil).toBeNull();
    expect((await api.call('completeRecovery', { code })).ok).toBe(true);
    const { data } = await logIn(user, TEST_PASSWORD);
    expect((await saveCard(api, { ...user, token: data.token })).code).toBe('recovery_held');
    const heldUntil = Math.ceil((api.clock.now() + 24 * HOUR_MS) / 1_000);
    expect((await stateOf(code)).heldUntil).toBe(heldUntil);
    const shownHold = async (token: string) =>
      (await api.call('getProfile', {}, token)).data.heldUntil;
    expect(await shownHold(data.token)).toBe(heldUntil);
    api.clock.advance(24 * HOUR_MS);
    expect((await stateOf(code)).heldUntil).toBeNull();
    expect(await shownHold((await logIn(user, TEST_PASSWORD)).data.token)).toBeUndefined();
  });
});

describe('a repeated request', () => {
  const stored = ({ id }: TestUser) =>
    api.app.services.recoveries.listRecoveries({ state: 'review', userId: id, page: 1, limit: 9 });

  // @spec S72
  test('gets the same code, also at once, and is stored and counted once', async () => {
    const user = await api.register();
    const from = { remoteAddress: '100.65.0.1' };
    const form = { request_id: randomUUID(), username: user.username };
    const repeats = await Promise.all(
      Array.from({ length: 3 }, () => requestRecovery(api, form, from)),
    );
    for (let n = 0; n < 5; n += 1) repeats.push(await requestRecovery(api, form, from));
    const upper = { ...form, request_id: form.request_id.toUpperCase() };
    repeats.push(await requestRecovery(api, upper, from));
    expect(new Set(repeats.map(({ data }) => data.code)).size).toBe(1);
    expect(await stored(user)).toHaveLength(1);
    const other = await requestRecovery(api, { username: user.username });
    expect(other.data.code).not.toBe(repeats[0]?.data.code);
    expect(await stored(user)).toHaveLength(2);
  });

  test('checks the fund password once, and outlives the challenge', async () => {
    const { user } = await addSecondFactor(
      api,
      await api.register(0n, undefined, { device: DEVICE }),
    );
    const form = {
      ...{ request_id: randomUUID(), kind: 'second_factor', device: DEVICE },
      ...{ challenge: await challengeOf(user), fund_password: '000000' },
    };
    const { code } = (await requestRecovery(api, form)).data;
    api.clock.advance(HOUR_MS);
    for (let n = 0; n < 5; n += 1)
      expect((await requestRecovery(api, form)).data).toEqual({ code });
    const ownPassword = { fund_password: TEST_FUND_PASSWORD };
    expect((await requestRecovery(api, { ...form, ...ownPassword })).data).toEqual({ code });
    expect((await stateOf(code)).state).toBe('review');
  });

  test.each([
    ['kind', { kind: 'second_factor' }],
    ['username', { username: 'someone.else' }],
    ['text', { text: 'Another text.' }],
  ])('is refused with another %s, and reveals no code', async (_, change) => {
    const user = await api.register();
    const form = { request_id: randomUUID(), username: user.username };
    const { code } = (await requestRecovery(api, form)).data;
    const { wire } = await requestRecovery(api, { ...form, ...change });
    expect(wire).toMatchObject({ code: 'request_conflict', data: null });
    expect(JSON.stringify(wire)).not.toContain(code);
    expect(await stored(user)).toHaveLength(1);
  });

  test('needs a request id', async () => {
    const fields = { kind: 'password', username: 'forgetful', text: '' };
    expect((await api.call('requestRecovery', fields)).code).toBe('bad_request');
  });
});

describe('sandbox', () => {
  // @spec S73
  test.each([
    ['the username alone', {}],
    ['the fund password on another device', { fund_password: TEST_FUND_PASSWORD }],
    ['a known device alone', { device: DEVICE }],
    ['a known device with a wrong fund password', { device: DEVICE, fund_password: '000000' }],
  ])('leaves %s to operators', async (_, fields: Record<string, string>) => {
    const user = await api.register(0n, undefined, { device: DEVICE });
    const { code } = (await requestRecovery(api, { username: user.username, ...fields })).data;
    expect((await stateOf(code)).state).toBe('review');
  });

  // @spec S73
  test('lets a known device try three fund passwords a day', async () => {
    const user = await api.register(0n, undefined, { device: DEVICE });
    const request = (fund_password: string) =>
      requestRecovery(api, { username: user.username, device: DEVICE, fund_password });
    for (let n = 0; n < 3; n += 1) expect((await request('000000')).ok).toBe(true);
    expect((await request(TEST_FUND_PASSWORD)).code).toBe('too_many_requests');
  });

  // @spec S73
  test('accepts a known device with the fund password, and waits a minute', async () => {
    const user = await api.register(0n, undefined, { device: DEVICE });
    const proof = { device: DEVICE, fund_password: TEST_FUND_PASSWORD };
    const { code } = (await requestRecovery(api, { username: user.username, ...proof })).data;
    expect((await stateOf(code)).state).toBe('accepted');
    expect(await titlesFor(user)).toContain('Login password reset accepted');
    api.clock.advance(59_999);
    expect((await complete(code)).code).toBe('recovery_not_ready');
    api.clock.advance(1);
    expect((await complete(code)).ok).toBe(true);
  });
});
