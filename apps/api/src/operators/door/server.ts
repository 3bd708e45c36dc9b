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

/** The largest request is an audit log export to verify. */
const BODY_LIMIT_BYTES = 256 * 1_024 * 1_024;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
/** Of browsers, and of proxies that forward another client's request. */
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
  readonly key: string;
  readonly log: Logger;
}

/**
 * Local entry point for the operator command: a separate server, not reachable through the app.
 * Needs a local address and the key; other requests are rejected before their body is read.
 */
export function buildDoor({ operators, key, log }: DoorDeps): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // Unreadable URLs do not reach the hooks.
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
  // With DNS rebinding, the Host header has the attacker's host name.
  const isNamedSo = LOOPBACK_HOST.test(headers.host ?? '');
  return LOOPBACK.has(ip) && isNamedSo && !isForwarded && hasKey(headers.authorization, key);
}

/** Constant-time comparison. */
function hasKey(given = '', key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(`Bearer ${key}`));
}
