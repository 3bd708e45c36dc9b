import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openProxy } from './tcp-proxy.ts';

async function openEchoServer() {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy = await openProxy(`tcp://127.0.0.1:${port}`);
  onTestFinished(async () => {
    await proxy.close();
    server.close();
  });
  const connectClient = () => connect(Number(new URL(proxy.url).port), '127.0.0.1');
  return { proxy, connectClient };
}

test('forwards data in both directions', async () => {
  const { connectClient } = await openEchoServer();
  const socket = connectClient();
  socket.write('hello');
  const [received] = await once(socket, 'data');
  expect(String(received)).toBe('hello');
});

test('resets current and new connections until it recovers', async () => {
  const { proxy, connectClient } = await openEchoServer();
  const before = connectClient();
  before.write('hello');
  await once(before, 'data');
  const reset = once(before, 'error');
  proxy.resetNewConnections();
  expect(await reset).toMatchObject([{ code: 'ECONNRESET' }]);
  expect(await once(connectClient(), 'error')).toMatchObject([{ code: 'ECONNRESET' }]);
  proxy.recover();
  const after = connectClient();
  after.write('hello');
  const [received] = await once(after, 'data');
  expect(String(received)).toBe('hello');
});
