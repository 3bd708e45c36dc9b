import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
} from '../../testing/app.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function form(change: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    username: `u${Math.random().toString(36).slice(2, 12)}`,
    password: TEST_PASSWORD,
    confirm_password: TEST_PASSWORD,
    fund_password: TEST_FUND_PASSWORD,
    confirm_fund_password: TEST_FUND_PASSWORD,
    invite_code: await api.inviteCode(),
    agree: '1',
    ...change,
  };
}

describe('registering', () => {
  test('opens an account, signs it in and gives it an invitation code of its own', async () => {
    const answer = await api.call('register', await form({ username: '+66812345678' }));
    expect(answer.data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { username: '+66812345678', inviteCode: expect.stringMatching(/^[A-Z2-9]{6}$/) },
    });
    const balances = await api.app.services.ledger.balances(api.db, answer.data.user.id);
    expect(balances).toEqual({ available: 0n, held: 0n, invested: 0n });
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
    [{ confirm_fund_password: '111111' }, 'fund_passwords_differ'],
    [{ invite_code: 'NOBODY' }, 'invite_code_unknown'],
    [{ agree: '0' }, 'agreement_required'],
  ])('refuses %o as %s', async (change, code) => {
    expect((await api.call('register', await form(change))).code).toBe(code);
  });

  test('knows a taken name whatever its case, also when both come at once', async () => {
    const fields = await form({ username: 'Twin.Name' });
    const answers = await Promise.all([
      api.call('register', fields),
      api.call('register', { ...fields, username: 'twin.name' }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual(['ok', 'username_taken']);
  });
});

describe('signing in', () => {
  test('works with the right password, the name in any case', async () => {
    const user = await api.register();
    const answer = await api.call('login', {
      username: user.username.toUpperCase(),
      password: TEST_PASSWORD,
    });
    expect(answer.data.user.id).toBe(user.id);
  });

  test('answers an unknown name exactly as a wrong password', async () => {
    const user = await api.register();
    const wrong = await api.call('login', { username: user.username, password: 'wrong horse' });
    const unknown = await api.call('login', { username: 'no.such.one', password: 'wrong horse' });
    expect(wrong.wire).toEqual(unknown.wire);
    expect(wrong.code).toBe('login_refused');
  });

  test('is throttled after ten failures, made at once or not, and says how long', async () => {
    const user = await api.register();
    const attempts = await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        api.call('login', { username: user.username, password: `wrong horse ${i}` }),
      ),
    );
    const codes = attempts.map((attempt) => attempt.code);
    expect(codes.filter((code) => code === 'login_refused')).toHaveLength(10);
    expect(codes.filter((code) => code === 'login_throttled')).toHaveLength(15);
    const right = { username: user.username, password: TEST_PASSWORD };
    const refused = await api.call('login', right);
    expect(refused.code).toBe('login_throttled');
    expect(refused.wire.params).toEqual({ seconds: 900 });
    api.clock.advance(15 * 60_000);
    expect((await api.call('login', right)).ok).toBe(true);
  });
});
