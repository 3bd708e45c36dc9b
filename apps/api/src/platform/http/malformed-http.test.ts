import type { AddressInfo } from 'node:net';
import { messageFor } from '@candela/i18n/service-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MALFORMED_REQUESTS, sendRawRequest } from '../../../test/helpers/raw-http.js';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

const failureBody = (lang: 'hk' | 'th') => ({
  msg: messageFor(lang, 'bad_request'),
  code: 'bad_request',
  data: null,
});

test.each(MALFORMED_REQUESTS)(
  'rejects %s in the envelope and announces connection: close',
  async (_what, bytes, status) => {
    const { head, body } = await sendRawRequest(
      (api.server.server.address() as AddressInfo).port,
      bytes,
    );
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    // Otherwise a client would reuse a closed connection.
    expect(head).toContain('\r\nconnection: close');
    expect(head).toContain('\r\nx-frame-options: DENY');
    expect(head).toContain('\r\ncache-control: no-store');
    expect(body).toEqual(failureBody('hk'));
  },
);

test.each([
  'a b',
  'candela@evil.example',
  'candela:port',
  'candela/path',
  '[::1',
  'localhost:99999',
])('rejects the host %s', async (host) => {
  const response = await api.server.inject({
    method: 'POST',
    url: '/api/publicUser/passkey_start?lang=th',
    headers: { host },
  });
  expect(response.statusCode).toBe(400);
  expect(response.headers).toMatchObject({ 'x-frame-options': 'DENY' });
  expect(response.json()).toMatchObject({ code: 'bad_request' });
});

test.each(['/api/%zz?lang=th', '/%E0%A4%A?lang=th'])(
  'rejects the undecodable address %s in the requested language',
  async (url) => {
    const response = await api.server.inject({ url });
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(response.json()).toEqual(failureBody('th'));
  },
);
