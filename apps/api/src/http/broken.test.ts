import type { Call } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestApi, type TestApi } from '../testing/app.js';

/** Nobody can make the service fail by what they send: it says what is wrong, and in its envelope. */

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  await api.startWorkers('prices', 'commitments');
  token = (await api.register(1_000_00n)).token;
});
afterAll(() => api.close());

const UPLOAD = '/api/upload/image';
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (bytes: string) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${bytes}`;
const MULTIPART = 'multipart/form-data; boundary=b';

describe('multipart body', () => {
  test.each<[string, string, string]>([
    ['without a boundary', 'multipart/form-data', `${part('kind', 'proof')}--b--\r\n`],
    ['with an empty boundary', 'multipart/form-data; boundary=', `${part('kind', 'proof')}--b--`],
    ['with a boundary that nothing begins with', 'multipart/form-data; boundary=x', file('a')],
    ['cut short in its file', MULTIPART, `${part('kind', 'proof')}${file('abc')}`],
    ['cut short in a header', MULTIPART, '--b\r\ncontent-disposition: form-data; na'],
    ['with nothing in it', MULTIPART, ''],
    ['with a NUL in a field', MULTIPART, `${part('kind', 'pro\0of')}--b--\r\n`],
    ['with a NUL in a name', MULTIPART, `${part('ki\0nd', 'proof')}--b--\r\n`],
    ['with a field called __proto__', MULTIPART, `${part('__proto__', 'a')}--b--\r\n`],
    ['with a field that is too long', MULTIPART, `${part('kind', 'a'.repeat(9_000))}--b--\r\n`],
    ['with too many fields', MULTIPART, `${part('kind', 'a').repeat(40)}--b--\r\n`],
  ])('rejects a body %s as a bad request', async (_why, contentType, payload) => {
    const response = await send(UPLOAD, contentType, payload);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({ code: 'bad_request' });
  });

  test('rejects a multipart type other than form-data with 415', async () => {
    const payload = `${part('kind', 'proof')}--b--\r\n`;
    expect((await send(UPLOAD, 'multipart/mixed; boundary=b', payload)).statusCode).toBe(415);
  });

  test('returns 400 for a truncated body at an unknown path', async () => {
    const response = await send('/api/no/such/call', MULTIPART, file('abc'));
    expect(response.statusCode).toBe(400);
  });

  const send = (url: string, contentType: string, payload: string) =>
    api.server.inject({
      method: 'POST',
      url: `${url}?lang=en`,
      headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
      payload,
    });
});

describe('NUL byte in a URL', () => {
  test.each(['/api/Lottery/web_index%00', '/%00', '/api/%00/x', '/assets/%00.js', '/a?b=%00'])(
    'rejects %s with a client error',
    async (url) => {
      const { statusCode } = await api.server.inject(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );
});

/** Texts that programs trip over, and whatever else comes. */
const nasty = fc.oneof(
  fc.constantFrom(
    ...['', '0', '-1', '1e3', 'NaN', '\0', '\u0000\uFFFF', '%', '\\', "'", '{}', '[]', 'null'],
    ...['9'.repeat(30), '-9223372036854775809', '1'.repeat(400), '\u202E', '\uD83D', '__proto__'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
);

/** Values that a call's schema may take, so that what lies behind it is reached too. */
function plausible(name: string): fc.Arbitrary<string> {
  if (/request_id/.test(name)) return fc.uuid();
  if (/amount|limit|page|from|to|before|seconds|interval|minute|class/.test(name)) {
    return fc.oneof(
      fc.constantFrom('1', '2', '60', '300', '20', '50.00', '9007199254740991', '29474000'),
      fc.nat().map(String),
    );
  }
  return fc.constantFrom(
    'btc',
    'demo',
    'up',
    'usdt',
    'proof',
    '246810',
    'trading',
    'csv',
    'a',
    '1',
  );
}

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  const call: Call = calls[name];
  const known = Object.keys(z.toJSONSchema(call.request, { io: 'input' }).properties ?? {});

  test('answers 150 generated requests without failing', async () => {
    const { token } = await api.register(1_000_00n);
    const fields = fc.record(
      Object.fromEntries(known.map((field) => [field, fc.oneof(plausible(field), nasty)])),
      { requiredKeys: [] },
    );
    const extra = fc.dictionary(fc.string({ maxLength: 8 }), nasty, { maxKeys: 1 });
    await fc.assert(
      fc.asyncProperty(fields, extra, async (sent, more) => {
        const all = { lang: 'en', ...(call.token && { token }), ...sent, ...more };
        const response = await api.send(call, all as Record<string, string>);
        expect(response.statusCode, response.body).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
