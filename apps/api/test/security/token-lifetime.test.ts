import type { Call } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURE } from '../helpers/recharges.js';
import { createTestApi, TEST_PASSWORD, type TestApi, type TestUser } from '../helpers/test-api.js';

const HOUR_MS = 3_600_000;
const WITH_TOKEN = (Object.keys(calls) as CallName[]).filter((name) => calls[name].token);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const profileCode = async (token: string) => (await api.call('getProfile', {}, token)).code;

async function signIn({ username }: TestUser): Promise<string> {
  return (await api.call('login', { username, password: TEST_PASSWORD })).data.token;
}

async function responseCodes(token: string): Promise<readonly (readonly [string, string])[]> {
  const answers: [string, string][] = [];
  for (const name of WITH_TOKEN) {
    const call: Call = calls[name];
    const fields = { lang: 'en', token };
    const response =
      call.file === 'upload'
        ? await api.sendForm({ ...fields, kind: 'proof' }, PICTURE)
        : await api.send(call, fields);
    answers.push([name, (response.json() as { code: string }).code]);
  }
  const stream = await api.server.inject(`/api/stream?lang=en&token=${token}`);
  answers.push(['stream', (stream.json() as { code: string }).code]);
  return answers;
}

describe('token', () => {
  // @spec S2
  test('contains 256 random bits and differs each time', async () => {
    const user = await api.register();
    const tokens = [user.token];
    for (let n = 0; n < 15; n += 1) tokens.push(await signIn(user));
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
    for (const [at, it] of bytes.entries()) {
      expect(it).toHaveLength(32);
      expect(it.toString('base64url')).toBe(tokens[at]);
    }
    expect(new Set(tokens).size).toBe(16);
    // Of 4,096 bits; six standard deviations of 32.
    const ones = bytes.map((it) => [...it].reduce((sum, byte) => sum + bitsOf(byte), 0));
    const all = ones.reduce((sum, it) => sum + it, 0);
    expect(Math.abs(all - 2_048)).toBeLessThan(6 * 32);
  });

  // @spec S4
  test('expires after 24 idle hours, extended by each use', async () => {
    const { token } = await api.register();
    for (const hours of [23, 23, 23]) {
      api.clock.advance(hours * HOUR_MS);
      expect(await profileCode(token)).toBe('ok');
    }
    api.clock.advance(24 * HOUR_MS);
    expect(await profileCode(token)).toBe('token_expired');
    expect(await profileCode(token)).toBe('token_expired');
  });

  // @spec S5
  test('expires 30 days after it began even when in constant use', async () => {
    const { token } = await api.register();
    let hours = 0;
    for (; hours + 20 < 30 * 24; hours += 20) {
      api.clock.advance(20 * HOUR_MS);
      expect(await profileCode(token)).toBe('ok');
    }
    api.clock.advance((30 * 24 - hours) * HOUR_MS);
    expect(await profileCode(token)).toBe('token_expired');
  });
});

const SESSION_ENDINGS: Readonly<
  Record<string, (mine: TestUser, other: string) => Promise<{ readonly code: string }>>
> = {
  'it signs out': (_mine, other) => api.call('logout', {}, other),
  'its user ends it from another device': async (mine, other) => {
    const [first] = (await api.call('listSessions', {}, other)).data;
    return api.call('endSession', { id: first?.id ?? '' }, mine.token);
  },
  'its user ends all others': (mine) => api.call('endOtherSessions', {}, mine.token),
  'the password changes and its user asks for it': (mine) =>
    api.call(
      'changeLoginPassword',
      {
        old_password: TEST_PASSWORD,
        new_password: 'another horse',
        confirm_password: 'another horse',
        end_other_sessions: '1',
      },
      mine.token,
    ),
  'the account is closed': (mine) =>
    api.call('closeAccount', { username: mine.username, password: TEST_PASSWORD }, mine.token),
};

describe('every call and the stream', () => {
  // @spec S6 S7
  test.each(Object.keys(SESSION_ENDINGS))('rejects a token once %s', async (cause) => {
    const mine = await api.register();
    const other = await signIn(mine);
    expect(await profileCode(other)).toBe('ok');
    const ended = await SESSION_ENDINGS[cause]?.(mine, other);
    expect(ended?.code).toBe('ok');
    for (const [name, code] of await responseCodes(other)) {
      expect([name, code]).toEqual([name, 'token_invalid']);
    }
  });

  // @spec S4
  test('returns token_expired after a day without use', async () => {
    const { token } = await api.register();
    api.clock.advance(24 * HOUR_MS);
    for (const [name, code] of await responseCodes(token)) {
      expect([name, code]).toEqual([name, 'token_expired']);
    }
  });
});

// @spec S7
test('keeps other sessions after a password change unless the user ends them', async () => {
  const mine = await api.register();
  const other = await signIn(mine);
  const change = { old_password: TEST_PASSWORD, new_password: 'another horse' };
  const fields = { ...change, confirm_password: 'another horse' };
  expect((await api.call('changeLoginPassword', fields, mine.token)).code).toBe('ok');
  expect([await profileCode(other), await profileCode(mine.token)]).toEqual(['ok', 'ok']);
});

function bitsOf(byte: number): number {
  return byte.toString(2).replaceAll('0', '').length;
}
