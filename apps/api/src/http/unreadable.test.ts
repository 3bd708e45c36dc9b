import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { messageFor } from '@candela/i18n/catalogues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/app.js';

/** What no route and no hook sees is answered as anything else is. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

/** Sends bytes, and reads until the other side ends the connection. */
async function ask(bytes: string): Promise<{ head: string; body: unknown }> {
  const { port } = api.server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

const refusal = (lang: 'hk' | 'th') => ({
  msg: messageFor(lang, 'bad_request'),
  code: 'bad_request',
  data: null,
});

test.each([
  [
    'a query that is too long',
    `GET /api/user/info?a=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    431,
  ],
  [
    'a header that is too long',
    `GET / HTTP/1.1\r\nhost: a\r\nb: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a method that there is not', 'FOO / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
])(
  '%s is refused in the envelope, and its connection is said to end',
  async (_what, bytes, status) => {
    const { head, body } = await ask(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    // Else a client would send its next request into a connection that is gone.
    expect(head).toContain('\r\nconnection: close');
    expect(head).toContain('\r\nx-frame-options: DENY');
    expect(head).toContain('\r\ncache-control: no-store');
    expect(body).toEqual(refusal('hk'));
  },
);

test.each(['/api/%zz?lang=th', '/%E0%A4%A?lang=th'])(
  'the address %s, which cannot be decoded, is refused in the language that it names',
  async (url) => {
    const answer = await api.server.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toEqual(refusal('th'));
  },
);
