import type { IncomingMessage } from 'node:http';
import type { Call } from '@candela/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequestError, type Fields } from './fields.js';

/** The text fields of a request, wherever its call carries them. */
export function fieldsOf(call: Pick<Call, 'method'>, request: FastifyRequest): Fields {
  if (call.method === 'GET') return queryOf(request);
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object') throw new BadRequestError('The body is not a form.');
  return body as Fields;
}

/** The query, parsed by `parseFields`; what it refused arrives here as the refusal itself. */
function queryOf(request: FastifyRequest): Fields {
  const query = request.query as Fields | { refusal: BadRequestError };
  if (query.refusal instanceof BadRequestError) throw query.refusal;
  return query as Fields;
}

/** An answer that comes before its request has been read ends the connection: the rest is nobody's. */
export function registerUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete && hasBody(raw)) reply.header('connection', 'close');
    done();
  });
}

/** Whether a request says that something follows its headers. */
function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}
