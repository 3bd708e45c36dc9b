import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, TEST_PASSWORD, type TestApi } from '../../../test/helpers/test-api.js';

const logLines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    settings: { TRUSTED_PROXIES: '10.0.0.0/8', CORS_ORIGINS: 'https://app.example' },
    onLogLine: (line) => logLines.push(line),
  });
});
afterAll(() => api.close());

// @spec S46
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
  // Simulates a bug.
  const { users } = api.app.services;
  const get = users.getUser;
  users.getUser = async () => {
    throw new Error('a bug');
  };
  const failed = await api.call('getIdentity', {}, token);
  users.getUser = get;
  expect(failed.status).toBe(500);
  expect(failed.wire).toEqual({ msg: expect.any(String), code: 'internal_error', data: null });

  const log = logLines.join('\n');
  expect(log).toContain('"path":"/api/user/get_id"');
  expect(log).toContain('a bug');
  expect(log).not.toContain(token);
  expect(log).not.toContain(TEST_PASSWORD);
});

test('logs a database error by code and constraint, without statement, values or hashes', async () => {
  const before = logLines.length;
  const { token } = await api.register();
  const inviteCode = await api.inviteCode();
  await api.db.execute(
    sql`alter table users add constraint nobody_new check (credit <> 100) not valid`,
  );
  const rejected = await api.call('register', {
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
  expect([rejected.status, unread.status]).toEqual([500, 500]);

  const log = logLines.slice(before).join('\n');
  expect(log).toContain('"code":"23514","constraint":"nobody_new"');
  expect(log).toContain('"code":"42P01"');
  expect(log).not.toContain('$argon2');
  expect(log).not.toContain('unlucky');
  expect(log).not.toContain(createHash('sha256').update(token).digest('hex'));
  expect(log).not.toMatch(/insert into|select "/i);
});

// @spec S17
test('trusts a forwarded address only from a trusted proxy', async () => {
  const limited = await createTestApi({
    settings: { TRUSTED_PROXIES: '10.0.0.0/8', RATE_LIMIT_PER_IP: '1' },
  });
  const sendRequest = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    const request = { url: '/api/Lottery/web_index', remoteAddress, headers };
    return (await limited.server.inject(request)).statusCode;
  };
  expect(await sendRequest('10.1.2.3', '203.0.113.1')).toBe(200);
  expect(await sendRequest('10.1.2.3', '203.0.113.1')).toBe(429);
  expect(await sendRequest('10.1.2.3', '203.0.113.2')).toBe(200);
  expect(await sendRequest('198.51.100.7', '203.0.113.3')).toBe(200);
  expect(await sendRequest('198.51.100.7', '203.0.113.4')).toBe(429);
  await limited.close();
});

test.each([
  ['with a port', '203.0.113.20:41000', '203.0.113.20:41001', '203.0.113.21:41000'],
  ['as IPv6 in brackets', '[2001:db8:1:2::1]:80', '[2001:db8:1:2::2]', '2001:db8:1:3::1'],
  ['in quotes', '"[2001:db8:2:2::1]:80"', '"2001:db8:2:2::1"', '"[2001:db8:2:3::1]"'],
  [
    'through a chain',
    '203.0.113.30:1, 10.9.9.9:80',
    '203.0.113.30:2, 10.9.9.9:81',
    '203.0.113.31, 10.9.9.9:82',
  ],
])('reads the client of a forwarded address %s', async (_, first, same, other) => {
  const limited = await createTestApi({
    settings: { TRUSTED_PROXIES: '10.0.0.0/8', RATE_LIMIT_PER_IP: '1' },
  });
  const statuses: number[] = [];
  for (const forwarded of [first, same, other]) {
    const headers = { 'x-forwarded-for': forwarded };
    const request = { url: '/api/Lottery/web_index', remoteAddress: '10.1.2.3', headers };
    statuses.push((await limited.server.inject(request)).statusCode);
  }
  expect(statuses).toEqual([200, 429, 200]);
  await limited.close();
});

test('counts a forwarded entry that is no address as its proxy', async () => {
  const limited = await createTestApi({
    settings: { TRUSTED_PROXIES: '10.0.0.0/8', RATE_LIMIT_PER_IP: '1' },
  });
  const statuses: number[] = [];
  for (const forwarded of ['unknown', '_hidden', '203.0.113.999', '1.2.3.4:x', '']) {
    const headers = { 'x-forwarded-for': forwarded };
    const request = { url: '/api/Lottery/web_index', remoteAddress: '10.1.2.3', headers };
    statuses.push((await limited.server.inject(request)).statusCode);
  }
  expect(statuses).toEqual([200, 429, 429, 429, 429]);
  await limited.close();
});

// @spec S22
test('allows cross-origin calls only from configured origins', async () => {
  const sendRequest = (origin: string, method: 'GET' | 'OPTIONS') =>
    api.server.inject({ method, url: '/api/Lottery/web_index', headers: { origin } });
  const allowed = await sendRequest('https://app.example', 'GET');
  expect(allowed.headers['access-control-allow-origin']).toBe('https://app.example');
  const preflight = await sendRequest('https://app.example', 'OPTIONS');
  expect(preflight.statusCode).toBe(204);
  const denied = await sendRequest('https://evil.example', 'GET');
  expect(denied.headers['access-control-allow-origin']).toBeUndefined();
});
