import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { SecurityHeaders } from './security.js';

/** By what the parser of HTTP calls it: headers or an address that are too large, and a request that does not end. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * What no route and no hook ever sees: an address that cannot be decoded, and what is no HTTP. It is answered as
 * anything else is, and not in the framework's own words, and a connection that ends with it says so: a client that
 * keeps it would send its next request into nothing.
 *
 * @param bodyOf what is answered, to an address where it is known.
 */
export function createUnreadable(bodyOf: (url: string | undefined) => object) {
  let said: SecurityHeaders = [];
  const options: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const status = STATUS[error.code] ?? 400;
      const body = JSON.stringify(bodyOf(undefined));
      const headers = [
        ...said,
        ['cache-control', 'no-store'],
        ['content-type', 'application/json; charset=utf-8'],
        ['content-length', String(Buffer.byteLength(body))],
        ['connection', 'close'],
      ];
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`, () =>
        socket.destroy(),
      );
    },
    frameworkErrors(error, request, reply) {
      const answer: FastifyReply = reply;
      for (const [name, value] of said) answer.header(name, value);
      answer
        .code(error.statusCode ?? 400)
        .header('cache-control', 'no-store')
        .send(bodyOf(request.raw.url));
    },
  };
  return {
    /** For the server. */
    options,
    /** Has these answers carry what all others do. */
    carry(headers: SecurityHeaders): void {
      said = headers;
    },
  };
}
