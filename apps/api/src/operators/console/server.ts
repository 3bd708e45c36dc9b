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
import { isConnectionUnavailable } from '../../db/transaction.js';
import { DATABASE_OVERLOADED } from '../../http/failure-status.js';
import { closeIdleConnectionsOnStop } from '../../http/idle-connections.js';
import { refuseNoHttp } from '../../http/malformed-http.js';
import { addSecurityHeaders, registerSecurityHeaders } from '../../http/security-headers.js';
import { isPageRequest, registerWebApp, sendAppPage } from '../../http/web-app.js';
import { networkOf } from '../../limits/network.js';
import { refusalText } from '../errors.js';
import type { OperatorAnswer } from '../request.js';
import type { Operators } from '../service.js';
import { isOffered, offeredActions } from './actions.js';
import { REQUEST_LIMIT_BYTES, SIGN_IN_LIMIT_BYTES } from './constants.js';
import { createSessionCookie } from './cookie.js';
import { registerOwnPages } from './own-pages.js';
import { refusalBody, refuse } from './refusals.js';
import type { ConsoleSessions, SignedIn } from './sessions.js';
import type { SignIn } from './sign-in.js';

/** Prefix of the console's calls. */
const BASE = '/console/';

/** Enough for an audit log export. */
const REQUEST_TIMEOUT_MS = 120_000;

const NOT_BUILT =
  "The operators' console is not built: pnpm build makes it, and CONSOLE_DIST says where it is.\n";

const NOT_OFFERED: OperatorAnswer = {
  kind: 'refused',
  code: 'action_unknown',
  message: refusalText('action_unknown'),
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
    /** Console only: needs no session. */
    isOpen?: boolean;
  }
  interface FastifyRequest {
    /** Null without a session. */
    operator: SignedIn | null;
  }
}

/**
 * The operators' console: a separate server, not reachable through the app. It knows only operator
 * accounts, not users, their tokens or the key of the local entry point.
 */
export async function buildConsole(deps: ConsoleDeps): Promise<FastifyInstance> {
  const { log, trustedProxies, isSecure } = deps;
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: SIGN_IN_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseNoHttp(refusalBody('input_invalid')),
    frameworkErrors: (_error, _request, reply) => {
      const secured = addSecurityHeaders(reply as FastifyReply).header('cache-control', 'no-store');
      refuse(secured, 'input_invalid');
    },
  }) as unknown as FastifyInstance;
  // Any page can send forms and plain text without a CORS preflight.
  server.removeContentTypeParser('text/plain');
  server.decorateRequest('operator', null);
  await registerSecurityHeaders(server, { directory: deps.directory, isSecure, policies: [] });
  closeIdleConnectionsOnStop(server);
  registerOwnPages(server, { origins: deps.origins, base: BASE });
  registerNoKeeping(server);
  registerErrors(server, log);
  registerSession(server, deps);
  registerActions(server, deps);
  await registerPages(server, deps.directory);
  return server;
}

/** Files set their own `cache-control`. */
function registerNoKeeping(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

function registerErrors(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 400 && statusCode < 500) return refuse(reply, 'input_invalid', statusCode);
    log.error({ err: error }, "a request to the operators' console failed");
    if (isConnectionUnavailable(error)) {
      return refuse(
        reply.header('retry-after', DATABASE_OVERLOADED.seconds),
        'crowded',
        DATABASE_OVERLOADED.status,
      );
    }
    return refuse(reply, 'internal_error');
  });
}

function registerSession(server: FastifyInstance, { signIn, sessions, isSecure }: ConsoleDeps) {
  const cookie = createSessionCookie(isSecure);

  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isOpen === true || !isRouteOfBase(request)) return undefined;
    // Runs before the body is read.
    request.operator =
      (await sessions.identifySession(cookie.read(request.headers.cookie))) ?? null;
    if (request.operator === null) return refuse(reply, 'signed_out');
    return isOfItsPage(request, request.operator) ? undefined : refuse(reply, 'forbidden');
  });

  server.addHook('preHandler', async (request, reply) => {
    if (request.operator === null || request.body === undefined) return undefined;
    // The session may have ended while the body arrived.
    const still = await sessions.identifySession(cookie.read(request.headers.cookie));
    return still === undefined ? refuse(reply, 'signed_out') : undefined;
  });

  server.post(CONSOLE_PATHS.session, { config: { isOpen: true } }, async (request, reply) => {
    const form = consoleSignIn.safeParse(request.body);
    if (!form.success) return refuse(reply, 'input_invalid');
    const opened = await signIn.signIn(form.data, networkOf(request.ip));
    if (!opened.ok) {
      const seconds = opened.params?.seconds;
      if (seconds !== undefined) reply.header('retry-after', seconds);
      return refuse(reply, opened.failure);
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
  const actions = offeredActions();
  server.get(CONSOLE_PATHS.actions, async () => ({ actions }));

  server.post(
    CONSOLE_PATHS.requests,
    { bodyLimit: REQUEST_LIMIT_BYTES },
    async (request, reply): Promise<OperatorAnswer | FastifyReply> => {
      const asked = consoleRequest.safeParse(request.body);
      if (!asked.success) return refuse(reply, 'input_invalid');
      if (!isOffered(asked.data.action)) return NOT_OFFERED;
      // `as` always comes from the session.
      return operators.handleRequest({ ...asked.data, as: signedIn(request).name });
    },
  );
}

async function registerPages(server: FastifyInstance, directory: string | undefined) {
  const isBuilt = await registerWebApp(server, directory);
  server.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(BASE) || !isPageRequest(request)) return refuse(reply, 'not_found');
    return isBuilt ? sendAppPage(reply) : reply.code(503).type('text/plain').send(NOT_BUILT);
  });
}

/** A URL can be spelled in many ways. */
const isRouteOfBase = ({ routeOptions: { url } }: FastifyRequest) => url?.startsWith(BASE) === true;

function signedIn({ operator }: FastifyRequest): SignedIn {
  if (operator === null) throw new Error('A call of the console was answered without a session.');
  return operator;
}

/** Changes need the CSRF token. */
function isOfItsPage({ method, headers }: FastifyRequest, { csrf }: SignedIn): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const said = Buffer.from(String(headers[CONSOLE_CSRF_HEADER] ?? ''));
  const right = Buffer.from(csrf);
  return said.length === right.length && timingSafeEqual(said, right);
}
