import { type Call, SERVICE_TIME_HEADER } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

const ORIGIN = 'https://one.example';
const LIST = '/api/Lottery/goods_api?class=1&lang=en';
const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ settings: { CORS_ORIGINS: ORIGIN } });
  await api.startWorkers('prices');
});
afterAll(() => api.close());

const request = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => api.server.inject({ url, headers, method });

test('allows caching only for GET calls without a token', () => {
  const cacheable = (Object.entries(calls) as [CallName, Call][]).filter(
    ([, { immutable, sharedCacheSeconds }]) => immutable || sharedCacheSeconds !== undefined,
  );
  expect(cacheable.map(([name]) => name)).toEqual(['listInstruments', 'getMinute', 'getPrices']);
  for (const [, { method, token }] of cacheable)
    expect({ method, token }).toEqual({ method: 'GET', token: false });
});

describe('price list caching', () => {
  test.each(['GET', 'HEAD'] as const)(
    'allows shared caching for one second by %s and omits the service time',
    async (method) => {
      for (const accepted of ['identity', 'gzip', 'br', 'zstd', 'br;q=0.1, gzip']) {
        const { headers } = await request(LIST, { 'accept-encoding': accepted }, method);
        expect(headers['cache-control']).toBe(SHARED_CACHE_CONTROL);
        expect(headers.vary).toBe('Origin, accept-encoding');
        expect(headers[SERVICE_TIME_HEADER]).toBeUndefined();
      }
    },
  );

  test('forbids caching when the request carries a token', async () => {
    const { headers } = await request(`${LIST}&token=${'x'.repeat(43)}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers[SERVICE_TIME_HEADER]).toBe(String(api.clock.now()));
  });

  test.each([
    ['an unknown field', `${LIST}&odd=1`],
    ['an unknown class', '/api/Lottery/goods_api?class=9&lang=en'],
    ['a field given twice', `${LIST}&lang=en`],
  ])('forbids caching when the request is rejected for %s', async (_why, url) => {
    const { statusCode, headers } = await request(url);
    expect(statusCode).toBe(400);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers[SERVICE_TIME_HEADER]).toBe(String(api.clock.now()));
  });

  test('forbids caching before the first price and beyond the rate limit', async () => {
    const limited = await createTestApi({ settings: { RATE_LIMIT_PER_IP: '1' } });
    for (const status of [200, 429]) {
      const { statusCode, headers } = await limited.server.inject(LIST);
      expect(statusCode).toBe(status);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers[SERVICE_TIME_HEADER]).toBe(String(limited.clock.now()));
    }
    await limited.close();
  });
});

async function fetchResponse(url: string, headers: Record<string, string>, method: 'GET' | 'HEAD') {
  const { statusCode, headers: responseHeaders, rawPayload } = await request(url, headers, method);
  const { date: _, ...rest } = responseHeaders;
  return { statusCode, headers: rest, body: rawPayload.toString('base64') };
}

const QUERIES = [
  'class=1&lang=en',
  'class=2&lang=th&trend=1',
  'class=3',
  'lang=he&class=1',
  'class=1&lang=none',
  'class=%31&lang=en',
  'class=1&lang=en&trend=0',
  'class=1&lang=en&odd=1',
  'class=4&lang=hk',
  'class=1&class=1&lang=sl',
  'trend=1',
  '',
  `class=1&lang=en&token=${'x'.repeat(43)}`,
];
const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'zstd;q=1, br;q=0.5' },
  { 'accept-encoding': 'br', 'x-no-compression': '1' },
  { origin: ORIGIN, 'accept-encoding': 'br' },
  { origin: 'https://another.example' },
  { authorization: `Bearer ${'x'.repeat(43)}` },
];

describe.each(['GET', 'HEAD'] as const)('repeated %s request', (method) => {
  test.each(QUERIES)('answers “%s” identically for every set of request headers', async (query) => {
    const url = `/api/Lottery/goods_api?${query}`;
    // The first request creates the list, later ones reuse it.
    api.clock.advance(1_000);
    for (const headers of HEADERS) {
      const first = await fetchResponse(url, headers, method);
      expect(await fetchResponse(url, headers, method)).toEqual(first);
      expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
  });
});
