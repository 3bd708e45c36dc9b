import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Reaches no route or hook. Announces `connection: close`: a client that reuses the connection
 * would lose its next request.
 * @param body the envelope
 */
export function refuseNoHttp(body: object) {
  const text = JSON.stringify(body);
  return function refuse(
    this: FastifyInstance,
    error: Error & { code: string },
    socket: Socket,
  ): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code] ?? 400;
    const headers = [
      ...this.securityHeaders,
      ['cache-control', 'no-store'],
      ['content-type', 'application/json; charset=utf-8'],
      ['content-length', String(Buffer.byteLength(text))],
      ['connection', 'close'],
    ];
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${text}`, () =>
      socket.destroy(),
    );
  };
}
