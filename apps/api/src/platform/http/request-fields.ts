import type { IncomingMessage } from 'node:http';
import type { Call } from '@candela/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequestError, type Fields } from './fields.js';

export function requestFields(call: Pick<Call, 'method'>, request: FastifyRequest): Fields {
  if (call.method === 'GET') return queryFields(request);
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object') throw new BadRequestError('The body is not a form.');
  return body as Fields;
}

/** A parse error is passed on in the query and thrown here. */
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
