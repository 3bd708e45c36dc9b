import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { OperatorResponse } from '../protocol.js';
import type { Operators } from '../service.js';
import { LOCAL_SOCKET_PATH } from './socket-address.js';

/** An audit log export to verify. */
const BODY_LIMIT_BYTES = 256 * 1_024 * 1_024;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
/** Of browsers and forwarding proxies. */
const PROXY_HEADERS = /^(?:origin|referer|via|forwarded|x-forwarded-.*|x-real-ip)$/;

const FORBIDDEN_RESPONSE: OperatorResponse = {
  kind: 'refused',
  code: 'door_closed',
  message: 'The request is not authorized.',
  isUsage: false,
};

const INTERNAL_ERROR_RESPONSE: OperatorResponse = {
  kind: 'refused',
  code: 'internal_error',
  message:
    'Internal error, see the service log. Check whether the change was made before you retry.',
  isUsage: false,
};

export interface LocalSocketDeps {
  readonly operators: Operators;
  readonly key: string;
  readonly log: Logger;
}

/**
 * Local entry point for the operator command: a separate server, not reachable through the app.
 * Needs a local address and the key; other requests are rejected before their body is read.
 */
export function buildLocalSocket({ operators, key, log }: LocalSocketDeps): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // Unreadable URLs do not reach the hooks.
    frameworkErrors: (_error, _request, reply) => {
      (reply as FastifyReply).code(403).send(FORBIDDEN_RESPONSE);
    },
  }) as unknown as FastifyInstance;
  server.addHook('onRequest', async (request, reply) => {
    if (!isAuthorized(request, key)) return reply.code(403).send(FORBIDDEN_RESPONSE);
    return undefined;
  });
  server.post(LOCAL_SOCKET_PATH, (request) => operators.handleRequest(request.body));
  server.setNotFoundHandler((_request, reply) => reply.code(403).send(FORBIDDEN_RESPONSE));
  server.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, "an operator's request failed");
    return reply.code(500).send(INTERNAL_ERROR_RESPONSE);
  });
  return server;
}

function isAuthorized({ ip, headers }: FastifyRequest, key: string): boolean {
  const isForwarded = Object.keys(headers).some((name) => PROXY_HEADERS.test(name));
  // With DNS rebinding, the Host header has the attacker's host name.
  const hasLoopbackHost = LOOPBACK_HOST.test(headers.host ?? '');
  return LOOPBACK.has(ip) && hasLoopbackHost && !isForwarded && hasKey(headers.authorization, key);
}

/** Constant-time comparison. */
function hasKey(authorization = '', key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${key}`));
}
