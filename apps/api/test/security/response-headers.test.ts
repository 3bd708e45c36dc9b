import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SERVICE_TIME_HEADER } from '@candela/contract';
import { messageFor } from '@candela/i18n/service-messages';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoInternals, expectSecurityHeaders } from '../helpers/response-assertions.js';
import { createTestApi, type TestApi } from '../helpers/test-api.js';

/**
 * All responses other than those of calls (see `contract-scenarios.test.ts`); no implementation
 * details in any.
 */

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let api: TestApi;
let webDist: string;
let token: string;
beforeAll(async () => {
  webDist = mkdtempSync(join(tmpdir(), 'candela-answers-'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(join(webDist, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(webDist, 'assets', 'main-abc123.js'), 'export {};');
  api = await createTestApi({ settings: { WEB_DIST: webDist } });
  token = (await api.register()).token;
});
afterAll(async () => {
  await api.close();
  rmSync(webDist, { recursive: true });
});

type TestRequest = InjectOptions & { readonly url: string };

const REQUESTS: readonly (readonly [string, number, () => TestRequest])[] = [
  ['the app', 200, () => ({ url: '/' })],
  ['a screen of it', 200, () => ({ url: '/movie?id=btc' })],
  ['a file of it', 200, () => ({ url: '/assets/main-abc123.js' })],
  ['only the head of the app', 200, () => ({ url: '/', method: 'HEAD' })],
  ['a file that is not there', 404, () => ({ url: '/assets/none.js' })],
  ['a file outside', 404, () => ({ url: '/../../package.json' })],
  ['a file outside, escaped', 404, () => ({ url: '/assets/..%2f..%2fpackage.json' })],
  ['a hidden file', 404, () => ({ url: '/.env' })],
  [
    'bytes after the end of a file',
    416,
    () => ({ url: '/assets/main-abc123.js', headers: { range: 'bytes=999-' } }),
  ],
  [
    'another version of a file',
    412,
    () => ({ url: '/assets/main-abc123.js', headers: { 'if-match': '"x"' } }),
  ],
  ['a screen by POST', 404, () => ({ url: '/movie', method: 'POST' })],
  ['a screen of a malformed host', 400, () => ({ url: '/', headers: { host: 'a b' } })],
  ['an address that cannot be read', 400, () => ({ url: '/%E0%A4%A' })],
  ['a call that cannot be read', 400, () => ({ url: `/api/%E0%A4%A?token=${token}` })],
  ['a name that is too long', 400, () => ({ url: `/api/pictures/${'a'.repeat(300)}` })],
  ['whether it lives', 200, () => ({ url: '/healthz' })],
  ['whether it is ready', 503, () => ({ url: '/readyz' })],
  ['figures without the token', 404, () => ({ url: '/metrics' })],
  [
    'figures with a wrong one',
    404,
    () => ({ url: '/metrics', headers: { authorization: 'Bearer x' } }),
  ],
  ['the document of the calls', 200, () => ({ url: '/api/openapi.json' })],
  ['the stream without a session', 200, () => ({ url: '/api/stream?lang=en&token=x' })],
  ['a call that is none', 404, () => ({ url: '/api/no/such/call' })],
  ['a call by another method', 404, () => ({ url: '/api/user/info', method: 'DELETE' })],
  ['a call by TRACE', 404, () => ({ url: '/api/user/info', method: 'TRACE' as 'GET' })],
  [
    'another origin’s leave',
    404,
    () => ({
      url: '/api/user/info',
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    }),
  ],
  ['a field twice', 400, () => ({ url: `/api/user/get_id?token=${token}&token=${token}` })],
  [
    'another encoding',
    415,
    () => ({
      url: '/api/publicUser/login',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: '{"username":{"$ne":null}}',
    }),
  ],
  [
    'more than is read',
    413,
    () => ({
      url: '/api/publicUser/login',
      method: 'POST',
      headers: FORM,
      payload: `username=${'a'.repeat(70_000)}`,
    }),
  ],
];

describe('security headers', () => {
  // @spec S18 S19 S20 S21
  test.each(REQUESTS)(
    'sets the headers on the answer to %s (%i)',
    async (_what, status, makeRequest) => {
      const response = await api.server.inject(makeRequest());
      expect(response.statusCode).toBe(status);
      expectSecurityHeaders(response.headers);
      if (status >= 400 || makeRequest().url.startsWith('/api'))
        expect(response.headers['cache-control']).toBe('no-store');
      if (status >= 400) expectNoInternals(response.body);
    },
  );

  test('rejects an undecodable path in the envelope and the caller’s language', async () => {
    const response = await api.server.inject('/api/%E0%A4%A?lang=th');
    const msg = messageFor('th', 'bad_request');
    expect(response.json()).toEqual({ msg, code: 'bad_request', data: null });
    expect(response.headers[SERVICE_TIME_HEADER]).toBe(String(api.clock.now()));
  });

  // @spec S63
  test('sends Strict-Transport-Security when PUBLIC_URL is https', async () => {
    const hsts = 'strict-transport-security';
    expect((await api.server.inject('/healthz')).headers).not.toHaveProperty(hsts);
    const httpsApi = await createTestApi({ settings: { PUBLIC_URL: 'https://trade.example' } });
    for (const url of ['/healthz', '/api/Lottery/web_index', '/%E0%A4%A']) {
      const { headers } = await httpsApi.server.inject(url);
      const seconds = Number(/^max-age=(\d+); includeSubDomains$/.exec(String(headers[hsts]))?.[1]);
      expect(seconds).toBeGreaterThanOrEqual(365 * 86_400);
    }
    await httpsApi.close();
  });

  // @spec S45
  test('answers malformed HTTP with an error status and no internal details', async () => {
    await api.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.server.server.address() as AddressInfo;
    for (const sent of ['HELLO\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`]) {
      const socket = connect(port, '127.0.0.1');
      socket.end(sent);
      const response = await text(socket);
      expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
      expectNoInternals(response);
      expect(response).not.toMatch(/^(?:server|x-powered-by|set-cookie):/im);
    }
  });
});

/** While the tables are missing. */
const FAILING: readonly (readonly [string, () => TestRequest])[] = [
  ['a call', () => ({ url: `/api/user/get_id?lang=en&token=${token}` })],
  ['a list', () => ({ url: `/api/user/support_list?lang=en&token=${token}` })],
  ['a picture', () => ({ url: `/api/upload/image?lang=en&id=x&token=${token}` })],
  ['a file of records', () => ({ url: `/api/user/assets?lang=en&format=csv&token=${token}` })],
  ['the stream', () => ({ url: `/api/stream?lang=en&token=${token}` })],
  ['what all may read', () => ({ url: '/api/Lottery/gonggao_list?lang=en&page=77' })],
  [
    'a sign-in',
    () => ({
      url: '/api/publicUser/login?lang=en',
      method: 'POST',
      headers: FORM,
      payload: 'lang=en&username=testuser&password=wrong+horse',
    }),
  ],
];

// @spec S47
test.each(FAILING)(
  'returns internal_error without details when %s fails',
  async (_what, makeRequest) => {
    await api.db.execute(sql`alter schema public rename to elsewhere`);
    try {
      const response = await api.server.inject(makeRequest());
      expect(response.statusCode).toBe(500);
      expectSecurityHeaders(response.headers);
      expectNoInternals(response.body);
      const { data, ...envelope } = response.json();
      expect(envelope).toEqual({ code: 'internal_error', msg: expect.any(String) });
      expect(data === null || (Array.isArray(data) && data.length === 0)).toBe(true);
    } finally {
      await api.db.execute(sql`alter schema elsewhere rename to public`);
    }
  },
);
