import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections in advance; Node does not count them as idle: they would delay a stop
 * by a minute.
 */
export function closeIdleConnectionsOnStop(server: FastifyInstance): void {
  const idle = new Set<Socket>();
  let closing = false;
  server.server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.server.on('request', ({ socket }) => idle.delete(socket));
  server.addHook('preClose', async () => {
    closing = true;
    for (const socket of idle) socket.destroy();
  });
}
