import { type Call, type FailureCode, isSecretField, MAX_PAGE_SIZE } from '@candela/contract';
import type { CallName } from '@candela/contract/calls';
import { textsOf } from '@candela/i18n/catalogues';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Awaitable, whenThere } from '../awaitable.js';
import type { Transaction } from '../db/types.js';
import type { Requests } from '../modules/requests/service.js';
import type { SecondFactors, Shown } from '../modules/second-factors/service.js';
import { type DeviceFamily, familyOf } from '../modules/sessions/device-family.js';
import type { Session } from '../modules/sessions/service.js';
import type { Users } from '../modules/users/service.js';
import { type Failed, fail, type Result } from '../result.js';
import type { Sheet, Sheets } from '../sheet.js';
import { type CsvAnswer, csvAnswer, type PageAfter } from './csv-answer.js';
import { type Answer, failureAnswer, successAnswer } from './envelope.js';
import { type Fields, ownFields } from './fields.js';
import type { CallContext, Download, FileAnswer } from './handler.js';
import { isRemembered } from './query.js';

export interface PerformDeps {
  requests: Pick<Requests, 'once'>;
  users: Pick<Users, 'checkFundPassword'>;
  secondFactors: Pick<SecondFactors, 'lookAtCode' | 'take' | 'giveBack' | 'uncount' | 'forgive'>;
  /** Calls that support `format=csv`. */
  sheets: Sheets;
  /** Code of the account currency. */
  unit: string;
  now: () => number;
  /** Undefined in a sandbox only, where the request determines it. */
  publicUrl: string | undefined;
}

/** The contract's schemas check fields and data. */
export type AnyHandler = (
  context: CallContext,
  input: unknown,
  after?: unknown,
) => Awaitable<Result<unknown, FailureCode>>;

export interface Registered {
  readonly name: CallName;
  readonly call: Call;
  /** Whether failures carry an empty list. */
  readonly lists: boolean;
  /** `cache-control`; undefined when it must not be cached. */
  readonly kept: string | undefined;
  readonly handler: AnyHandler;
}

export type Outcome = Answer | FileAnswer | Download | CsvAnswer;

export interface Asked {
  readonly session: Session | undefined;
  /** As received, with token and language. */
  readonly fields: Fields;
  readonly file: CallContext['file'];
}

export function perform(
  deps: PerformDeps,
  registered: Registered,
  request: FastifyRequest,
  asked: Asked,
): Awaitable<Outcome> {
  const { call, lists, handler } = registered;
  const input = decode(call, asked.fields);
  if (input === undefined) return failureAnswer(request.lang, 'bad_request', { lists });
  const context = new RequestContext(deps, request, asked);
  if (call.fundPassword || call.secondFactor || call.once === true || wantsCsv(input)) {
    return performGuarded(deps, registered, { request, asked, input, context });
  }
  return whenThere(handler(context, input), (result) => outcomeOf(registered, request, result));
}

/** Undefined when the schema rejects the fields. */
function decode(call: Call, fields: Fields): unknown {
  const known = decodedFields.get(call)?.get(fields);
  if (known !== undefined) return known;
  const decoded = z.safeDecode(call.request as z.core.$ZodType, ownFields(fields));
  if (!decoded.success) return undefined;
  if (isRemembered(fields)) {
    const ofCall = decodedFields.get(call) ?? new WeakMap<Fields, unknown>();
    decodedFields.set(call, ofCall.set(fields, Object.freeze(decoded.data)));
  }
  return decoded.data;
}

/** Keyed by the fields of a cached query. */
const decodedFields = new WeakMap<Call, WeakMap<Fields, unknown>>();

interface Guarded {
  readonly request: FastifyRequest;
  readonly asked: Asked;
  readonly input: unknown;
  readonly context: RequestContext;
}

async function performGuarded(
  deps: PerformDeps,
  registered: Registered,
  { request, asked, input, context }: Guarded,
): Promise<Outcome> {
  const { name, call, lists, handler } = registered;
  const own = ownFields(asked.fields);
  if (call.fundPassword) {
    // The count of wrong passwords must survive a rollback.
    const { userId } = context.session;
    const checked = await deps.users.checkFundPassword(userId, own.fund_password ?? '');
    if (!checked.ok) return refused(request, checked, lists);
  }
  let shown: Shown | undefined;
  if (call.secondFactor) {
    const looked = await deps.secondFactors.lookAtCode(context.session.userId, own.code);
    if (!looked.ok) return refused(request, looked, lists);
    shown = looked.value;
  }
  if (wantsCsv(input)) return performCsv(deps, registered, { request, context, filters: input });
  const code = new CodeInUse(deps, shown);
  if (call.once !== true) {
    const done = await code.use(undefined, async () => handler(context, input));
    await code.settle(done.ok);
    return outcomeOf(registered, request, done);
  }
  const result = await deps.requests.once(
    {
      userId: context.session.userId,
      call: name,
      requestId: own.request_id,
      fields: termsOf(call, own),
    },
    // A repeated request carries a used code, and still gets its response.
    async (tx) =>
      code.use(tx, async () => handler(new RequestContext(deps, request, asked, tx), input)),
  );
  await code.settle(result.ok);
  return outcomeOf(registered, request, result);
}

class CodeInUse {
  readonly #deps: PerformDeps;
  readonly #shown: Shown | undefined;
  #taken: 'nothing' | 'in a transaction' | 'by itself' = 'nothing';

  constructor(deps: PerformDeps, shown: Shown | undefined) {
    this.#deps = deps;
    this.#shown = shown;
  }

  async use(
    tx: Transaction | undefined,
    work: () => Promise<Result<unknown, FailureCode>>,
  ): Promise<Result<unknown, FailureCode>> {
    if (this.#shown === undefined) return work();
    const taken = await this.#deps.secondFactors.take(tx, this.#shown);
    if (!taken) return fail('second_factor_wrong');
    this.#taken = tx === undefined ? 'by itself' : 'in a transaction';
    return work();
  }

  /**
   * After a failure the code stays unused and does not count as an attempt. A rollback restores it
   * by itself; a repeat has taken none.
   */
  async settle(isDone: boolean): Promise<void> {
    if (this.#shown === undefined || this.#taken === 'nothing') return;
    const { userId } = this.#shown.factor;
    const { secondFactors } = this.#deps;
    if (isDone) return secondFactors.forgive(userId);
    if (this.#taken === 'by itself') await secondFactors.giveBack(this.#shown);
    await secondFactors.uncount(userId);
  }
}

async function performCsv(
  deps: PerformDeps,
  { name, lists, handler }: Registered,
  {
    request,
    context,
    filters,
  }: { request: FastifyRequest; context: RequestContext; filters: CsvFilters },
): Promise<Outcome> {
  const { lang } = request;
  const sheet = deps.sheets[name] as Sheet<unknown> | undefined;
  if (sheet === undefined) return failureAnswer(lang, 'bad_request', { lists });
  const reader = { texts: textsOf(lang), zone: filters.tz ?? 'UTC', unit: deps.unit };
  const page: PageAfter<unknown, FailureCode> = async (after) =>
    (await handler(context, { ...filters, page: 1, limit: MAX_PAGE_SIZE }, after)) as Result<
      readonly unknown[],
      FailureCode
    >;
  const made = await csvAnswer(sheet, reader, page, deps.now());
  return made.ok ? made.value : failureAnswer(lang, made.failure, { lists });
}

function outcomeOf(
  { call, lists }: Registered,
  request: FastifyRequest,
  result: Result<unknown, FailureCode>,
): Outcome {
  if (!result.ok) return refused(request, result, lists);
  if (call.file === 'download') return result.value as FileAnswer | Download;
  return call.token ? encoded(call, result.value) : shared(call, result.value);
}

export function refused(
  { lang }: FastifyRequest,
  why: Failed<FailureCode>,
  lists: boolean,
): Answer {
  return failureAnswer(lang, why.failure, { lists, params: why.params, refusal: why.refusal });
}

/**
 * What a repeated request must not change. Passwords are typed again, and no trace of them may be
 * stored.
 */
function termsOf({ loose = [] }: Call, fields: Fields): Fields {
  const isTerm = (name: string) =>
    name !== 'request_id' && !loose.includes(name) && !isSecretField(name);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isTerm(name)));
}

function encoded(call: Call, value: unknown): Answer {
  return successAnswer(z.encode(call.response as z.core.$ZodType, value));
}

/** Shared by all users, by their data. */
const sharedAnswers = new WeakMap<object, Answer>();

/** Once per object instead of per request. */
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

/** Properties that the call does not have throw. */
class RequestContext implements CallContext {
  readonly lang: CallContext['lang'];
  readonly network: string;
  readonly file: CallContext['file'];
  readonly #deps: PerformDeps;
  readonly #request: FastifyRequest;
  readonly #session: Session | undefined;
  readonly #tx: Transaction | undefined;

  constructor(
    deps: PerformDeps,
    request: FastifyRequest,
    { session, file }: Asked,
    tx?: Transaction,
  ) {
    this.lang = request.lang;
    this.network = request.network;
    this.file = file;
    this.#deps = deps;
    this.#request = request;
    this.#session = session;
    this.#tx = tx;
  }

  get family(): DeviceFamily {
    return familyOf(this.#request.headers['user-agent']);
  }

  get origin(): string {
    const { protocol, host } = this.#request;
    return this.#deps.publicUrl ?? `${protocol}://${host}`;
  }

  get session(): Session {
    if (!this.#session) throw new Error('This call carries no token, so no session.');
    return this.#session;
  }

  get tx(): Transaction {
    if (!this.#tx) throw new Error('This call is not marked `once`: it has no transaction.');
    return this.#tx;
  }
}

export function isList(call: Call): boolean {
  return call.response._zod.def.type === 'array';
}

interface CsvFilters {
  readonly tz?: string | undefined;
}

function wantsCsv(input: unknown): input is CsvFilters {
  return (input as { format?: unknown }).format === 'csv';
}
