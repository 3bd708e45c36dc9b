import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { API_BASE, type Call } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Awaitable, whenThere } from '../awaitable.js';
import { fail } from '../result.js';
import type { SharedTurns, Turns } from '../turns.js';
import { type AdmissionDeps, admit } from './admission.js';
import { fieldsOf } from './body.js';
import { sendCsv } from './csv-answer.js';
import type { Fields } from './fields.js';
import type { AllHandlers, Download, FileAnswer } from './handler.js';
import { KEPT_FOR_GOOD } from './kept-for-good.js';
import type { Metrics } from './metrics.js';
import { openUpload } from './multipart.js';
import {
  type AnyHandler,
  isList,
  type Outcome,
  type PerformDeps,
  perform,
  type Registered,
  refused,
} from './perform.js';
import { sendShared } from './shared-text.js';
import { varyBy } from './vary.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Failures of calls that return a list carry an empty list. */
    lists?: boolean;
  }
}

export interface CallsDeps extends AdmissionDeps, PerformDeps {
  handlers: AllHandlers;
  /** Per user. */
  turns: Turns;
  /** For all users; limits the bodies in memory. */
  uploadTurns: SharedTurns;
  metrics: Metrics;
}

export function registerCalls(server: FastifyInstance, deps: CallsDeps): void {
  registerWhere(server, deps, run, ({ file }) => file !== 'upload');
}

/** `server` must parse multipart bodies. */
export function registerUploads(server: FastifyInstance, deps: CallsDeps): void {
  registerWhere(server, deps, receive, ({ file }) => file === 'upload');
}

type Ask = (deps: CallsDeps, registered: Registered, request: FastifyRequest) => Awaitable<Outcome>;

function registerWhere(
  server: FastifyInstance,
  deps: CallsDeps,
  ask: Ask,
  isMeant: (call: Call) => boolean,
): void {
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    if (!isMeant(call)) continue;
    const handler = deps.handlers[name] as AnyHandler;
    const registered = { name, call, lists: isList(call), kept: keptAs(call), handler };
    server.route({
      method: call.method,
      url: `${API_BASE}/${call.path}`,
      config: { lists: registered.lists },
      handler: (request, reply) => {
        const outcome = ask(deps, registered, request);
        const send = (made: Outcome) => answer(deps, registered, { request, reply }, made);
        if (outcome instanceof Promise) return outcome.then(send);
        send(outcome);
        // Fastify would await a returned reply.
        return undefined;
      },
    });
  }
}

/** Undefined when it must not be cached. */
function keptAs({ lasting, sharedSeconds }: Call): string | undefined {
  if (lasting) return KEPT_FOR_GOOD;
  if (sharedSeconds === undefined) return undefined;
  // Browsers always revalidate, and no cache may serve a stale response.
  return `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`;
}

function answer(
  { metrics }: CallsDeps,
  { name, kept }: Registered,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  outcome: Outcome,
): FastifyReply {
  const code = 'body' in outcome ? outcome.body.code : 'ok';
  metrics.observe(name, code, reply.elapsedTime / 1_000);
  if ('bytes' in outcome) return sendFile(reply, outcome);
  if ('parts' in outcome) return sendDownload(reply, outcome);
  if ('chunks' in outcome) return sendCsv(reply, outcome, name);
  if (kept !== undefined && outcome.body.sign === 1 && !carriesToken(request)) {
    reply.header('cache-control', kept);
    varyBy(reply, 'accept-encoding');
  }
  if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter);
  if (outcome.shared !== undefined) return sendShared(request, reply, outcome.shared);
  return reply.code(outcome.status).send(outcome.body);
}

/** Such a URL is private, even if the response is public. */
function carriesToken({ query }: FastifyRequest): boolean {
  return (query as Fields).token !== undefined;
}

/** Queues per user: many calls of one do not delay another's. */
function run(deps: CallsDeps, registered: Registered, request: FastifyRequest): Awaitable<Outcome> {
  const fields = fieldsOf(registered.call, request);
  const admitted = admit(deps, registered, request, fields.token);
  return whenThere(admitted, (admission): Awaitable<Outcome> => {
    if (!admission.ok) return refused(request, admission, registered.lists);
    const session = admission.value;
    const asked = { session, fields, file: undefined };
    if (session === undefined) return perform(deps, registered, request, asked);
    return deps.turns
      .take(session.userId, async () => perform(deps, registered, request, asked))
      .then((done) => done ?? refused(request, BUSY, registered.lists));
  });
}

/**
 * Takes a slot before keeping any byte of the file. Without a free slot it does not query the
 * session.
 */
async function receive(
  deps: CallsDeps,
  registered: Registered,
  request: FastifyRequest,
): Promise<Outcome> {
  const form = await openUpload(request);
  if (form === 'too_large') return refused(request, fail('upload_too_large'), false);
  const admitted = deps.uploadTurns.isFull()
    ? noPlace()
    : await admit(deps, registered, request, form.fields.token);
  const session = admitted.ok ? admitted.value : undefined;
  const work = async () => {
    const file = await form.readFile();
    return perform(deps, registered, request, { session, fields: form.fields, file });
  };
  const done =
    session === undefined ? undefined : await deps.uploadTurns.take(session.userId, work);
  if (done !== undefined) return done;
  await form.skipFile();
  return refused(request, admitted.ok ? noPlace() : admitted, false);
}

/** Random, so that rejected clients do not return together. */
const PLACE_SECONDS = { least: 5, most: 10 };

function noPlace() {
  const seconds = randomInt(PLACE_SECONDS.least, PLACE_SECONDS.most + 1);
  return fail('too_many_requests' as const, { seconds });
}

const BUSY = fail('too_many_requests', { seconds: 1 });

function sendFile(reply: FastifyReply, { bytes, contentType }: FileAnswer): FastifyReply {
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
