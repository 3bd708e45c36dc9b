import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../helpers/database.js';
import { addPasskey } from '../helpers/passkeys.js';
import { addSecondFactor } from '../helpers/second-factor.js';
import { createTestApi, TEST_PASSWORD, type TestApi, type TestUser } from '../helpers/test-api.js';

const isLong = inject('proof').runs !== undefined;
const PAIRS = isLong ? 400 : 24;
/** Higher when the whole suite loads the machine. */
const MAX_DIFFERENCE = isLong ? 0.1 : 0.4;

let api: TestApi;
let sequence = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function guess(username: string, password = 'wrong horse') {
  sequence += 1;
  const remoteAddress = `203.${sequence >> 16}.${(sequence >> 8) & 255}.${sequence & 255}`;
  return api.call('login', { username, password }, undefined, { remoteAddress });
}

async function accounts(): Promise<Record<string, string>> {
  const [plain, blocked, secondFactorUser, passkeyUser, closed] = await Promise.all(
    Array.from({ length: 5 }, () => api.register()),
  );
  if (!plain || !blocked || !secondFactorUser || !passkeyUser || !closed)
    throw new Error('A user is missing.');
  await inTransaction(api.db, (tx) => api.app.services.users.setBlocked(tx, blocked.id, 1));
  await addSecondFactor(api, secondFactorUser);
  await addPasskey(api, passkeyUser);
  await close(closed);
  const opened = await api.call('openDemo', { request_id: randomUUID() });
  return {
    plain: plain.username,
    blocked: blocked.username,
    guarded: secondFactorUser.username,
    keyed: passkeyUser.username,
    closed: closed.username,
    demo: opened.data.user.username,
  };
}

async function close({ username, token }: TestUser): Promise<void> {
  const fields = { username, password: TEST_PASSWORD };
  expect((await api.call('closeAccount', fields, token)).code).toBe('ok');
}

const UNKNOWN_NAME = 'no.such.person';

describe('sign-in with a wrong password', () => {
  // @spec S13
  test('returns identical answers for every kind of account and for an unknown name', async () => {
    const answers: Record<string, string> = {};
    for (const [kind, username] of Object.entries({
      ...(await accounts()),
      unknownUser: UNKNOWN_NAME,
    })) {
      const { status, wire, headers } = await guess(username);
      const { date, 'x-service-time': time, ...others } = headers;
      expect([date, time]).toEqual([expect.any(String), expect.any(String)]);
      answers[kind] = JSON.stringify({ status, wire, others });
    }
    expect(Object.keys(answers)).toHaveLength(7);
    expect(new Set(Object.values(answers)).size, JSON.stringify(answers, null, 1)).toBe(1);
    expect(answers.unknownUser).toContain('"code":"login_refused"');
  });

  // @spec S13
  test('throttles known and unknown names with the same waits', async () => {
    const { username } = await api.register();
    const collectResponses = async (name: string) => {
      const answers: unknown[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        const from = { remoteAddress: '198.51.100.77' };
        const fields = { username: name, password: 'wrong horse' };
        answers.push((await api.call('login', fields, undefined, from)).wire);
      }
      return answers;
    };
    const [known, unknown] = [
      await collectResponses(username),
      await collectResponses(`${UNKNOWN_NAME}.2`),
    ];
    expect(known).toEqual(unknown);
    expect(known.at(-1)).toMatchObject({ code: 'login_throttled', params: { seconds: 1 } });
  });

  // @spec S14
  test('takes the same time for known and unknown names', {
    timeout: isLong ? 600_000 : 60_000,
  }, async ({ task }) => {
    const names: string[] = [];
    for (let n = 0; n < (isLong ? 40 : 6); n += 1) names.push((await api.register()).username);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const time = async (kind: 'known' | 'unknown', username: string) => {
      const began = performance.now();
      const { code } = await guess(username);
      times[kind].push(performance.now() - began);
      expect(code).toBe('login_refused');
    };
    await guess(UNKNOWN_NAME);
    // Alternates, so that other load affects both equally.
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const known = () => time('known', names[pair % names.length] ?? '');
      const unknown = () => time('unknown', `${UNKNOWN_NAME}.${1_000 + pair}`);
      for (const each of pair % 2 === 0 ? [known, unknown] : [unknown, known]) await each();
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const difference = Math.abs(known - unknown) / known;
    expect(difference, `${known.toFixed(2)} and ${unknown.toFixed(2)} ms`).toBeLessThan(
      MAX_DIFFERENCE,
    );
    task.meta.figures = [
      {
        promise: 'a wrong password: median time, known name and unknown',
        figure: `${known.toFixed(2)} and ${unknown.toFixed(2)} ms, ${(100 * difference).toFixed(1)} % apart, of ${PAIRS} pairs`,
        target: '≤ 10 %',
      },
    ];
  });
});

describe('calls without a session', () => {
  // @spec S13
  test('starts a passkey sign-in without a name and with the same options', async () => {
    await addPasskey(api, await api.register());
    const options = async () => {
      const asked = await api.call('startPasskeyLogin', {});
      return { ...JSON.parse(asked.data.options), challenge: '' };
    };
    expect(await options()).toEqual(await options());
    expect((await options()).allowCredentials ?? []).toEqual([]);
  });
});

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
