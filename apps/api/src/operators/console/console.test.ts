import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CONSOLE_CSRF_HEADER,
  CONSOLE_PATHS,
  consoleActions,
  consoleResponse,
  consoleSession,
} from '@candela/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MALFORMED_REQUESTS, sendRawRequest } from '../../../test/helpers/raw-http.js';
import { payRecharge, startRecharge } from '../../../test/helpers/recharges.js';
import {
  expectNoInternals,
  expectSecurityHeaders,
} from '../../../test/helpers/response-assertions.js';
import {
  type ConsoleRig,
  createConsoleRig,
  type Operator,
  type SessionHeaders,
} from '../../../test/operators/console/console-test-setup.js';
import { loadOperatorKey } from '../../config/secrets.js';
import { ACTIONS } from '../actions/index.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const { session: SESSION, actions: LIST, requests: REQUESTS } = CONSOLE_PATHS;

let rig: ConsoleRig;
let maria: Operator;
let john: Operator;
beforeAll(async () => {
  rig = await createConsoleRig();
  maria = await rig.addOperator('Maria');
  john = await rig.addOperator('John');
});
afterAll(() => rig.close());

const getSession = (headers: SessionHeaders) => rig.send({ path: SESSION, headers });

const requestAction = (
  headers: SessionHeaders,
  action: string,
  input: Record<string, string>,
  extraFields: object = {},
) =>
  rig.send({
    method: 'POST',
    path: REQUESTS,
    headers,
    body: { step: 'do', action, input, id: randomUUID(), ...extraFields },
  });

async function latestEntries(limit: number) {
  const { data } = await rig.query('audit show', { limit: String(limit) });
  return [data].flat();
}

async function failureCount(name: string | null): Promise<unknown> {
  const rows = [(await rig.query('operator list')).data].flat();
  return rows.find((row) => row.name === name)?.failed;
}

describe('console sign-in', () => {
  // @spec S21
  test('opens a session with an HttpOnly, SameSite=Strict cookie', async () => {
    rig.api.clock.advance(MINUTE_MS);
    const response = await rig.trySignIn(rig.signInForm(maria), '203.0.113.9');
    expect(response.status).toBe(200);
    const session = consoleSession.parse(response.json);
    expect(session).toMatchObject({ name: 'Maria', ends: rig.api.clock.now() + 30 * MINUTE_MS });
    const [cookie = '', ...more] = response.headers['set-cookie'] ?? [];
    expect(more).toEqual([]);
    expect(cookie).toMatch(
      /^candela-console=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    const who = await getSession({ cookie: cookie.split(';', 1)[0] ?? '' });
    expect(who.json).toEqual(session);
    expect(await latestEntries(1)).toMatchObject([
      {
        ...{ actor: 'Maria', action: 'console sign-in', outcome: 'done' },
        ...{ subject: 'operator Maria', after: 'failed=0 from=203.0.113.9' },
      },
    ]);
  });

  test.each([
    ['a wrong password', { password: 'wrong' }],
    ['a wrong code', { code: '000000' }],
    ['both wrong', { password: 'wrong', code: '000000' }],
    ['an unknown name', { name: 'Unknown' }],
    ['no name at all', { name: '' }],
    ['another’s password', { name: 'John' }],
  ])('rejects %s with the same answer', async (_what, overrides) => {
    rig.api.clock.advance(HOUR_MS);
    const response = await rig.trySignIn({ ...rig.signInForm(maria), ...overrides });
    expect([response.status, response.json]).toEqual([
      401,
      {
        kind: 'refused',
        code: 'sign_in_refused',
        message: 'Name, password or code is wrong.',
        isUsage: false,
      },
    ]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('counts rejected sign-ins and records their number at the next successful one', async () => {
    rig.api.clock.advance(HOUR_MS);
    const before = [
      Number(await failureCount('Maria')),
      Number((await latestEntries(1))[0]?.position),
    ];
    const ofNobody = Number(await failureCount(null));
    await rig.trySignIn({ ...rig.signInForm(maria), password: 'wrong' });
    await rig.trySignIn({ ...rig.signInForm(maria), name: randomUUID() });
    expect(await failureCount('Maria')).toBe((before[0] ?? 0) + 1);
    expect(await failureCount(null)).toBe(ofNobody + 1);
    // Strangers cannot add rows to the permanent log.
    expect((await latestEntries(1))[0]?.position).toBe(before[1]);
    await rig.signIn(maria);
    expect(await latestEntries(1)).toMatchObject([{ before: `failed=${(before[0] ?? 0) + 1}` }]);
    expect(await failureCount('Maria')).toBe(0);
  });

  test('accepts each code once under concurrency', async () => {
    rig.api.clock.advance(HOUR_MS);
    const form = rig.signInForm(maria);
    const responses = await Promise.all([1, 2, 3, 4].map(() => rig.trySignIn(form)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await rig.trySignIn(form)).status).toBe(401);
    rig.api.clock.advance(30_000);
    expect((await rig.trySignIn(form)).status).toBe(401);
    expect((await rig.trySignIn(rig.signInForm(maria))).status).toBe(200);
  });

  test('rejects a code older than the last accepted one', async () => {
    rig.api.clock.advance(HOUR_MS);
    const earlier = rig.signInForm(maria);
    rig.api.clock.advance(30_000);
    expect((await rig.trySignIn(rig.signInForm(maria))).status).toBe(200);
    expect((await rig.trySignIn(earlier)).status).toBe(401);
  });

  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=Maria', 415],
    ['plain text', { 'content-type': 'text/plain' }, '{}', 415],
    ['no JSON', {}, '{', 400],
    ['another field', {}, { as: 'John' }, 400],
    ['letters for a code', {}, { code: 'abcdef' }, 400],
    ['too much', {}, { password: 'x'.repeat(5_000) }, 413],
  ])('rejects %s as input_invalid', async (_what, headers, overrides, status) => {
    const body =
      typeof overrides === 'string' ? overrides : { ...rig.signInForm(maria), ...overrides };
    const response = await rig.send({ method: 'POST', path: SESSION, headers, body });
    expect([response.status, response.json.code]).toEqual([status, 'input_invalid']);
  });

  // @spec S59
  test('throttles concurrent guesses without throttling the owner elsewhere', async () => {
    rig.api.clock.advance(24 * HOUR_MS);
    const wrong = { ...rig.signInForm(john), password: 'wrong' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => rig.trySignIn(wrong, '203.0.113.50')),
    );
    const rejected = responses.filter(({ status }) => status === 401);
    const rateLimited = responses.filter(({ status }) => status === 429);
    expect(rejected.length).toBeLessThanOrEqual(3);
    expect(rejected.length + rateLimited.length).toBe(20);
    for (const { headers, json } of rateLimited) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(json.code).toBe('too_many_attempts');
    }
    expect((await rig.trySignIn(rig.signInForm(john), '203.0.113.50')).status).toBe(429);
    expect((await rig.trySignIn(rig.signInForm(john), '203.0.113.51')).status).toBe(200);
  });

  test('blocks a network after five guesses for one name', async () => {
    rig.api.clock.advance(24 * HOUR_MS);
    const guess = () => rig.trySignIn({ ...rig.signInForm(john), code: '000000' }, '203.0.113.60');
    for (let attempts = 0; attempts < 5; attempts += 1) {
      expect((await guess()).status).toBe(401);
      rig.api.clock.advance(MINUTE_MS);
    }
    expect((await rig.trySignIn(rig.signInForm(john), '203.0.113.60')).status).toBe(429);
  });

  test('blocks a network that guesses many names', async () => {
    rig.api.clock.advance(24 * HOUR_MS);
    const guess = (name: string) =>
      rig.trySignIn({ ...rig.signInForm(john), name }, '203.0.113.70');
    for (let attempts = 0; attempts < 30; attempts += 1) {
      expect((await guess(`Unknown ${attempts}`)).status).toBe(401);
    }
    expect((await guess('Another name')).status).toBe(429);
    expect((await guess('John')).status).toBe(429);
  });
});

describe('console call without a session', () => {
  const CALLS = [
    ['GET', SESSION],
    ['DELETE', SESSION],
    ['GET', LIST],
    ['POST', REQUESTS],
  ] as const;

  async function expectSignedOut(headers: SessionHeaders) {
    for (const [method, path] of CALLS) {
      const response = await rig.send({ method, path, headers });
      expect([method, path, response.status, response.json.code]).toEqual([
        ...[method, path, 401, 'signed_out'],
      ]);
    }
  }

  test('returns signed_out without credentials', () => expectSignedOut({}));

  test('returns signed_out for an app user’s token, however it is sent', async () => {
    const { token } = await rig.api.register();
    for (const headers of [
      { cookie: `candela-console=${token}` },
      { cookie: `__Host-candela-console=${token}` },
      { cookie: `token=${token}` },
      { authorization: `Bearer ${token}` },
      { [CONSOLE_CSRF_HEADER]: token },
    ]) {
      await expectSignedOut(headers as SessionHeaders);
    }
    const path = `${SESSION}?token=${token}`;
    expect((await rig.send({ path })).status).toBe(401);
  });

  test('returns signed_out for the key of the operators’ local socket', async () => {
    const key = loadOperatorKey(rig.api.config.dataDir);
    await expectSignedOut({ authorization: `Bearer ${key}` });
    await expectSignedOut({ cookie: `candela-console=${key}` });
  });

  test('returns signed_out for two cookies of the same name', async () => {
    const page = await rig.signIn(maria);
    const forgedCookie = `candela-console=${'a'.repeat(43)}`;
    await expectSignedOut({ ...page, cookie: `${forgedCookie}; ${page.cookie}` });
  });

  test('returns 401 before the body is read', async () => {
    const body = '{"step":';
    const response = await rig.send({ method: 'POST', path: REQUESTS, body });
    expect(response.status).toBe(401);
  });
});

describe('console session', () => {
  // @spec S59
  test('ends after half an hour without use', async () => {
    const page = await rig.signIn(maria);
    rig.api.clock.advance(30 * MINUTE_MS - 1);
    expect((await getSession(page)).status).toBe(200);
    rig.api.clock.advance(30 * MINUTE_MS - 1);
    expect((await getSession(page)).status).toBe(200);
    rig.api.clock.advance(30 * MINUTE_MS);
    expect((await getSession(page)).status).toBe(401);
  });

  test('ends after twelve hours even when in constant use', async () => {
    const page = await rig.signIn(maria);
    for (let used = 0; used < 12 * 3 - 1; used += 1) {
      rig.api.clock.advance(20 * MINUTE_MS);
      expect((await getSession(page)).status).toBe(200);
    }
    const { ends } = consoleSession.parse((await getSession(page)).json);
    expect(ends).toBe(rig.api.clock.now() + 20 * MINUTE_MS);
    rig.api.clock.advance(20 * MINUTE_MS);
    expect((await getSession(page)).status).toBe(401);
  });

  test('ends at sign-out, which is recorded', async () => {
    const page = await rig.signIn(maria);
    const response = await rig.send({ method: 'DELETE', path: SESSION, headers: page });
    expect(response.status).toBe(204);
    expect(response.headers['set-cookie']?.[0]).toMatch(/^candela-console=; .*Max-Age=0$/);
    expect((await getSession(page)).status).toBe(401);
    expect(await latestEntries(1)).toMatchObject([
      { actor: 'Maria', action: 'console sign-out', subject: 'operator Maria' },
    ]);
  });

  test('ends when its operator is blocked, who then cannot sign in', async () => {
    const [own, otherSession] = [await rig.signIn(john), await rig.signIn(maria)];
    await requestAction(
      otherSession,
      'operator block',
      { name: 'John' },
      { reason: 'Seen at night' },
    );
    expect((await getSession(own)).status).toBe(401);
    rig.api.clock.advance(HOUR_MS);
    const response = await rig.trySignIn(rig.signInForm(john));
    expect([response.status, response.json.code]).toEqual([401, 'sign_in_refused']);
    const { id } = await rig.execute(
      'operator unblock',
      { name: 'John' },
      { as: 'Maria', reason: 'x' },
    );
    const confirmed = await rig.request('pending confirm', { id }, { as: 'Bor' });
    expect(confirmed).toMatchObject({ kind: 'done' });
    await rig.signIn(john);
  });

  test('ends when its operator is blocked before the request body is complete', async () => {
    const own = await rig.signIn(john);
    const user = await rig.api.register();
    const body = JSON.stringify({
      ...{ step: 'do', action: 'users block', input: { user: user.id }, reason: 'x' },
      id: randomUUID(),
    });
    const requested = request(`http://127.0.0.1:${rig.opened.port}${REQUESTS}`, {
      method: 'POST',
      headers: {
        ...{ ...own, origin: rig.opened.address, 'content-type': 'application/json' },
        ...{ 'content-length': Buffer.byteLength(body), expect: '100-continue' },
      },
    });
    await once(requested, 'continue');
    requested.write(body.slice(0, -1));
    expect((await getSession(own)).status).toBe(200);
    await rig.execute('operator block', { name: 'John' }, { as: 'Maria', reason: 'Seen at night' });
    requested.end(body.slice(-1));
    const [response] = await once(requested, 'response');
    response.resume();
    expect(response.statusCode).toBe(401);
    expect((await rig.query('users show', { user: user.id }, { as: 'Maria' })).data).toMatchObject({
      blocked: null,
    });
    const unblockRequest = await rig.execute(
      'operator unblock',
      { name: 'John' },
      { as: 'Maria', reason: 'x' },
    );
    await rig.execute('pending confirm', { id: unblockRequest.id }, { as: 'Bor' });
  });

  test('ends when its operator is blocked during sign-in', async () => {
    const reason = 'Seen at night';
    for (let attempts = 0; attempts < 5; attempts += 1) {
      rig.api.clock.advance(HOUR_MS);
      const [response] = await Promise.all([
        rig.trySignIn(rig.signInForm(john)),
        rig.execute('operator block', { name: 'John' }, { as: 'Maria', reason }),
      ]);
      const cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
      expect((await getSession({ cookie })).status).toBe(401);
      const unblockRequest = await rig.execute(
        'operator unblock',
        { name: 'John' },
        { as: 'Maria', reason },
      );
      await rig.execute('pending confirm', { id: unblockRequest.id }, { as: 'Bor' });
      expect((await getSession({ cookie })).status).toBe(401);
    }
  });

  test('ends with a reset that invalidates the old credentials', async () => {
    const [own, otherSession] = [await rig.signIn(john), await rig.signIn(maria)];
    const by = { as: 'John', reason: 'Lost the phone' };
    const requested = await rig.execute('operator reset', { name: 'John' }, by);
    const confirmed = await requestAction(otherSession, 'pending confirm', { id: requested.id });
    const response = consoleResponse.parse(confirmed.json);
    if (response.kind !== 'done') throw new Error(confirmed.text);
    expect((await getSession(own)).status).toBe(401);
    rig.api.clock.advance(HOUR_MS);
    expect((await rig.trySignIn(rig.signInForm(john))).status).toBe(401);
    const [password, totpSecret] = [requested.shown?.password, response.shown?.totp_secret];
    expect(
      (await rig.trySignIn(rig.signInForm({ ...john, password: String(password) }))).status,
    ).toBe(401);
    expect(
      (await rig.trySignIn(rig.signInForm({ ...john, totpSecret: String(totpSecret) }))).status,
    ).toBe(401);
    john = { name: 'John', password: String(password), totpSecret: String(totpSecret) };
    await rig.signIn(john);
  });
});

describe('cross-site request protection', () => {
  let page: SessionHeaders;
  let otherPage: SessionHeaders;
  beforeAll(async () => {
    page = await rig.signIn(maria);
    otherPage = await rig.signIn(john);
  });

  const body = () => ({ step: 'do', action: 'pending list', input: {}, id: randomUUID() });
  const post = (headers: Record<string, string | undefined>) =>
    rig.send({ method: 'POST', path: REQUESTS, headers: { ...page, ...headers }, body: body() });

  test('accepts a request from the console’s own page', async () => {
    const response = await post({ 'sec-fetch-site': 'same-origin' });
    expect([response.status, response.json.kind]).toEqual([200, 'found']);
  });

  test('accepts a request under another local host name', async () => {
    const host = `localhost:${rig.opened.port}`;
    const response = await post({ host, origin: `http://${host}` });
    expect(response.status).toBe(200);
  });

  test.each([
    ['another origin', { origin: 'https://trade.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:3000' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['no origin', { origin: undefined }],
    ['another host', { host: 'rebound.example' }],
    ['another host of the same port', { host: 'rebound.example:PORT' }],
    [
      'another host with its own origin',
      { host: 'r.example:PORT', origin: 'http://r.example:PORT' },
    ],
    ['another page of this machine', { 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['no word of the session', { [CONSOLE_CSRF_HEADER]: undefined }],
    ['an empty word', { [CONSOLE_CSRF_HEADER]: '' }],
    ['a wrong word', { [CONSOLE_CSRF_HEADER]: 'a'.repeat(43) }],
  ])('rejects a request with %s', async (_what, headers) => {
    const replacedHeaders = JSON.parse(
      JSON.stringify(headers).replaceAll('PORT', String(rig.opened.port)),
    ) as Record<string, string>;
    const removedHeaders = Object.fromEntries(
      Object.entries(headers).filter(([, value]) => value === undefined),
    );
    const response = await post({ ...replacedHeaders, ...removedHeaders });
    expect([response.status, response.json.code]).toEqual([403, 'forbidden']);
  });

  test('rejects the CSRF token of another session', async () => {
    const response = await post({ [CONSOLE_CSRF_HEADER]: otherPage[CONSOLE_CSRF_HEADER] });
    expect(response.status).toBe(403);
  });

  // @spec S59
  test('rejects reads, sign-ins and sign-outs from another origin', async () => {
    const headers = { ...page, origin: 'https://trade.example' };
    for (const [method, path] of [
      ['GET', SESSION],
      ['GET', LIST],
      ['GET', '/'],
      ['POST', SESSION],
      ['DELETE', SESSION],
    ] as const) {
      const form = method === 'POST' ? { body: rig.signInForm(maria) } : {};
      expect((await rig.send({ method, path, headers, ...form })).status).toBe(403);
    }
    const forged = { ...page, [CONSOLE_CSRF_HEADER]: undefined };
    expect((await rig.send({ method: 'DELETE', path: SESSION, headers: forged })).status).toBe(403);
    expect((await getSession(page)).status).toBe(200);
  });

  test('sends no header that allows another origin', async () => {
    const response = await getSession(page);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('console action', () => {
  test('lists every action except those of the command line only', async () => {
    const page = await rig.signIn(maria);
    const { json } = await rig.send({ path: LIST, headers: page });
    const { actions } = consoleActions.parse(json);
    const names = actions.map(({ name }) => name);
    const missing = ACTIONS.map(({ name }) => name).filter((name) => !names.includes(name));
    expect(missing).toEqual(['operator add', 'operator reset', 'operator unblock', 'audit follow']);
    const find = (name: string) => actions.find((action) => action.name === name);
    expect(find('recharges list')).toMatchObject({
      ...{ kind: 'look', prints: 'table', isPrivate: false, asksReason: false },
      fields: expect.arrayContaining([
        expect.objectContaining({ name: 'state', kind: 'choice', isRequired: false }),
      ]),
    });
    const kinds = (name: string) =>
      Object.fromEntries(find(name)?.fields.map((field) => [field.name, field.kind]) ?? []);
    expect(kinds('banners add')).toMatchObject({ picture: 'pictureFile', title: 'text' });
    expect(kinds('audit verify')).toEqual({ file: 'textFile' });
    expect(kinds('messages send')).toMatchObject({ all: 'flag' });
    expect(find('users block')).toMatchObject({ kind: 'change', asksReason: true, prints: null });
  });

  test.each([
    'operator add',
    'operator reset',
    'operator unblock',
    'audit follow',
    'orders settle',
  ])('returns action_unknown for %s', async (action) => {
    const page = await rig.signIn(maria);
    const response = await requestAction(page, action, { name: 'John' }, { reason: 'x' });
    expect(response.json).toMatchObject({ kind: 'refused', code: 'action_unknown' });
  });

  // @spec S59
  test('uses the session’s operator and rejects a name in the request', async () => {
    const page = await rig.signIn(maria);
    const user = await rig.api.register();
    const input = { user: user.id };
    const forged = await requestAction(page, 'users block', input, { as: 'John', reason: 'x' });
    expect([forged.status, forged.json.code]).toEqual([400, 'input_invalid']);
    const smuggled = await requestAction(
      page,
      'users block',
      { ...input, as: 'John' },
      { reason: 'x' },
    );
    expect(smuggled.json).toMatchObject({ code: 'input_invalid' });
    const done = await requestAction(page, 'users block', input, { reason: 'Reported' });
    expect(consoleResponse.parse(done.json)).toMatchObject({ kind: 'done', outcome: 'done' });
    expect(await latestEntries(1)).toMatchObject([
      { actor: 'Maria', action: 'users block', reason: 'Reported', subject: `user ${user.id}` },
    ]);
  });

  test('records who looked at private data', async () => {
    const page = await rig.signIn(john);
    const user = await rig.api.register();
    const { id } = (await startRecharge(rig.api, user, '50')).data;
    await payRecharge(rig.api, user, id);
    const shown = consoleResponse.parse((await requestAction(page, 'recharges show', { id })).json);
    if (shown.kind !== 'found') throw new Error('It was not shown.');
    expect(shown.files.map(({ name }) => name)).toEqual([`recharge-${id}.png`]);
    expect(await latestEntries(1)).toMatchObject([
      { actor: 'John', action: 'recharges show', outcome: 'looked', subject: `recharge ${id}` },
    ]);
  });

  test('requires one operator to request and another to confirm', async () => {
    const [firstSession, secondSession] = [await rig.signIn(maria), await rig.signIn(john)];
    const user = await rig.api.register(100_00n);
    const input = { user: user.id, amount: '30' };
    const reason = 'As agreed on the phone';
    const planned = await requestAction(firstSession, 'adjustments freeze', input, {
      step: 'plan',
      reason,
    });
    const plan = consoleResponse.parse(planned.json);
    if (plan.kind !== 'planned') throw new Error(planned.text);
    expect(plan.needsSecond).toBe(true);
    const requested = consoleResponse.parse(
      (
        await requestAction(firstSession, 'adjustments freeze', input, {
          reason,
          agreed: plan.says,
        })
      ).json,
    );
    if (requested.kind !== 'done') throw new Error('It was not asked for.');
    const { id } = requested;
    const own = await requestAction(firstSession, 'pending confirm', { id });
    expect(own.json).toMatchObject({ kind: 'refused', code: 'same_person' });
    expect(await rig.request('pending confirm', { id }, { as: 'm.a.r.i.a' })).toMatchObject({
      code: 'same_person',
    });
    const both = await Promise.all(
      [1, 2, 3].map(() => requestAction(secondSession, 'pending confirm', { id })),
    );
    expect(both.filter(({ json }) => json.kind === 'done')).toHaveLength(1);
    expect(await latestEntries(1)).toMatchObject([
      { actor: 'John', about: `adjustments freeze ${id} by Maria`, reason },
    ]);
  });

  test('runs once per id under concurrency', async () => {
    const page = await rig.signIn(maria);
    const input = { user: (await rig.api.register()).id };
    const id = randomUUID();
    const attempts = await Promise.all(
      [1, 2, 3].map(() => requestAction(page, 'users end-sessions', input, { reason: 'x', id })),
    );
    const kinds = attempts.map(({ json }) => json.kind);
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(2);
  });

  test.each([
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', []],
    ['a step that is none', { step: 'undo', action: 'pending list', input: {}, id: randomUUID() }],
    ['no id', { step: 'do', action: 'pending list', input: {} }],
  ])('rejects a request with %s as input_invalid', async (_what, body) => {
    const headers = await rig.signIn(maria);
    const response = await rig.send({ method: 'POST', path: REQUESTS, headers, body });
    expect([response.status, response.json.code]).toEqual([400, 'input_invalid']);
  });
});

// @spec S46
test('logs no password, code, secret or token', async () => {
  const page = await rig.signIn(maria);
  await rig.trySignIn({ ...rig.signInForm(maria), password: 'a wrong password' });
  const log = rig.logLines.join('\n');
  expect(log).toContain('was refused');
  const token = page.cookie?.split('=')[1] ?? '';
  for (const secret of [
    ...[maria.password, maria.totpSecret, 'a wrong password', token],
    page[CONSOLE_CSRF_HEADER] ?? '',
  ]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(log).not.toContain(secret);
  }
});

describe('console pages', () => {
  test('returns 503 with a hint when the pages are not built', async () => {
    const response = await rig.send({ path: '/' });
    expect([response.status, response.headers['content-type']]).toEqual([
      503,
      expect.stringContaining('text/plain'),
    ]);
    expect(response.text).toContain('pnpm build');
  });

  test('returns 404 below the call paths and for unknown files', async () => {
    for (const path of ['/console/', '/console/unknown', '/nothing.js']) {
      const response = await rig.send({ path });
      expect([path, response.status, response.json.code]).toEqual([path, 404, 'not_found']);
    }
  });

  // @spec S45
  test('rejects an undecodable path with all security headers', async () => {
    const response = await rig.send({ path: '/console/%E0%A4%A' });
    expect([response.status, response.json.code]).toEqual([400, 'input_invalid']);
    expectSecurityHeaders(response.headers);
    expectNoInternals(response.text);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  // @spec S45
  test.each(MALFORMED_REQUESTS)(
    'rejects %s with the security headers and connection: close',
    async (_what, bytes, status) => {
      const { head, body } = await sendRawRequest(rig.opened.port, bytes);
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const line of [
        'connection: close',
        'x-frame-options: DENY',
        'cache-control: no-store',
      ]) {
        expect(head).toContain(`\r\n${line}`);
      }
      const message = 'The request is invalid.';
      expect(body).toEqual({ kind: 'refused', code: 'input_invalid', message, isUsage: true });
    },
  );

  test('returns 404 for calls of the app', async () => {
    const page = await rig.signIn(maria);
    for (const path of ['/api/Lottery/web_index', '/metrics', '/healthz', '/operators']) {
      const response = await rig.send({ method: 'POST', path, headers: page });
      expect(response.status).toBe(404);
    }
  });

  test('serves pages with a strict content security policy', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'candela-console-'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Console</title>');
    writeFileSync(join(directory, 'assets', 'main-1.js'), 'export {};');
    const own = await createConsoleRig({ directory });
    try {
      for (const path of ['/', '/recharges/list']) {
        const page = await own.send({ path });
        expect([page.status, page.text]).toEqual([200, expect.stringContaining('Console')]);
        expect(page.headers['cache-control']).toBe('no-cache');
        expect(page.headers['x-frame-options']).toBe('DENY');
        expect(page.headers['referrer-policy']).toBe('no-referrer');
        expect(page.headers['x-content-type-options']).toBe('nosniff');
        const policy = String(page.headers['content-security-policy']);
        for (const rule of [
          ...["default-src 'self'", "script-src 'self'", "object-src 'none'"],
          ...["frame-ancestors 'none'", "base-uri 'none'", "connect-src 'self'"],
          ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
        ]) {
          expect(policy.split(';')).toContain(rule);
        }
        expect(policy).not.toContain('unsafe');
      }
      expect((await own.send({ path: '/assets/main-1.js' })).status).toBe(200);
    } finally {
      await own.close();
      rmSync(directory, { recursive: true });
    }
  });
});

// @spec S63
test('sets a __Host- cookie behind TLS and rejects local host names', async () => {
  const own = await createConsoleRig({ CONSOLE_URL: 'https://console.example' });
  try {
    const operator = await own.addOperator('Maria');
    const response = await own.trySignIn(own.signInForm(operator));
    expect(response.status).toBe(200);
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^__Host-candela-console=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    const localHost = `127.0.0.1:${own.opened.port}`;
    for (const headers of [
      { host: localHost },
      { host: localHost, origin: `http://${localHost}` },
      { origin: 'http://console.example' },
    ]) {
      const refused = await own.send({ path: SESSION, headers });
      expect([headers, refused.status]).toEqual([headers, 403]);
    }
  } finally {
    await own.close();
  }
});
