import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openProxy } from './wire.ts';

/** An echo server behind a breakable proxy. */
async function openEcho() {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const wire = await openProxy(`tcp://127.0.0.1:${port}`);
  onTestFinished(async () => {
    await wire.close();
    server.close();
  });
  const dial = () => connect(Number(new URL(wire.url).port), '127.0.0.1');
  return { wire, dial };
}

test('forwards data in both directions', async () => {
  const { dial } = await openEcho();
  const socket = dial();
  socket.write('hello');
  const [said] = await once(socket, 'data');
  expect(String(said)).toBe('hello');
});

test('resets current and new connections until it recovers', async () => {
  const { wire, dial } = await openEcho();
  const before = dial();
  before.write('hello');
  await once(before, 'data');
  const reset = once(before, 'error');
  wire.refuse();
  expect(await reset).toMatchObject([{ code: 'ECONNRESET' }]);
  expect(await once(dial(), 'error')).toMatchObject([{ code: 'ECONNRESET' }]);
  wire.recover();
  const after = dial();
  after.write('hello');
  const [said] = await once(after, 'data');
  expect(String(said)).toBe('hello');
});
