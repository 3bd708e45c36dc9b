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
import type { Config } from '../../config/config.js';
import type { Content } from '../../content/content/service.js';
import type { Idempotency } from '../../idempotency/service.js';
import type { Sessions } from '../../identity/sessions/service.js';
import type { Users } from '../../identity/users/service.js';
import type { Streams } from '../../notifications/stream/service.js';
import type { CsvSheets } from '../csv-sheet.js';
import { isConnectionUnavailable, isDatabaseLost } from '../db/transaction.js';
import {
  createConcurrencyLimiter,
  createKeyedConcurrencyLimiter,
} from '../jobs/concurrency-limiter.js';
import type { RateLimiter } from '../rate-limits/rate-limiter.js';
import type { Readiness } from '../readiness.js';
import { type CallsDeps, registerCalls, registerUploads } from './calls.js';
import { trustedProxyCheck } from './client-address.js';
import { registerCors } from './cors.js';
import { failureResponse } from './envelope.js';
import { DATABASE_LOST, DATABASE_OVERLOADED } from './failure-status.js';
import { parseFields } from './fields.js';
import type { AllHandlers } from './handler.js';
import { registerHealth } from './health.js';
import { closeIdleConnectionsOnStop } from './idle-connections.js';
import { registerIpRateLimit } from './ip-rate-limit.js';
import { languageOfError, languageOfUrl, registerLanguage } from './language.js';
import { refuseNoHttp } from './malformed-http.js';
import { createMetrics, type Gauges, registerMetrics } from './metrics.js';
import { skipMultipart } from './multipart.js';
import { openApiDocument } from './openapi.js';
import { registerPictures } from './pictures.js';
import { closeUnreadBodies, parseQuery } from './request-fields.js';
import { registerRequestLogs } from './request-log.js';
import { registerRequestOrigin } from './request-origin.js';
import { addSecurityHeaders, registerAppSecurityHeaders } from './security-headers.js';
import { COMPRESSION_THRESHOLD } from './shared-body.js';
import { registerStream } from './stream.js';
import { isPageRequest, registerWebApp, sendAppPage } from './web-app.js';

const FORM_LIMIT_BYTES = 64 * 1_024;
/** Clients give up after 10 s. */
const REQUEST_TIMEOUT_MS = 20_000;

/** An app sends at most four at once. */
const USER_CALL_LIMITS = { concurrency: 4, maxPending: 32 };
/** No queue: memory must hold 24 bodies of 5 MiB. */
const UPLOAD_LIMITS = { concurrency: 24, maxPending: 24, maxPendingPerKey: 3 };

export interface ServerDeps {
  config: Config;
  log: Logger;
  handlers: AllHandlers;
  sheets: CsvSheets;
  sessions: Pick<Sessions, 'identifySession'>;
  idempotency: Pick<Idempotency, 'findAnswer' | 'runOnce'>;
  users: Pick<Users, 'checkFundPassword'>;
  secondFactors: CallsDeps['secondFactors'];
  recoveries: CallsDeps['recoveries'];
  content: Pick<Content, 'findPicture' | 'picturesPath'>;
  streams: Pick<Streams, 'admitStream' | 'closeAll'>;
  limiter: RateLimiter;
  readiness: Readiness;
  /** Epoch milliseconds. */
  now: () => number;
  /** Undefined while the clocks disagree. */
  serviceTime: () => number | undefined;
  gauges: Gauges;
  signFailure: CallsDeps['signFailure'];
}

export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const metrics = createMetrics(deps.gauges);
  const server = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxyCheck(config.trustedProxies),
    bodyLimit: FORM_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQuery, maxParamLength: 256 },
    clientErrorHandler: refuseNoHttp(failureResponse(DEFAULT_LANGUAGE, 'bad_request').body),
    frameworkErrors: (_error, request, reply) =>
      rejectUnreadableUrl(request as FastifyRequest, reply as FastifyReply, deps.serviceTime()),
  }) as unknown as FastifyInstance;

  registerRequestLogs(server);
  // Only form bodies are accepted.
  server.removeAllContentTypeParsers();
  registerRequestOrigin(server);
  await registerAppSecurityHeaders(server, config);
  registerCors(server, config.corsOrigins);
  registerLanguage(server);
  rejectMalformedHosts(server);
  registerIpRateLimit(server, {
    limiter: deps.limiter,
    perMinute: config.limits.perIpPerMinute,
  });
  await server.register(compress, { threshold: COMPRESSION_THRESHOLD, globalDecompression: false });
  await server.register(formbody, { parser: parseFields });
  closeUnreadBodies(server);
  closeIdleConnectionsOnStop(server);
  registerServiceTime(server, deps.serviceTime);
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
  registerStream(server, {
    ...admission,
    streams: deps.streams,
    metrics,
    serviceTime: deps.serviceTime,
  });
  const callsDeps: CallsDeps = {
    ...admission,
    handlers: deps.handlers,
    idempotency: deps.idempotency,
    users: deps.users,
    secondFactors: deps.secondFactors,
    recoveries: deps.recoveries,
    callLimiter: createKeyedConcurrencyLimiter(USER_CALL_LIMITS),
    uploadLimiter: createConcurrencyLimiter(UPLOAD_LIMITS),
    metrics,
    publicUrl: config.publicUrl,
    sheets: deps.sheets,
    unit: config.accountCurrency.toUpperCase(),
    now: deps.now,
    signFailure: deps.signFailure,
  };
  registerCalls(server, callsDeps);
  // Only these routes parse multipart bodies.
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
function rejectUnreadableUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  time: number | undefined,
): void {
  const { status, body } = failureResponse(languageOfUrl(request.url), 'bad_request');
  addSecurityHeaders(reply).header('cache-control', 'no-store');
  if (time !== undefined) reply.header(SERVICE_TIME_HEADER, time);
  reply.code(status).send(body);
}

/** A name or address with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** HTTP/1.0 has none. */
function rejectMalformedHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const { host } = request;
    if (!host || (HOST.test(host) && URL.canParse(`http://${host}`))) return undefined;
    const { status, body } = failureResponse(request.lang, 'bad_request');
    return reply.code(status).send(body);
  });
}

/** Also in failures: screens set their clocks by it. */
function registerServiceTime(server: FastifyInstance, serviceTime: () => number | undefined): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    // A cached response would carry an old time.
    const isCached = reply.getHeader('cache-control') !== 'no-store';
    const time = request.isApi && !isCached ? serviceTime() : undefined;
    if (time !== undefined) reply.header(SERVICE_TIME_HEADER, time);
    done();
  });
}

function registerNotFound(server: FastifyInstance, hasApp: boolean): void {
  server.setNotFoundHandler(async (request, reply) => {
    const isApi = request.url.startsWith(API_BASE);
    if (!isApi && hasApp && isPageRequest(request)) return sendAppPage(reply);
    // Routes outside this scope have no multipart parser.
    if ('isMultipart' in request && request.isMultipart()) await skipMultipart(request);
    const { status, body } = failureResponse(request.lang, 'not_found');
    return reply.code(status).send(body);
  });
}

function registerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    const isClientError = statusCode >= 400 && statusCode < 500;
    if (!isClientError)
      request.log.error({ err: error, path: pathOf(request.url) }, 'request failed');
    const lang = languageOfError(request, error);
    const { returnsList } = request.routeOptions.config;
    if (isConnectionUnavailable(error)) {
      const { status, code, seconds } = DATABASE_OVERLOADED;
      const response = failureResponse(lang, code, { returnsList, params: { seconds } });
      return reply.code(status).header('retry-after', seconds).send(response.body);
    }
    if (isDatabaseLost(error)) {
      const { status, code, seconds } = DATABASE_LOST;
      const response = failureResponse(lang, code, { returnsList });
      return reply.code(status).header('retry-after', seconds).send(response.body);
    }
    const response = failureResponse(lang, isClientError ? 'bad_request' : 'internal_error', {
      returnsList,
    });
    return reply.code(isClientError ? statusCode : response.status).send(response.body);
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
