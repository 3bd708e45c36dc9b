import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAILURE_CODES, LANGUAGES, SERVICE_TIME_HEADER } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { messageFor } from '@candela/i18n/service-messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';
import { FAILURE_STATUS } from './failure-status.js';

const INLINE = { style: 'body{margin:0}', script: "document.body.lang='en'" };

let api: TestApi;
beforeAll(async () => {
  const webDist = mkdtempSync(join(tmpdir(), 'candela-web-'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(
    join(webDist, 'index.html'),
    `<!doctype html><title>app</title><style>${INLINE.style}</style><script>${INLINE.script}</script><script type="module" src="/a.js"></script>`,
  );
  writeFileSync(join(webDist, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(webDist, 'assets', 'main-abc123.js.br'), 'not really brotli');
  writeFileSync(join(webDist, 'assets', 'gone-abc123.js'), 'export {};');
  api = await createTestApi({ settings: { WEB_DIST: webDist } });
  rmSync(join(webDist, 'assets', 'gone-abc123.js'));
});
afterAll(() => api.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, payload: string, headers: Record<string, string> = FORM) =>
  api.server.inject({ method: 'POST', url: `/api/${path}`, headers, payload });

describe('contract calls', () => {
  test('defines a CSV sheet exactly for the calls that accept format=csv', () => {
    const takesFormat = (name: CallName) =>
      'format' in (z.toJSONSchema(calls[name].request, { io: 'input' }).properties ?? {});
    const names = Object.keys(calls) as CallName[];
    expect(Object.keys(api.app.sheets).sort()).toEqual(names.filter(takesFormat).sort());
  });

  test.each([undefined, '', 'x', 'A'.repeat(43), "' or 1=1 --"])(
    'returns token_invalid for the token %j',
    async (token) => {
      for (const name of ['getProfile', 'placeOrder', 'listOrders'] as const) {
        const response = await api.call(name, {}, token);
        expect(response.code).toBe('token_invalid');
        expect(response.wire.sign).toBeUndefined();
      }
    },
  );
});

describe('answer', () => {
  // @spec 7.3
  test('carries sign 1 on success and no sign on failure', async () => {
    const home = await api.call('getHome');
    expect(home.wire).toMatchObject({ sign: 1, msg: '', code: 'ok' });
    const failed = await api.call('login', { username: 'unknown.user', password: 'wrong horse' });
    expect(failed.status).toBe(200);
    expect(Object.keys(failed.wire).sort()).toEqual(['code', 'data', 'msg']);
  });

  // @spec 8.6
  test('has a status and a message in every language for each failure', () => {
    for (const code of FAILURE_CODES) {
      expect(FAILURE_STATUS[code]).toBeGreaterThanOrEqual(200);
      for (const lang of LANGUAGES) expect(messageFor(lang, code)).not.toBe('');
    }
  });

  test('carries the service time on success and on refusal', async () => {
    const [home, unknown, malformed] = await Promise.all([
      api.call('getHome'),
      api.server.inject('/api/Lottery/nothing'),
      post('publicUser/login', 'username[]=a'),
    ]);
    for (const { headers } of [home, unknown, malformed]) {
      expect(headers[SERVICE_TIME_HEADER]).toBe(String(api.clock.now()));
    }
    api.clock.advance(1_234);
    const nextResponse = await api.call('getHome');
    expect(nextResponse.headers[SERVICE_TIME_HEADER]).toBe(String(api.clock.now()));
  });

  // @spec S18
  test('allows the inline script and style of the built page by their hashes', async () => {
    const { headers } = await api.call('getHome');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash(INLINE.script)}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash(INLINE.style)}';`);
  });
});

describe('invalid request', () => {
  test.each([
    ['a field given twice', 'username=a&username=b&password=correct+horse'],
    ['an array', 'username[]=a&password=correct+horse'],
    ['an unknown field', 'username=demo&password=correct+horse&balance=1'],
    ['a missing field', 'username=demo'],
    ['a text longer than any credential', `username=${'a'.repeat(200)}&password=b`],
    ['a NUL', 'username=a%00b&password=correct+horse'],
    ['forty fields', Array.from({ length: 40 }, (_, i) => `f${i}=1`).join('&')],
  ])('rejects %s with bad_request', async (_why, body) => {
    const response = await post('publicUser/login', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'bad_request' });
    expect(response.json()).not.toHaveProperty('sign');
  });

  test('rejects a query field given twice', async () => {
    const response = await api.server.inject('/api/Lottery/web_index?lang=en&lang=th');
    expect(response.statusCode).toBe(400);
  });

  // @spec S23
  test.each(['1e3', '-5', 'NaN', '0x10', '5.001', '１０', '', ' 10', '9'.repeat(40)])(
    'rejects the amount %j',
    async (amount) => {
      const user = await api.register();
      const response = await api.call('startRecharge', { channel: 'usdt', amount }, user.token);
      expect(response.status).toBe(400);
      expect(response.code).toBe('bad_request');
    },
  );

  test('rejects another content type with 415 and a large body with 413', async () => {
    const json = await post('publicUser/login', '{"username":"demo"}', {
      'content-type': 'application/json',
    });
    expect(json.statusCode).toBe(415);
    const large = await post('publicUser/login', `username=${'a'.repeat(70_000)}`);
    expect(large.statusCode).toBe(413);
    for (const response of [json, large]) {
      expect(response.json()).toMatchObject({ code: 'bad_request' });
    }
  });

  test('returns 404 in the envelope and the caller’s language for an unknown path', async () => {
    const response = await api.server.inject('/api/Lottery/nothing?lang=en');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      msg: messageFor('en', 'not_found'),
      code: 'not_found',
      data: null,
    });
  });
});

describe('token', () => {
  // @spec 7.1
  test('accepts the token in the body, the query or the header', async () => {
    const { token, id } = await api.register();
    const inBody = await post('user/info', `token=${token}`);
    const inHeader = await post('user/info', '', { ...FORM, authorization: `Bearer ${token}` });
    const inQuery = await api.server.inject(`/api/user/get_id?token=${token}`);
    for (const response of [inBody, inHeader, inQuery]) {
      expect(response.json()).toMatchObject({ sign: 1, data: { id } });
    }
  });
});

const NO_FORM = {
  ...{ username: '', password: '', confirm_password: '', fund_password: '' },
  ...{ confirm_fund_password: '', invite_code: '', agree: '0' },
};

describe('rate limits', () => {
  // @spec S15
  test('rejects a user beyond the limit with 429 and the seconds to wait', async () => {
    const limited = await createTestApi({ settings: { RATE_LIMIT_PER_USER: '5' } });
    const [a, b] = [await limited.register(), await limited.register()];
    for (let i = 0; i < 5; i += 1) {
      expect((await limited.call('getProfile', {}, a.token)).status).toBe(200);
    }
    limited.clock.advance(20_000);
    const rejected = await limited.call('getProfile', {}, a.token);
    expect(rejected.status).toBe(429);
    expect(rejected.code).toBe('too_many_requests');
    expect(rejected.headers['retry-after']).toBe('40');
    expect(rejected.wire.params).toEqual({ seconds: 40 });
    expect(rejected.msg).toContain('40');
    expect((await limited.call('getProfile', {}, b.token)).status).toBe(200);
    limited.clock.advance(40_000);
    expect((await limited.call('getProfile', {}, a.token)).status).toBe(200);
    await limited.close();
  });

  // @spec S16
  test('applies limits and headers to every spelling of a path', async () => {
    const limited = await createTestApi({ settings: { RATE_LIMIT_PER_IP: '2' } });
    await limited.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = limited.server.server.address() as AddressInfo;
    /** An injected request cannot have an absolute target. */
    const ask = (target: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path: target, agent: false }, resolve).on('error', reject);
      });
    const spellings = [
      '/%61pi/Lottery/web_index',
      `http://127.0.0.1:${port}/api/Lottery/web_index`,
    ];
    for (const target of spellings) {
      const { statusCode, headers } = await ask(target);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        [SERVICE_TIME_HEADER]: expect.any(String),
      });
    }
    for (const target of spellings) expect((await ask(target)).statusCode).toBe(429);
    await limited.close();
  });

  test.each([
    ['login', 'RATE_LIMIT_LOGIN_PER_IP', { username: 'unknown.user', password: 'wrong horse' }],
    ['register', 'RATE_LIMIT_REGISTER_PER_IP', NO_FORM],
  ] as const)('rejects an address at its own limit for %s', async (name, setting, fields) => {
    const limited = await createTestApi({ settings: { [setting]: '2' } });
    const ask = () => limited.call(name, fields);
    const codes = [(await ask()).code, (await ask()).code];
    expect(codes).not.toContain('too_many_requests');
    const rejected = await ask();
    expect(rejected).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(rejected.headers['retry-after']).toBe('60');
    expect(rejected.wire.params).toEqual({ seconds: 60 });
    expect((await limited.call('getHome')).status).toBe(200);
    limited.clock.advance(60_000);
    expect((await ask()).code).toBe(codes[0]);
    await limited.close();
  });

  test('rejects one user’s calls beyond 32 pending while another user’s call proceeds', async () => {
    const [many, other] = [await api.register(1_000_00n), await api.register()];
    const answers: string[] = [];
    const calls = Array.from({ length: 200 }, async (_, i) => {
      const response = await api.call('listStatement', { page: String(i + 1) }, many.token);
      answers.push(response.code);
      return response;
    });
    await api.call('getProfile', {}, other.token);
    const before = answers.filter((code) => code === 'ok').length;
    const all = await Promise.all(calls);
    const rejected = all.filter(({ code }) => code === 'too_many_requests');
    expect(rejected.length).toBeGreaterThan(100);
    expect(rejected.length).toBeLessThanOrEqual(168);
    expect(rejected[0]?.headers['retry-after']).toBe('1');
    // The other user's call did not wait for all of the first user's.
    expect(before).toBeLessThan(32);
  });

  // @spec S16
  test('rejects an address beyond the limit even with a forged X-Forwarded-For', async () => {
    const limited = await createTestApi({ settings: { RATE_LIMIT_PER_IP: '3' } });
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await limited.call('getHome')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const forged = await limited.server.inject({
      url: '/api/Lottery/web_index',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(forged.statusCode).toBe(429);
    await limited.close();
  });
});

describe('operational endpoints', () => {
  test('returns health at once and readiness only when every check passes', async () => {
    expect((await api.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const early = await api.server.inject('/readyz');
    expect(early.statusCode).toBe(503);
    expect(early.json()).toEqual({
      status: 'not ready',
      checks: {
        database: 'ok',
        clocks: 'ok',
        commitments:
          'the root of 2026-01-15 was not published before that day: no order may touch it',
        feed: 'there is no price yet',
        settlement: 'ok',
        disk: 'ok',
      },
    });
    await api.startWorkers('prices', 'commitments');
    const ready = await api.server.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({ status: 'ok', checks: { database: 'ok', feed: 'ok' } });
    api.clock.set(Math.ceil(api.clock.now() / 60_000) * 60_000);
    const user = await api.register(100_00n);
    const order = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
    expect((await api.call('placeOrder', order, user.token)).ok).toBe(true);
    api.clock.advance(66_000);
    const late = await api.server.inject('/readyz');
    expect(late.statusCode).toBe(503);
    expect(late.json().checks).toMatchObject({ settlement: 'orders are 6 s late, the limit is 5' });
  });

  test('serves metrics only with the metrics token', async () => {
    await api.call('getHome');
    expect((await api.server.inject('/metrics')).statusCode).toBe(404);
    const headers = { authorization: `Bearer ${api.config.secrets.metricsToken}` };
    const read = await api.server.inject({ url: '/metrics', headers });
    expect(read.body).toContain('candela_call_duration_seconds_count{call="getHome",code="ok"}');
  });

  // @spec 7.4
  test('documents every call with its wire names in OpenAPI', async () => {
    const document = (await api.server.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual([...Object.keys(calls), 'stream'].sort());
    const stream = JSON.stringify(document.paths['/api/stream']);
    for (const part of ['text/event-stream', 'Last-Event-ID', '"percentChange"', '"baifenbi"']) {
      expect(stream.includes(part)).toBe(part !== '"percentChange"');
    }
    expect(JSON.stringify(document.paths['/api/user/info'])).toContain('"jifen"');
    expect(JSON.stringify(document.paths['/api/user/addcz'])).toContain('"request_id"');
  });
});

describe('web app files', () => {
  test('serves the page at every screen route with no-cache', async () => {
    for (const url of ['/', '/movie?id=btc', '/no/such/screen']) {
      const response = await api.server.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<title>app</title>');
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  test('returns 404 for a file deleted since the start', async () => {
    const response = await api.server.inject({ url: '/assets/gone-abc123.js' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('serves hashed files as immutable and in precompressed form', async () => {
    const url = '/assets/main-abc123.js';
    const plain = await api.server.inject({ url });
    expect(plain.body).toBe('export {};');
    expect(plain.headers['cache-control']).toContain('immutable');
    const compressed = await api.server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['cache-control']).toContain('immutable');
  });

  test('returns 404 for a missing file or a path outside the app', async () => {
    expect((await api.server.inject('/assets/gone-123.js')).statusCode).toBe(404);
    expect((await api.server.inject('/../package.json')).statusCode).toBe(404);
  });
});
