import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.startWorkers('prices');
});
afterAll(() => api.close());

const URL = '/api/Lottery/goods_api?lang=en&class=1';
const request = (encoding?: string, extraHeaders: Record<string, string> = {}) =>
  api.server.inject({
    url: URL,
    headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }), ...extraHeaders },
  });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])(
  'compresses a shared answer for a client that accepts %s',
  async (accepted, encoding, decompress) => {
    const plain = await request();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json().data).toHaveLength(12);
    for (const compressed of [await request(accepted), await request(accepted)]) {
      expect(compressed.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      });
      expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
    }
  },
);

describe('cross-origin request', () => {
  let other: TestApi;
  beforeAll(async () => {
    other = await createTestApi({ settings: { CORS_ORIGINS: 'https://one.example' } });
    await other.startWorkers('prices');
  });
  afterAll(() => other.close());

  test('keeps Origin in Vary beside accept-encoding', async () => {
    const headers = { 'accept-encoding': 'br', origin: 'https://one.example' };
    const compressed = await other.server.inject({ url: URL, headers });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Origin, accept-encoding',
      'access-control-allow-origin': 'https://one.example',
    });
  });
});

test('serves a new shared answer in the next second', async () => {
  const before = await request('br');
  api.clock.advance(1_000);
  const after = await request('br');
  const read = (bytes: Buffer) =>
    JSON.parse(brotliDecompressSync(bytes).toString()) as { data: { time: number }[] };
  const [first, second] = [read(before.rawPayload), read(after.rawPayload)];
  expect(second.data[0]?.time).toBe((first.data[0]?.time ?? 0) + 1);
});

test('serves identity when no other encoding is accepted, and for short answers', async () => {
  expect((await request('identity')).headers['content-encoding']).toBeUndefined();
  expect(
    (await request('br', { 'x-no-compression': '1' })).headers['content-encoding'],
  ).toBeUndefined();
  const headers = { 'accept-encoding': 'br' };
  const short = await api.server.inject({
    url: '/api/Lottery/goods_find?lang=en&id=btc',
    headers,
  });
  expect(short.headers['content-encoding']).toBeUndefined();
});
