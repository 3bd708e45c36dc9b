import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/**
 * Has a server listen on this machine in front of the one that a URL names.
 *
 * @returns the URL, by way of it.
 */
export async function standBefore(target: string, server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}
