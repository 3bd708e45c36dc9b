import type { IncomingMessage } from 'node:http';
import type { Call } from '@candela/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequestError, type Fields, parseFields } from './fields.js';

export function requestFields(call: Pick<Call, 'method'>, request: FastifyRequest): Fields {
  if (call.method === 'GET') return queryFields(request);
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object') throw new BadRequestError('The body is not a form.');
  return body as Fields;
}

/** The router cannot reject a query: a parse error is thrown when the fields are read. */
export function parseQuery(text: string): Fields | { readonly refusal: BadRequestError } {
  try {
    return parseFields(text);
  } catch (error) {
    if (error instanceof BadRequestError) return { refusal: error };
    throw error;
  }
}

function queryFields(request: FastifyRequest): Fields {
  const query = request.query as Fields | { refusal: BadRequestError };
  if (query.refusal instanceof BadRequestError) throw query.refusal;
  return query as Fields;
}

/** The rest of the body is never read. */
export function closeUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete && hasBody(raw)) reply.header('connection', 'close');
    done();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}
