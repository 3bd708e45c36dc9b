import { API_BASE, DEFAULT_LANGUAGE, SERVICE_TIME_HEADER } from '@candela/contract';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { isCrowdedOut } from '../db/transaction.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import type { Content } from '../modules/content/service.js';
import type { Requests } from '../modules/requests/service.js';
import type { Sessions } from '../modules/sessions/service.js';
import type { Streams } from '../modules/stream/service.js';
import type { Users } from '../modules/users/service.js';
import type { Readiness } from '../readiness.js';
import type { Sheets } from '../sheet.js';
import { createTurns, createTurnsPerKey } from '../turns.js';
import { registerAddressLimit } from './address-limit.js';
import { registerUnreadBodies } from './body.js';
import { registerCaller } from './caller.js';
import { type CallsDeps, registerCalls, registerUploads } from './calls.js';
import { registerCors } from './cors.js';
import { failureAnswer } from './envelope.js';
import { CROWDED } from './failures.js';
import { parseFields } from './fields.js';
import type { AllHandlers } from './handler.js';
import { registerHealth } from './health.js';
import { languageOfAddress, languageOfFailure, registerLanguage } from './language.js';
import { createMetrics, type Gauges, registerMetrics } from './metrics.js';
import { skipMultipart } from './multipart.js';
import { openApiDocument } from './openapi.js';
import { registerPictures } from './pictures.js';
import { createQueryParser } from './query.js';
import { registerRequestLogs } from './request-log.js';
import { registerSecurity, secureAnswer } from './security.js';
import { PACKED_FROM } from './shared-text.js';
import { registerStream } from './stream.js';
import { registerUnaskedConnections } from './unasked-connections.js';
import { refuseNoHttp } from './unreadable.js';
import { isScreenAddress, registerWebApp, sendApp } from './web-app.js';

const FORM_LIMIT_BYTES = 64 * 1_024;
/** Clients give up after 10 s. */
const REQUEST_TIMEOUT_MS = 20_000;

/** An app sends at most four at once. */
const CALLS_OF_A_USER = { atOnce: 4, inAll: 32 };
/** No queue: memory must hold 24 bodies of 5 MiB. */
const UPLOADS = { atOnce: 24, inAll: 24, perKey: 3 };

export interface ServerDeps {
  config: Config;
  log: Logger;
  handlers: AllHandlers;
  sheets: Sheets;
  sessions: Pick<Sessions, 'identifySession'>;
  requests: Pick<Requests, 'once'>;
  users: Pick<Users, 'checkFundPassword'>;
  secondFactors: CallsDeps['secondFactors'];
  content: Pick<Content, 'findPicture'>;
  streams: Pick<Streams, 'admitStream' | 'endAll'>;
  limiter: RateLimiter;
  readiness: Readiness;
  /** Epoch milliseconds. */
  now: () => number;
  gauges: Gauges;
}

export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const metrics = createMetrics(deps.gauges);
  const server = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: FORM_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: createQueryParser(), maxParamLength: 256 },
    clientErrorHandler: refuseNoHttp(failureAnswer(DEFAULT_LANGUAGE, 'bad_request').body),
    frameworkErrors: (_error, request, reply) =>
      refuseUnreadable(request as FastifyRequest, reply as FastifyReply, deps.now()),
  }) as unknown as FastifyInstance;

  registerRequestLogs(server);
  // Only form bodies are accepted.
  server.removeAllContentTypeParsers();
  registerCaller(server);
  await registerSecurity(server, config);
  registerCors(server, config.corsOrigins);
  registerLanguage(server);
  registerAddressLimit(server, {
    limiter: deps.limiter,
    perMinute: config.limits.perIpPerMinute,
  });
  await server.register(compress, { threshold: PACKED_FROM, globalDecompression: false });
  await server.register(formbody, { parser: parseFields });
  registerUnreadBodies(server);
  registerUnaskedConnections(server);
  registerServiceTime(server, deps.now);
  registerErrors(server);
  registerAccessLog(server, deps.log);
  const hasApp = await registerWebApp(server, config.webDist);
  registerHealth(server, deps.readiness);
  registerMetrics(server, metrics, config.secrets.metricsToken);
  const document = JSON.stringify(openApiDocument(config.appName));
  server.get(`${API_BASE}/openapi.json`, (_request, reply) =>
    reply.type('application/json').send(document),
  );
  registerPictures(server, deps.content);
  const admission = {
    sessions: deps.sessions,
    limiter: deps.limiter,
    perUserPerMinute: config.limits.perUserPerMinute,
    callsPerIpPerMinute: config.limits.callsPerIpPerMinute,
  };
  registerStream(server, { ...admission, streams: deps.streams, metrics, now: deps.now });
  const callsDeps: CallsDeps = {
    ...admission,
    handlers: deps.handlers,
    requests: deps.requests,
    users: deps.users,
    secondFactors: deps.secondFactors,
    turns: createTurnsPerKey(CALLS_OF_A_USER),
    uploadTurns: createTurns(UPLOADS),
    metrics,
    publicUrl: config.publicUrl,
    sheets: deps.sheets,
    unit: config.accountCurrency.toUpperCase(),
    now: deps.now,
  };
  registerCalls(server, callsDeps);
  // The plugin's hooks cost each request three promises.
  await server.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    registerUploads(scope, callsDeps);
    registerNotFound(scope, hasApp);
  });
  // Elsewhere such a body counts as empty.
  server.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  return server;
}

/** An undecodable URL, for which no hook has run. */
function refuseUnreadable(request: FastifyRequest, reply: FastifyReply, now: number): void {
  const { status, body } = failureAnswer(languageOfAddress(request.url), 'bad_request');
  secureAnswer(reply).header('cache-control', 'no-store').header(SERVICE_TIME_HEADER, now);
  reply.code(status).send(body);
}

/** Also in failures: screens set their clocks by it. */
function registerServiceTime(server: FastifyInstance, now: () => number): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    // A cached response would carry an old time.
    const isKept = reply.getHeader('cache-control') !== 'no-store';
    if (request.isApi && !isKept) reply.header(SERVICE_TIME_HEADER, now());
    done();
  });
}

function registerNotFound(server: FastifyInstance, hasApp: boolean): void {
  server.setNotFoundHandler(async (request, reply) => {
    const isApi = request.url.startsWith(API_BASE);
    if (!isApi && hasApp && isScreenAddress(request)) return sendApp(reply);
    // Routes outside this scope have no multipart parser.
    if ('isMultipart' in request && request.isMultipart()) await skipMultipart(request);
    const { status, body } = failureAnswer(request.lang, 'not_found');
    return reply.code(status).send(body);
  });
}

function registerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    const isCallers = statusCode >= 400 && statusCode < 500;
    if (!isCallers) request.log.error({ err: error, path: pathOf(request.url) }, 'request failed');
    const lang = languageOfFailure(request, error);
    const { lists } = request.routeOptions.config;
    if (isCrowdedOut(error)) {
      const { status, code, seconds } = CROWDED;
      const answer = failureAnswer(lang, code, { lists, params: { seconds } });
      return reply.code(status).header('retry-after', seconds).send(answer.body);
    }
    const answer = failureAnswer(lang, isCallers ? 'bad_request' : 'internal_error', { lists });
    return reply.code(isCallers ? statusCode : answer.status).send(answer.body);
  });
}

function registerAccessLog(server: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('info')) return;
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const { method } = request;
    request.log.info(
      { method, path: pathOf(request.url), status: reply.statusCode, ms },
      'answered',
    );
    done();
  });
}

/** The query may contain a token. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
