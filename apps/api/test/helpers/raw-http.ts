import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Until the server closes the connection. */
export async function sendRawRequest(
  port: number,
  bytes: string,
): Promise<{ readonly head: string; readonly body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

export const MALFORMED_REQUESTS: readonly (readonly [
  what: string,
  bytes: string,
  status: number,
])[] = [
  ['a query that is too long', `GET /?a=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  [
    'a header that is too long',
    `GET / HTTP/1.1\r\nhost: a\r\nb: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a method that there is not', 'FOO / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
];
