import { timingSafeEqual } from 'node:crypto';
import {
  CONSOLE_CSRF_HEADER,
  CONSOLE_PATHS,
  consoleRequest,
  consoleSignIn,
} from '@candela/contract/console';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { isConnectionUnavailable, isDatabaseLost } from '../../platform/db/transaction.js';
import { clientAddress, trustedProxyCheck } from '../../platform/http/client-address.js';
import { DATABASE_LOST, DATABASE_OVERLOADED } from '../../platform/http/failure-status.js';
import { closeIdleConnectionsOnStop } from '../../platform/http/idle-connections.js';
import { refuseNoHttp } from '../../platform/http/malformed-http.js';
import {
  addSecurityHeaders,
  registerSecurityHeaders,
} from '../../platform/http/security-headers.js';
import { isPageRequest, registerWebApp, sendAppPage } from '../../platform/http/web-app.js';
import { networkOf } from '../../platform/rate-limits/network.js';
import { failureMessage } from '../errors.js';
import type { OperatorResponse } from '../protocol.js';
import type { Operators } from '../service.js';
import { isConsoleAction, listConsoleActions } from './available-actions.js';
import { REQUEST_BODY_LIMIT_BYTES, SIGN_IN_BODY_LIMIT_BYTES } from './constants.js';
import { errorBody, sendError } from './error-responses.js';
import { registerSameOriginCheck } from './same-origin.js';
import { createSessionCookie } from './session-cookie.js';
import type { ConsoleSessions, IdentifiedSession } from './sessions.js';
import type { SignIn } from './sign-in.js';

const BASE = '/console/';

const REQUEST_TIMEOUT_MS = 120_000;

const NOT_BUILT_MESSAGE =
  "The operators' console is not built. Run pnpm build, or set CONSOLE_DIST to its directory.\n";

const UNKNOWN_ACTION: OperatorResponse = {
  kind: 'refused',
  code: 'action_unknown',
  message: failureMessage('action_unknown'),
  isUsage: true,
};

export interface ConsoleDeps {
  readonly operators: Operators;
  readonly sessions: Pick<ConsoleSessions, 'identifySession'>;
  readonly signIn: SignIn;
  readonly origins: () => readonly string[];
  readonly isSecure: boolean;
  readonly directory: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly log: Logger;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isOpen?: boolean;
  }
  interface FastifyRequest {
    operator: IdentifiedSession | null;
  }
}

/**
 * A separate server, not reachable through the app. It knows only operator accounts, not users,
 * their tokens or the local entry point's key.
 */
export async function buildConsole(deps: ConsoleDeps): Promise<FastifyInstance> {
  const { log, trustedProxies, isSecure } = deps;
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxyCheck(trustedProxies),
    bodyLimit: SIGN_IN_BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseNoHttp(errorBody('input_invalid')),
    frameworkErrors: (_error, _request, reply) => {
      const securedReply = addSecurityHeaders(reply as FastifyReply).header(
        'cache-control',
        'no-store',
      );
      sendError(securedReply, 'input_invalid');
    },
  }) as unknown as FastifyInstance;
  // Any page can send forms and plain text without a CORS preflight.
  server.removeContentTypeParser('text/plain');
  server.decorateRequest('operator', null);
  await registerSecurityHeaders(server, { directory: deps.directory, isSecure, policies: [] });
  closeIdleConnectionsOnStop(server);
  registerSameOriginCheck(server, { origins: deps.origins, base: BASE });
  registerNoStore(server);
  registerErrorHandler(server, log);
  registerSession(server, deps);
  registerActions(server, deps);
  await registerPages(server, deps.directory);
  return server;
}

function registerNoStore(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

function registerErrorHandler(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 400 && statusCode < 500) return sendError(reply, 'input_invalid', statusCode);
    log.error({ err: error }, "a request to the operators' console failed");
    if (isConnectionUnavailable(error)) {
      return sendError(
        reply.header('retry-after', DATABASE_OVERLOADED.seconds),
        'crowded',
        DATABASE_OVERLOADED.status,
      );
    }
    if (isDatabaseLost(error)) {
      const { status, code, seconds } = DATABASE_LOST;
      return sendError(reply.header('retry-after', seconds), code, status);
    }
    return sendError(reply, 'internal_error');
  });
}

function registerSession(server: FastifyInstance, { signIn, sessions, isSecure }: ConsoleDeps) {
  const cookie = createSessionCookie(isSecure);

  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isOpen === true || !isConsoleRoute(request)) return undefined;
    // Runs before the body is read.
    request.operator =
      (await sessions.identifySession(cookie.read(request.headers.cookie))) ?? null;
    if (request.operator === null) return sendError(reply, 'signed_out');
    return hasValidCsrfToken(request, request.operator) ? undefined : sendError(reply, 'forbidden');
  });

  server.addHook('preHandler', async (request, reply) => {
    if (request.operator === null || request.body === undefined) return undefined;
    // The session may have ended while the body arrived.
    const currentSession = await sessions.identifySession(cookie.read(request.headers.cookie));
    return currentSession === undefined ? sendError(reply, 'signed_out') : undefined;
  });

  server.post(CONSOLE_PATHS.session, { config: { isOpen: true } }, async (request, reply) => {
    const form = consoleSignIn.safeParse(request.body);
    if (!form.success) return sendError(reply, 'input_invalid');
    const opened = await signIn.signIn(form.data, networkOf(clientAddress(request)));
    if (!opened.ok) {
      const seconds = opened.params?.seconds;
      if (seconds !== undefined) reply.header('retry-after', seconds);
      return sendError(reply, opened.failure);
    }
    return reply.header('set-cookie', cookie.set(opened.value.token)).send(opened.value.session);
  });

  server.get(CONSOLE_PATHS.session, async (request) => {
    const { name, csrf, ends } = signedIn(request);
    return { name, csrf, ends };
  });

  server.delete(CONSOLE_PATHS.session, async (request, reply) => {
    await signIn.signOut(signedIn(request));
    return reply.code(204).header('set-cookie', cookie.clear()).send();
  });
}

function registerActions(server: FastifyInstance, { operators }: ConsoleDeps): void {
  const actions = listConsoleActions();
  server.get(CONSOLE_PATHS.actions, async () => ({ actions }));

  server.post(
    CONSOLE_PATHS.requests,
    { bodyLimit: REQUEST_BODY_LIMIT_BYTES },
    async (request, reply): Promise<OperatorResponse | FastifyReply> => {
      const parsed = consoleRequest.safeParse(request.body);
      if (!parsed.success) return sendError(reply, 'input_invalid');
      if (!isConsoleAction(parsed.data.action)) return UNKNOWN_ACTION;
      // `as` always comes from the session.
      return operators.handleRequest({ ...parsed.data, as: signedIn(request).name });
    },
  );
}

async function registerPages(server: FastifyInstance, directory: string | undefined) {
  const isBuilt = await registerWebApp(server, directory);
  server.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(BASE) || !isPageRequest(request))
      return sendError(reply, 'not_found');
    return isBuilt
      ? sendAppPage(reply)
      : reply.code(503).type('text/plain').send(NOT_BUILT_MESSAGE);
  });
}

/** A URL can be spelled in many ways. */
const isConsoleRoute = ({ routeOptions: { url } }: FastifyRequest) =>
  url?.startsWith(BASE) === true;

function signedIn({ operator }: FastifyRequest): IdentifiedSession {
  if (operator === null) throw new Error('A call of the console was answered without a session.');
  return operator;
}

function hasValidCsrfToken(
  { method, headers }: FastifyRequest,
  { csrf }: IdentifiedSession,
): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const received = Buffer.from(String(headers[CONSOLE_CSRF_HEADER] ?? ''));
  const expected = Buffer.from(csrf);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
