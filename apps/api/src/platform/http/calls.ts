import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { API_BASE, type Call } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignFailure } from '../failed-request.js';
import type { ConcurrencyLimiter, SharedConcurrencyLimiter } from '../jobs/concurrency-limiter.js';
import { fail } from '../result.js';
import { type AdmissionDeps, admit } from './admission.js';
import {
  type AnyHandler,
  type CallExecutionDeps,
  executeCall,
  isList,
  type Outcome,
  type RegisteredCall,
  toFailureResponse,
} from './call-execution.js';
import { sendCsv } from './csv-response.js';
import type { Fields } from './fields.js';
import type { AllHandlers, Download, FileResponse } from './handler.js';
import { IMMUTABLE_CACHE_CONTROL } from './immutable-cache.js';
import type { Metrics } from './metrics.js';
import { openUpload } from './multipart.js';
import { requestFields } from './request-fields.js';
import { sendSharedBody } from './shared-body.js';
import { signFailures } from './signed-failures.js';
import { addVary } from './vary.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    returnsList?: boolean;
  }
  interface FastifyRequest {
    /** Known after admission to a call with a token. */
    userId: string | undefined;
  }
}

export interface CallsDeps extends AdmissionDeps, CallExecutionDeps {
  handlers: AllHandlers;
  callLimiter: ConcurrencyLimiter;
  /** For all users; limits the bodies in memory. */
  uploadLimiter: SharedConcurrencyLimiter;
  metrics: Metrics;
  signFailure: SignFailure;
}

export function registerCalls(server: FastifyInstance, deps: CallsDeps): void {
  server.decorateRequest('userId', undefined);
  registerMatching(server, deps, runQueued, ({ file }) => file !== 'upload');
}

export function registerUploads(server: FastifyInstance, deps: CallsDeps): void {
  registerMatching(server, deps, receiveUpload, ({ file }) => file === 'upload');
}

type RunCall = (
  deps: CallsDeps,
  registered: RegisteredCall,
  request: FastifyRequest,
) => Promise<Outcome>;

function registerMatching(
  server: FastifyInstance,
  deps: CallsDeps,
  runCall: RunCall,
  isIncluded: (call: Call) => boolean,
): void {
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    if (!isIncluded(call)) continue;
    const handler = deps.handlers[name] as AnyHandler;
    const registered = {
      name,
      call,
      returnsList: isList(call),
      cacheControl: cacheControlOf(call),
      handler,
    };
    server.route({
      method: call.method,
      url: `${API_BASE}/${call.path}`,
      config: { returnsList: registered.returnsList },
      ...(call.signedFailures && { preSerialization: signFailures(deps.signFailure) }),
      handler: async (request, reply) => {
        const outcome = await runCall(deps, registered, request);
        return sendOutcome(deps, registered, { request, reply }, outcome);
      },
    });
  }
}

function cacheControlOf({ immutable, sharedCacheSeconds }: Call): string | undefined {
  if (immutable) return IMMUTABLE_CACHE_CONTROL;
  if (sharedCacheSeconds === undefined) return undefined;
  // Browsers always revalidate; no cache may serve a stale response.
  return `public, max-age=0, s-maxage=${sharedCacheSeconds}, must-revalidate`;
}

function sendOutcome(
  { metrics }: CallsDeps,
  { name, cacheControl }: RegisteredCall,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  outcome: Outcome,
): FastifyReply {
  const code = 'body' in outcome ? outcome.body.code : 'ok';
  metrics.observe(name, code, reply.elapsedTime / 1_000);
  if ('bytes' in outcome) return sendFile(reply, outcome);
  if ('parts' in outcome) return sendDownload(reply, outcome);
  if ('chunks' in outcome) return sendCsv(reply, outcome, name);
  if (cacheControl !== undefined && outcome.body.sign === 1 && !hasQueryToken(request)) {
    reply.header('cache-control', cacheControl);
    addVary(reply, 'accept-encoding');
  }
  if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter);
  if (outcome.shared !== undefined) return sendSharedBody(request, reply, outcome.shared);
  return reply.code(outcome.status).send(outcome.body);
}

/** Private, even if the response is public. */
function hasQueryToken({ query }: FastifyRequest): boolean {
  return (query as Fields).token !== undefined;
}

/** Per user: many calls of one do not delay another's. */
async function runQueued(
  deps: CallsDeps,
  registered: RegisteredCall,
  request: FastifyRequest,
): Promise<Outcome> {
  const fields = requestFields(registered.call, request);
  const admission = await admit(deps, registered, request, fields.token);
  if (!admission.ok) return toFailureResponse(request, admission, registered.returnsList);
  const session = admission.value;
  const execute = () =>
    executeCall(deps, registered, request, { session, fields, file: undefined });
  if (session === undefined) return execute();
  const outcome = await deps.callLimiter.run(session.userId, execute);
  return outcome ?? toFailureResponse(request, BUSY, registered.returnsList);
}

/** Takes a slot before keeping any byte. Without one it does not query the session. */
async function receiveUpload(
  deps: CallsDeps,
  registered: RegisteredCall,
  request: FastifyRequest,
): Promise<Outcome> {
  const form = await openUpload(request);
  if (form === 'too_large') return toFailureResponse(request, fail('upload_too_large'), false);
  const admissionResult = deps.uploadLimiter.isFull()
    ? noUploadSlot()
    : await admit(deps, registered, request, form.fields.token);
  const session = admissionResult.ok ? admissionResult.value : undefined;
  const work = async () => {
    const file = await form.readFile();
    return executeCall(deps, registered, request, { session, fields: form.fields, file });
  };
  const outcome =
    session === undefined ? undefined : await deps.uploadLimiter.run(session.userId, work);
  if (outcome !== undefined) return outcome;
  await form.skipFile();
  return toFailureResponse(request, admissionResult.ok ? noUploadSlot() : admissionResult, false);
}

/** Random: rejected clients do not return together. */
const RETRY_SECONDS = { least: 5, most: 10 };

function noUploadSlot() {
  const seconds = randomInt(RETRY_SECONDS.least, RETRY_SECONDS.most + 1);
  return fail('too_many_requests' as const, { seconds });
}

const BUSY = fail('too_many_requests', { seconds: 1 });

function sendFile(reply: FastifyReply, { bytes, contentType }: FileResponse): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', 'inline')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes);
}

/** The length reveals a cut connection. */
function sendDownload(
  reply: FastifyReply,
  { parts, size, contentType, fileName }: Download,
): FastifyReply {
  return reply
    .type(contentType)
    .header('content-length', size)
    .header(
      'content-disposition',
      `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
    )
    .header('cross-origin-resource-policy', 'same-origin')
    .send(Readable.from(parts));
}
