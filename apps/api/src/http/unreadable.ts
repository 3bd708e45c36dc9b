import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** By what the parser of HTTP calls it: headers or an address that are too large, and a request that does not end. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * What is no HTTP, and so reaches no route and no hook, is answered as anything else is, and not in the framework's own
 * words. Its connection is said to end: a client that keeps it would send its next request into nothing.
 *
 * @param body what is answered.
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
