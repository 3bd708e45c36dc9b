import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../test/helpers/test-api.js';

/** Well below Node's timeout of a minute. */
const SOON_MS = 5_000;

test('stops promptly while silent, half-sent and idle connections are open', async () => {
  const api = await createTestApi();
  const { server } = api;
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const open = async (text: string) => {
    const accepted = once(server.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    // Possibly a reset.
    socket.on('error', () => undefined);
    await accepted;
    if (text) socket.write(text);
    return socket;
  };
  const silent = await open('');
  const incomplete = await open('GET /healthz HTTP/1.1\r\nHost: ');
  const idle = await open('GET /healthz HTTP/1.1\r\nHost: candela\r\n\r\n');
  const [answer] = await once(idle, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);

  const ends = [silent, incomplete, idle].map((socket) => once(socket, 'close'));
  const closed = api.close().then(() => 'closed');
  expect(await Promise.race([closed, wait(SOON_MS, 'still open')])).toBe('closed');
  await Promise.all(ends);
});
