import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

/** `generated-requests.slow.test.ts` sends generated requests to every call. */

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
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
  // @spec S42
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
