import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections in advance, and Node does not count them as idle: they would delay a
 * stop by a minute.
 */
export function registerUnaskedConnections(server: FastifyInstance): void {
  const unasked = new Set<Socket>();
  let closing = false;
  server.server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.server.on('request', ({ socket }) => unasked.delete(socket));
  server.addHook('preClose', async () => {
    closing = true;
    for (const socket of unasked) socket.destroy();
  });
}
