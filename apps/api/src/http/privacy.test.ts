import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '@candela/contract';
import { calls } from '@candela/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { queryRows } from '../db/query.js';
import { createTestApi, TEST_PASSWORD, type TestApi, type TestUser } from '../testing/app.js';

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    settings: { TRUSTED_PROXIES: '10.0.0.0/8', CORS_ORIGINS: 'https://app.example' },
    onLogLine: (line) => lines.push(line),
  });
});
afterAll(() => api.close());

test('logs no token or password when requests succeed, are rejected or fail', async () => {
  const { token, username } = await api.register();
  const bearer = { authorization: `Bearer ${token}` };
  await api.call('getIdentity', {}, token);
  await api.call('getProfile', {}, token);
  await api.call('login', { username, password: `${TEST_PASSWORD}!` });
  await api.server.inject(`/api/no/such/call?token=${token}`);
  await api.server.inject(`/api/user/get_id?token=${token}&token=${token}`);
  await api.server.inject({ url: `/api/user/get_id?lang=en`, headers: bearer });
  await api.server.inject({
    method: 'POST',
    url: `/api/user/info?token=${token}`,
    headers: { ...bearer, 'content-type': 'application/json' },
    payload: `{"token":"${token}"`,
  });
  // A bug: the session names a user that is gone.
  const { users } = api.app.services;
  const get = users.getUser;
  users.getUser = async () => {
    throw new Error('a bug');
  };
  const failed = await api.call('getIdentity', {}, token);
  users.getUser = get;
  expect(failed.status).toBe(500);
  expect(failed.wire).toEqual({ msg: expect.any(String), code: 'internal_error', data: null });

  const log = lines.join('\n');
  expect(log).toContain('"path":"/api/user/get_id"');
  expect(log).toContain('a bug');
  expect(log).not.toContain(token);
  expect(log).not.toContain(TEST_PASSWORD);
});

test('logs a database error by code and constraint, without statement, values or hashes', async () => {
  const before = lines.length;
  const { token } = await api.register();
  const inviteCode = await api.inviteCode();
  await api.db.execute(
    sql`alter table users add constraint nobody_new check (credit <> 100) not valid`,
  );
  const refused = await api.call('register', {
    username: 'unlucky',
    password: TEST_PASSWORD,
    confirm_password: TEST_PASSWORD,
    fund_password: '135790',
    confirm_fund_password: '135790',
    invite_code: inviteCode,
    agree: '1',
  });
  await api.db.execute(sql`alter table users drop constraint nobody_new`);
  await api.db.execute(sql`alter table sessions rename to sessions_away`);
  const unread = await api.call('getProfile', {}, token);
  await api.db.execute(sql`alter table sessions_away rename to sessions`);
  expect([refused.status, unread.status]).toEqual([500, 500]);

  const log = lines.slice(before).join('\n');
  expect(log).toContain('"code":"23514","constraint":"nobody_new"');
  expect(log).toContain('"code":"42P01"');
  expect(log).not.toContain('$argon2');
  expect(log).not.toContain('unlucky');
  expect(log).not.toContain(createHash('sha256').update(token).digest('hex'));
  expect(log).not.toMatch(/insert into|select "/i);
});

/** What no line may have in it, by the fields that carry it. */
const CANARIES: Readonly<Record<string, string>> = {
  password: 'canary horse staple',
  confirm_password: 'canary horse staple',
  old_password: 'canary horse before',
  new_password: 'canary horse after',
  fund_password: '975310',
  confirm_fund_password: '975310',
  card_number: '4000 1234 1234 1234',
  confirm_card_number: '4000 1234 1234 1234',
  account_name: 'canary of the account',
  bank_name: 'canary of the bank',
  document_number: 'X-7654321-Y',
  name: 'Canary Person',
  device: 'canary-device-of-mine',
};
const PLAUSIBLE: Readonly<Record<string, string>> = {
  ...{ id: 'btc', direction: 'up', amount: '50', seconds: '60', channel: 'usdt', class: '1' },
  ...{ username: 'canary.owner', agree: '1', page: '1', all: '1', kind: 'proof', interval: '60' },
  ...{ front: 'no-upload', back: 'no-upload' },
};

/** Of the same people in all parts: whoever guesses is slowed down, and so costs no hash each time. */
let people: [TestUser, TestUser] | undefined;
/** Tables whose lack makes some call fail. */
const failing: string[] = [];

/** Asks every call, with secrets wherever it takes them. */
async function askAll(tokens: { readonly token: string; readonly leaving: string }, code: string) {
  const statuses: number[] = [];
  for (const call of Object.values(calls) as Call[]) {
    const known = Object.keys(z.toJSONSchema(call.request, { io: 'input' }).properties ?? {});
    const values = known.map((name) => [name, CANARIES[name] ?? PLAUSIBLE[name]]);
    const response = await api.send(call, {
      ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
      ...(known.includes('request_id') && { request_id: randomUUID() }),
      ...(known.includes('invite_code') && { invite_code: code }),
      // Whoever signs out has a session of his own: the others' calls reach their tables.
      ...(call.token && { token: call === calls.logout ? tokens.leaving : tokens.token }),
      lang: 'en',
    });
    statuses.push(response.statusCode);
  }
  return statuses;
}

// Every call is asked once for each table: in parts, so that none takes long.
const PARTS = Array.from({ length: 12 }, (_, part) => part);
test.each(PARTS)(
  'logs no secret from any call when each table is missing in turn: part %i',
  async (part) => {
    people ??= await Promise.all([api.register(1_000_00n), api.register()]);
    const [{ token }, leaving] = people;
    const tokens = { token, leaving: leaving.token };
    const before = lines.length;
    const inviteCode = await api.inviteCode();
    const whole = await askAll(tokens, inviteCode);
    expect(whole).toContain(200);
    // Here the market is not started: that is an answer too, and what fails below fails by its table.
    expect(whole).not.toContain(500);
    const tables = await queryRows<{ name: string }>(
      api.db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const failedBefore = failing.length;
    for (const { name } of tables.filter((_, at) => at % PARTS.length === part)) {
      const away = `${name}_away`;
      await api.db.execute(
        sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(away)}`,
      );
      if ((await askAll(tokens, inviteCode)).includes(500)) failing.push(name);
      await api.db.execute(
        sql`alter table ${sql.identifier(away)} rename to ${sql.identifier(name)}`,
      );
    }
    const log = lines.slice(before).join('\n');
    // What failed was told of: there are tables that no call needs.
    if (failing.length > failedBefore) expect(log).toContain('"code":"42P01"');
    for (const secret of [
      ...Object.values(tokens),
      'canary',
      'Canary',
      '4000 1234',
      '7654321',
      '$argon2',
    ]) {
      expect(log).not.toContain(secret);
    }
  },
);

test('covers failures of the tables that calls need', () => {
  expect(failing).toEqual(
    expect.arrayContaining(['users', 'sessions', 'throttles', 'orders', 'recharges', 'sightings']),
  );
});

test('trusts a forwarded address only from a trusted proxy', async () => {
  const limited = await createTestApi({
    settings: { TRUSTED_PROXIES: '10.0.0.0/8', RATE_LIMIT_PER_IP: '1' },
  });
  const ask = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    const request = { url: '/api/Lottery/web_index', remoteAddress, headers };
    return (await limited.server.inject(request)).statusCode;
  };
  expect(await ask('10.1.2.3', '203.0.113.1')).toBe(200);
  expect(await ask('10.1.2.3', '203.0.113.1')).toBe(429);
  expect(await ask('10.1.2.3', '203.0.113.2')).toBe(200);
  expect(await ask('198.51.100.7', '203.0.113.3')).toBe(200);
  expect(await ask('198.51.100.7', '203.0.113.4')).toBe(429);
  await limited.close();
});

test('allows cross-origin calls only from configured origins', async () => {
  const ask = (origin: string, method: 'GET' | 'OPTIONS') =>
    api.server.inject({ method, url: '/api/Lottery/web_index', headers: { origin } });
  const allowed = await ask('https://app.example', 'GET');
  expect(allowed.headers['access-control-allow-origin']).toBe('https://app.example');
  const preflight = await ask('https://app.example', 'OPTIONS');
  expect(preflight.statusCode).toBe(204);
  const denied = await ask('https://evil.example', 'GET');
  expect(denied.headers['access-control-allow-origin']).toBeUndefined();
});
