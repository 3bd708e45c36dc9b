import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Connections on which no whole request has come hold no stop: browsers open some ahead, and for Node
 * one that was never asked anything is not idle. They would keep a server open until its headers are
 * overdue, a minute later.
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
