import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { OperatorAnswer } from '../request.js';
import type { Operators } from '../service.js';
import { DOOR_PATH } from './address.js';

/** An export of the audit log that is to be verified is the largest thing anybody brings. */
const BODY_LIMIT_BYTES = 256 * 1_024 * 1_024;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
/** What a page, or a proxy that hands on somebody else's request, says of itself. */
const OF_OTHERS = /^(?:origin|referer|via|forwarded|x-forwarded-.*|x-real-ip)$/;

const CLOSED: OperatorAnswer = {
  kind: 'refused',
  code: 'door_closed',
  message: 'The service does not take this for its operator.',
  isUsage: false,
};

const FAILED: OperatorAnswer = {
  kind: 'refused',
  code: 'internal_error',
  message:
    'Something went wrong in the service: its log says what. Look whether it was done before you try again.',
  isUsage: false,
};

export interface DoorDeps {
  readonly operators: Operators;
  /** What only the owner of the data directory can read. */
  readonly key: string;
  readonly log: Logger;
}

/**
 * The operators' door of a running service, for the command beside it: a server of its own, so that nothing
 * that leads people to the app leads here. It answers whoever comes from this machine itself with the key.
 * Anything else is refused in one way, before its body is read.
 */
export function buildDoor({ operators, key, log }: DoorDeps): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // An address that cannot be read never reaches a hook.
    frameworkErrors: (_error, _request, reply) => {
      (reply as FastifyReply).code(403).send(CLOSED);
    },
  }) as unknown as FastifyInstance;
  server.addHook('onRequest', async (request, reply) => {
    if (!isOperators(request, key)) return reply.code(403).send(CLOSED);
    return undefined;
  });
  server.post(DOOR_PATH, (request) => operators.handleRequest(request.body));
  server.setNotFoundHandler((_request, reply) => reply.code(403).send(CLOSED));
  server.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, "an operator's request failed");
    return reply.code(500).send(FAILED);
  });
  return server;
}

function isOperators({ ip, headers }: FastifyRequest, key: string): boolean {
  const isForwarded = Object.keys(headers).some((name) => OF_OTHERS.test(name));
  // A page that has a name of its own lead here names it.
  const isNamedSo = LOOPBACK_HOST.test(headers.host ?? '');
  return LOOPBACK.has(ip) && isNamedSo && !isForwarded && hasKey(headers.authorization, key);
}

/** In a time that says nothing of how much of it was right. */
function hasKey(given = '', key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(`Bearer ${key}`));
}
