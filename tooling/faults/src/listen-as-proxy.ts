import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** @returns the URL with the local server's host and port. */
export async function listenAsProxy(target: string, server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}
