import { randomInt } from 'node:crypto';
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
import { networkOf } from '../limits/network.js';
import type { Requests } from '../modules/requests/service.js';
import type { Session } from '../modules/sessions/service.js';
import type { Users } from '../modules/users/service.js';
import { type Failed, fail, type Result } from '../result.js';
import type { Sheet, Sheets } from '../sheet.js';
import type { SharedTurns, Turns } from '../turns.js';
import { type AdmissionDeps, admit } from './admission.js';
import { fieldsOf } from './body.js';
import { type CsvAnswer, csvAnswer, type PageAfter, sendCsv } from './csv-answer.js';
import { type Answer, failureAnswer, successAnswer } from './envelope.js';
import { type Fields, splitFields } from './fields.js';
import type { AllHandlers, CallContext, FileAnswer } from './handler.js';
import type { Metrics } from './metrics.js';
import { openUpload } from './multipart.js';
import { sendShared } from './shared-text.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is a call that lists: its failures keep the shape. */
    lists?: boolean;
  }
}

export interface CallsDeps extends AdmissionDeps {
  handlers: AllHandlers;
  requests: Pick<Requests, 'once'>;
  users: Pick<Users, 'checkFundPassword'>;
  /** Of the calls of each user. */
  turns: Turns;
  /** Of the uploads of all: as many bodies are in memory at most. */
  uploadTurns: SharedTurns;
  metrics: Metrics;
  /** The calls that answer with a file when `format=csv` asks for one. */
  sheets: Sheets;
  /** Code of the account currency. */
  unit: string;
  now: () => number;
  /** Where people reach the service; undefined, in a sandbox only, reads it from the request. */
  publicUrl: string | undefined;
}

/** A handler whose fields and data have lost their types: the contract's schemas guard both. */
type AnyHandler = (
  context: CallContext,
  input: unknown,
  after?: unknown,
) => Promise<Result<unknown, FailureCode>>;

/** Registers every call of the contract. */
export function registerCalls(server: FastifyInstance, deps: CallsDeps): void {
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const handler = deps.handlers[name] as AnyHandler;
    server.route({
      method: call.method,
      url: `${API_BASE}/${call.path}`,
      config: { lists: isList(call) },
      handler: (request, reply) => serve(deps, { name, call, handler }, request, reply),
    });
  }
}

/** A year, the longest there is, and not asked about again when a page is reloaded. */
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

interface Registered {
  name: CallName;
  call: Call;
  handler: AnyHandler;
}

async function serve(
  deps: CallsDeps,
  registered: Registered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, call } = registered;
  const ask = call.file === 'upload' ? receive : run;
  const outcome = await ask(deps, registered, request);
  deps.metrics.observe(
    name,
    'body' in outcome ? outcome.body.code : 'ok',
    reply.elapsedTime / 1_000,
  );
  if ('bytes' in outcome) return sendFile(reply, outcome);
  if ('chunks' in outcome) return sendCsv(reply, outcome, name);
  if (call.lasting && outcome.body.sign === 1) reply.header('cache-control', KEPT_FOR_GOOD);
  if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter);
  if (outcome.shared !== undefined) return sendShared(request, reply, outcome.shared);
  return reply.code(outcome.status).send(outcome.body);
}

type Outcome = Answer | FileAnswer | CsvAnswer;

/** A call whose fields are there. A user's calls take turns, so that many of one delay no other's. */
async function run(
  deps: CallsDeps,
  registered: Registered,
  request: FastifyRequest,
): Promise<Outcome> {
  const { call } = registered;
  const lists = isList(call);
  const { token, own } = splitFields(fieldsOf(call, request));
  const admitted = await admit(deps, registered, request, token);
  if (!admitted.ok) return refused(request, admitted, lists);
  const session = admitted.value;
  const work = () => perform(deps, registered, request, { session, own, file: undefined });
  if (session === undefined) return work();
  return (await deps.turns.take(session.userId, work)) ?? refused(request, BUSY, lists);
}

/**
 * An upload: its sender is known and has a place before a byte of the file is kept. Where there is
 * no place for anybody, no sender is looked up: whom a crowd turns away costs the database nothing.
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
    : await admit(deps, registered, request, splitFields(form.fields).token);
  const session = admitted.ok ? admitted.value : undefined;
  const work = async () => {
    const file = await form.readFile();
    return perform(deps, registered, request, { session, own: splitFields(form.fields).own, file });
  };
  const done =
    session === undefined ? undefined : await deps.uploadTurns.take(session.userId, work);
  if (done !== undefined) return done;
  await form.skipFile();
  return refused(request, admitted.ok ? noPlace() : admitted, false);
}

/** Pictures take seconds, and a crowd that is turned away together shall not come back together. */
const PLACE_SECONDS = { least: 5, most: 10 };

function noPlace() {
  const seconds = randomInt(PLACE_SECONDS.least, PLACE_SECONDS.most + 1);
  return fail('too_many_requests' as const, { seconds });
}

/** Too much of this user's is under way. */
const BUSY = fail('too_many_requests', { seconds: 1 });

function refused({ lang }: FastifyRequest, why: Failed<FailureCode>, lists: boolean): Answer {
  return failureAnswer(lang, why.failure, { lists, params: why.params, refusal: why.refusal });
}

interface Asked {
  session: Session | undefined;
  own: Fields;
  file: CallContext['file'];
}

async function perform(
  deps: CallsDeps,
  { name, call, handler }: Registered,
  request: FastifyRequest,
  { session, own, file }: Asked,
): Promise<Outcome> {
  const { lang } = request;
  const lists = isList(call);
  const refuse = (failure: FailureCode) => failureAnswer(lang, failure, { lists });
  const input = z.safeDecode(call.request as z.core.$ZodType, own);
  if (!input.success) return refuse('bad_request');
  const origin = deps.publicUrl ?? `${request.protocol}://${request.host}`;
  const known = { lang, network: networkOf(request.ip), origin, file };
  const context = createContext(known, session);
  if (call.fundPassword) {
    // Before any transaction is open: what a refused call undoes, the count of wrong ones is not.
    const { userId } = context.session;
    const checked = await deps.users.checkFundPassword(userId, own.fund_password ?? '');
    if (!checked.ok) return refused(request, checked, lists);
  }
  if (wantsCsv(input.data)) {
    const sheet = deps.sheets[name] as Sheet<unknown> | undefined;
    if (sheet === undefined) return refuse('bad_request');
    const filters = input.data;
    const reader = { texts: textsOf(lang), zone: filters.tz ?? 'UTC', unit: deps.unit };
    const page: PageAfter<unknown, FailureCode> = (after) =>
      handler(context, { ...filters, page: 1, limit: MAX_PAGE_SIZE }, after) as Promise<
        Result<readonly unknown[], FailureCode>
      >;
    const made = await csvAnswer(sheet, reader, page, deps.now());
    return made.ok ? made.value : failureAnswer(lang, made.failure, { lists });
  }
  const result =
    call.once === true
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
  if (!result.ok) return refused(request, result, lists);
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
    answer = { status, body, shared: { text: JSON.stringify(body), packed: {} } };
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

/** Whether a call answers a list, whose shape its failures keep. */
export function isList(call: Call): boolean {
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
