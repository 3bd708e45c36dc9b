import {
  API_BASE,
  type Call,
  type FailureCode,
  isSecretField,
  MAX_PAGE_SIZE,
} from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { textsOf } from '@candela/i18n/catalogues';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Transaction } from '../db/types.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import type { Requests } from '../modules/requests/service.js';
import type { Session, Sessions } from '../modules/sessions/service.js';
import type { Result } from '../result.js';
import type { Sheet, Sheets } from '../sheet.js';
import { readBody } from './body.js';
import { type CsvAnswer, csvAnswer, sendCsv } from './csv-answer.js';
import { type Answer, failureAnswer, successAnswer } from './envelope.js';
import { type Fields, splitFields } from './fields.js';
import type { CallContext, FileAnswer, Handlers } from './handler.js';
import type { Metrics } from './metrics.js';

const WINDOW_SECONDS = 60;

export interface CallsDeps {
  handlers: Handlers;
  sessions: Pick<Sessions, 'identifySession'>;
  requests: Pick<Requests, 'once'>;
  limiter: RateLimiter;
  perUserPerMinute: number;
  metrics: Metrics;
  /** The calls that answer with a file when `format=csv` asks for one. */
  sheets: Sheets;
  /** Code of the account currency. */
  unit: string;
  now: () => number;
  /** Where people reach the service; undefined, in a sandbox only, reads it from the request. */
  publicUrl: string | undefined;
}

/** A page of a call that lists: its rows have lost their types. */
type Page = Result<readonly { id: string }[], FailureCode>;

/** A handler whose fields and data have lost their types: the contract's schemas guard both. */
type AnyHandler = (context: CallContext, input: unknown) => Promise<Result<unknown, FailureCode>>;

/** Registers every call of the contract. One without a handler says that it is not available. */
export function registerCalls(server: FastifyInstance, deps: CallsDeps): void {
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const handler = deps.handlers[name] as AnyHandler | undefined;
    server.route({
      method: call.method,
      url: `${API_BASE}/${call.path}`,
      handler: (request, reply) => serve(deps, { name, call, handler }, request, reply),
    });
  }
}

interface Registered {
  name: CallName;
  call: Call;
  handler: AnyHandler | undefined;
}

async function serve(
  deps: CallsDeps,
  registered: Registered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, call } = registered;
  const { fields, file } = await readBody(call, request);
  const outcome = await run(deps, registered, request, { ...splitFields(fields), file });
  deps.metrics.observe(
    name,
    'body' in outcome ? outcome.body.code : 'ok',
    reply.elapsedTime / 1_000,
  );
  if ('bytes' in outcome) return sendFile(reply, outcome);
  if ('chunks' in outcome) return sendCsv(reply, outcome, name);
  if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter);
  if (outcome.text !== undefined) {
    return reply.type('application/json; charset=utf-8').send(outcome.text);
  }
  return reply.code(outcome.status).send(outcome.body);
}

type Outcome = (Answer & { retryAfter?: number }) | FileAnswer | CsvAnswer;

interface Asked {
  token: string | undefined;
  own: Fields;
  file: CallContext['file'];
}

async function run(
  deps: CallsDeps,
  { name, call, handler }: Registered,
  request: FastifyRequest,
  { token, own, file }: Asked,
): Promise<Outcome> {
  const { lang } = request;
  const lists = isList(call);
  const refuse = (failure: FailureCode) => failureAnswer(lang, failure, { lists });
  let session: Session | undefined;
  if (call.token) {
    const identified = await deps.sessions.identifySession(token ?? bearer(request));
    if (!identified.ok) return refuse(identified.failure);
    session = identified.value;
    const { perUserPerMinute: limit } = deps;
    const key = `user:${session.userId}`;
    const retryAfter = limit === 0 ? 0 : await deps.limiter.take(key, limit, WINDOW_SECONDS);
    if (retryAfter > 0) {
      const params = { seconds: retryAfter };
      return { ...failureAnswer(lang, 'too_many_requests', { lists, params }), retryAfter };
    }
  }
  if (handler === undefined) return refuse('not_available');
  const input = z.safeDecode(call.request as z.core.$ZodType, own);
  if (!input.success) return refuse('bad_request');
  const origin = deps.publicUrl ?? `${request.protocol}://${request.host}`;
  const known = { lang, ip: request.ip, origin, file };
  const context = createContext(known, session);
  if (wantsCsv(input.data)) {
    const sheet = deps.sheets[name] as Sheet<{ id: string }> | undefined;
    if (sheet === undefined) return refuse('bad_request');
    const filters = input.data;
    const reader = { texts: textsOf(lang), zone: filters.tz ?? 'UTC', unit: deps.unit };
    const page = (page: number) =>
      handler(context, { ...filters, page, limit: MAX_PAGE_SIZE }) as Promise<Page>;
    const made = await csvAnswer(sheet, reader, page, deps.now());
    return made.ok ? made.value : failureAnswer(lang, made.failure, { lists });
  }
  const result = call.once
    ? await deps.requests.once(
        {
          userId: context.session.userId,
          call: name,
          requestId: own.request_id,
          fields: termsOf(call, own),
        },
        (tx) => handler(createContext(known, session, tx), input.data),
      )
    : await handler(context, input.data);
  if (!result.ok) return failureAnswer(lang, result.failure, { lists, params: result.params });
  if (call.file === 'download') return result.value as FileAnswer;
  return call.token ? encoded(call, result.value) : shared(call, result.value);
}

/**
 * What a repeat must repeat: all but the request's own id, what the call calls loose, and passwords,
 * which are typed anew, and of which no trace may be kept.
 */
function termsOf({ loose = [] }: Call, fields: Fields): Fields {
  const isTerm = (name: string) =>
    name !== 'request_id' && !loose.includes(name) && !isSecretField(name);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isTerm(name)));
}

function encoded(call: Call, value: unknown): Answer {
  return successAnswer(z.encode(call.response as z.core.$ZodType, value));
}

/** Answers to data that a service hands to everybody, such as a second's price list. */
const sharedAnswers = new WeakMap<object, Answer>();

/** As `encoded`, once for each object: the same data need not be checked for every visitor. */
function shared(call: Call, value: unknown): Answer {
  if (typeof value !== 'object' || value === null) return encoded(call, value);
  let answer = sharedAnswers.get(value);
  if (answer === undefined) {
    const { status, body } = encoded(call, value);
    answer = { status, body, text: JSON.stringify(body) };
    sharedAnswers.set(value, answer);
  }
  return answer;
}

function createContext(
  known: Omit<CallContext, 'session' | 'tx'>,
  session: Session | undefined,
  tx?: Transaction,
): CallContext {
  return {
    ...known,
    get session() {
      if (session === undefined) throw new Error('This call carries no token, so no session.');
      return session;
    },
    get tx() {
      if (tx === undefined)
        throw new Error('This call is not marked `once`: it has no transaction.');
      return tx;
    },
  };
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}

function isList(call: Call): boolean {
  return call.response._zod.def.type === 'array';
}

function wantsCsv(input: unknown): input is { readonly tz?: string | undefined } {
  return (input as { format?: unknown }).format === 'csv';
}

function sendFile(reply: FastifyReply, { bytes, contentType }: FileAnswer): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', 'inline')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes);
}
