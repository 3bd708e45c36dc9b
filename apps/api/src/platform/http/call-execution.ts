import { type Call, type FailureCode, isSecretField, MAX_PAGE_SIZE } from '@candela/contract';
import type { CallName } from '@candela/contract/calls';
import { serviceTextsOf } from '@candela/i18n/service-messages';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Idempotency } from '../../idempotency/service.js';
import type { Recoveries } from '../../identity/recoveries/service.js';
import type { SecondFactors, VerifiedCode } from '../../identity/second-factors/service.js';
import type { Session } from '../../identity/sessions/service.js';
import type { Users } from '../../identity/users/service.js';
import type { CsvSheet, CsvSheets } from '../csv-sheet.js';
import type { Transaction } from '../db/types.js';
import { type DeviceFamily, deviceFamilyOf } from '../device-family.js';
import { type Failed, fail, type Result, succeed } from '../result.js';
import { type CsvResponse, createCsvResponse, type FetchPageAfter } from './csv-response.js';
import { type EnvelopeResponse, failureResponse, successResponse } from './envelope.js';
import { type Fields, withoutCommonFields } from './fields.js';
import type { CallContext, Download, FileResponse } from './handler.js';

const MINUTE_MS = 60_000;

export interface CallExecutionDeps {
  idempotency: Pick<Idempotency, 'findAnswer' | 'runOnce'>;
  users: Pick<Users, 'checkFundPassword'>;
  secondFactors: Pick<
    SecondFactors,
    'verifyCodeIfActive' | 'consumeCode' | 'releaseCode' | 'refundAttempt' | 'clearFailures'
  >;
  recoveries: Pick<Recoveries, 'findHold'>;
  sheets: CsvSheets;
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
) => Result<unknown, FailureCode> | Promise<Result<unknown, FailureCode>>;

export interface RegisteredCall {
  readonly name: CallName;
  readonly call: Call;
  readonly returnsList: boolean;
  readonly cacheControl: string | undefined;
  readonly handler: AnyHandler;
}

export type Outcome = EnvelopeResponse | FileResponse | Download | CsvResponse;

export interface CallRequest {
  readonly session: Session | undefined;
  /** As received, with token and language. */
  readonly fields: Fields;
  readonly file: CallContext['file'];
}

export async function executeCall(
  deps: CallExecutionDeps,
  registered: RegisteredCall,
  request: FastifyRequest,
  callRequest: CallRequest,
): Promise<Outcome> {
  const { call, returnsList, handler } = registered;
  const fields = withoutCommonFields(callRequest.fields);
  const { success, data: input } = z.safeDecode(call.request as z.core.$ZodType, fields);
  if (!success) return failureResponse(request.lang, 'bad_request', { returnsList });
  const context = new RequestContext(deps, request, callRequest);
  if (isGuarded(call) || requestsCsv(input)) {
    return executeGuardedCall(deps, registered, { request, callRequest, input, context });
  }
  return toOutcome(deps, registered, request, await handler(context, input));
}

function isGuarded(call: Call): boolean {
  return Boolean(
    call.fundPassword || call.secondFactor || call.heldAfterRecovery || call.idempotent === true,
  );
}

/** Messages show whole minutes. */
function recoveryHeld(until: number): Failed<'recovery_held'> {
  const at = new Date(Math.ceil(until / MINUTE_MS) * MINUTE_MS).toISOString();
  return fail('recovery_held', { at });
}

interface GuardedCall {
  readonly request: FastifyRequest;
  readonly callRequest: CallRequest;
  readonly input: unknown;
  readonly context: RequestContext;
}

async function executeGuardedCall(
  deps: CallExecutionDeps,
  registered: RegisteredCall,
  { request, callRequest, input, context }: GuardedCall,
): Promise<Outcome> {
  const { name, call, returnsList, handler } = registered;
  const callFields = withoutCommonFields(callRequest.fields);
  const idempotentCall = call.idempotent === true && {
    userId: context.session.userId,
    call: name,
    requestId: callFields.request_id,
    fields: idempotentFields(call, callFields),
  };
  if (idempotentCall && (call.fundPassword || call.secondFactor)) {
    // A repeat may carry a used code: it must not count as a guess.
    const earlier = await deps.idempotency.findAnswer(idempotentCall);
    if (earlier) return toOutcome(deps, registered, request, succeed(earlier.answer));
  }
  if (call.heldAfterRecovery) {
    const until = await deps.recoveries.findHold(context.session.userId);
    if (until !== null) return toFailureResponse(request, recoveryHeld(until), returnsList);
  }
  if (call.fundPassword) {
    // The count of wrong passwords must survive a rollback.
    const { userId } = context.session;
    const passwordCheck = await deps.users.checkFundPassword(
      userId,
      callFields.fund_password ?? '',
    );
    if (!passwordCheck.ok) return toFailureResponse(request, passwordCheck, returnsList);
  }
  let verifiedCode: VerifiedCode | undefined;
  if (call.secondFactor) {
    const codeCheck = await deps.secondFactors.verifyCodeIfActive(context.session, callFields.code);
    if (!codeCheck.ok) return toFailureResponse(request, codeCheck, returnsList);
    verifiedCode = codeCheck.value;
  }
  if (requestsCsv(input))
    return executeCsvCall(deps, registered, { request, context, filters: input });
  const code = new SecondFactorUse(deps, verifiedCode);
  if (!idempotentCall) {
    const handlerResult = await code.consumeAndRun(undefined, async () => handler(context, input));
    await code.settle(handlerResult.ok);
    return toOutcome(deps, registered, request, handlerResult);
  }
  const result = await deps.idempotency.runOnce(
    idempotentCall,
    // A concurrent repeat carries a used code, and still gets its response.
    async (tx) =>
      code.consumeAndRun(tx, async () =>
        handler(new RequestContext(deps, request, callRequest, tx), input),
      ),
  );
  await code.settle(result.ok);
  return toOutcome(deps, registered, request, result);
}

class SecondFactorUse {
  readonly #deps: CallExecutionDeps;
  readonly #shown: VerifiedCode | undefined;
  #taken: 'nothing' | 'in a transaction' | 'by itself' = 'nothing';

  constructor(deps: CallExecutionDeps, verifiedCode: VerifiedCode | undefined) {
    this.#deps = deps;
    this.#shown = verifiedCode;
  }

  async consumeAndRun(
    tx: Transaction | undefined,
    work: () => Promise<Result<unknown, FailureCode>>,
  ): Promise<Result<unknown, FailureCode>> {
    if (this.#shown === undefined) return work();
    const taken = await this.#deps.secondFactors.consumeCode(tx, this.#shown);
    if (!taken) return fail('second_factor_wrong');
    this.#taken = tx === undefined ? 'by itself' : 'in a transaction';
    return work();
  }

  /**
   * After a failure the code stays unused and uncounted; a rollback restores it by itself. A
   * concurrent repeat has taken none.
   */
  async settle(isSuccess: boolean): Promise<void> {
    if (this.#shown === undefined) return;
    const { secondFactors } = this.#deps;
    if (this.#taken === 'nothing') {
      if (isSuccess) await secondFactors.refundAttempt(this.#shown);
      return;
    }
    if (isSuccess) return secondFactors.clearFailures(this.#shown);
    if (this.#taken === 'by itself') await secondFactors.releaseCode(this.#shown);
    await secondFactors.refundAttempt(this.#shown);
  }
}

async function executeCsvCall(
  deps: CallExecutionDeps,
  { name, returnsList, handler }: RegisteredCall,
  {
    request,
    context,
    filters,
  }: { request: FastifyRequest; context: RequestContext; filters: CsvFilters },
): Promise<Outcome> {
  const { lang } = request;
  const csvSheet = deps.sheets[name] as CsvSheet<unknown> | undefined;
  if (csvSheet === undefined) return failureResponse(lang, 'bad_request', { returnsList });
  const format = { texts: serviceTextsOf(lang), zone: filters.tz ?? 'UTC', unit: deps.unit };
  const page: FetchPageAfter<unknown, FailureCode> = async (after) =>
    (await handler(context, { ...filters, page: 1, limit: MAX_PAGE_SIZE }, after)) as Result<
      readonly unknown[],
      FailureCode
    >;
  const csvResponse = await createCsvResponse(csvSheet, format, page, deps.now());
  return csvResponse.ok
    ? csvResponse.value
    : failureResponse(lang, csvResponse.failure, { returnsList });
}

function toOutcome(
  { unit }: Pick<CallExecutionDeps, 'unit'>,
  { call, returnsList }: RegisteredCall,
  request: FastifyRequest,
  result: Result<unknown, FailureCode>,
): Outcome {
  if (!result.ok) {
    const { failure, params } = result;
    return failureResponse(request.lang, failure, { returnsList, params, unit });
  }
  if (call.file === 'download') return result.value as FileResponse | Download;
  return call.token ? encodeResponse(call, result.value) : sharedResponse(call, result.value);
}

export function toFailureResponse(
  { lang }: FastifyRequest,
  failed: Failed<FailureCode>,
  returnsList: boolean,
): EnvelopeResponse {
  return failureResponse(lang, failed.failure, {
    returnsList,
    params: failed.params,
  });
}

/** What a repeat must not change. Passwords are typed again, and no trace of them may be stored. */
function idempotentFields({ mutableFields = [] }: Call, fields: Fields): Fields {
  const isTerm = (name: string) =>
    name !== 'request_id' && !mutableFields.includes(name) && !isSecretField(name);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isTerm(name)));
}

function encodeResponse(call: Call, value: unknown): EnvelopeResponse {
  return successResponse(z.encode(call.response as z.core.$ZodType, value));
}

const sharedResponses = new WeakMap<object, EnvelopeResponse>();

function sharedResponse(call: Call, value: unknown): EnvelopeResponse {
  if (typeof value !== 'object' || value === null) return encodeResponse(call, value);
  let response = sharedResponses.get(value);
  if (response === undefined) {
    const { status, body } = encodeResponse(call, value);
    response = { status, body, shared: { text: JSON.stringify(body), compressed: {} } };
    sharedResponses.set(value, response);
  }
  return response;
}

const LOCAL_HOST = /^localhost(?::\d{1,5})?$/i;

/** Properties that the call does not have throw. */
class RequestContext implements CallContext {
  readonly lang: CallContext['lang'];
  readonly network: string;
  readonly file: CallContext['file'];
  readonly #deps: CallExecutionDeps;
  readonly #request: FastifyRequest;
  readonly #session: Session | undefined;
  readonly #tx: Transaction | undefined;

  constructor(
    deps: CallExecutionDeps,
    request: FastifyRequest,
    { session, file }: CallRequest,
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
    return deviceFamilyOf(this.#request.headers['user-agent']);
  }

  get origin(): string {
    const { protocol, host } = this.#request;
    return this.#deps.publicUrl ?? `${protocol}://${host}`;
  }

  get passkeyOrigin(): string {
    const { protocol, host } = this.#request;
    return this.#deps.publicUrl ?? `${protocol}://${LOCAL_HOST.test(host) ? host : 'localhost'}`;
  }

  get session(): Session {
    if (!this.#session) throw new Error('This call carries no token, so no session.');
    return this.#session;
  }

  get tx(): Transaction {
    if (!this.#tx) throw new Error('This call is not marked `idempotent`: it has no transaction.');
    return this.#tx;
  }
}

export function isList(call: Call): boolean {
  return call.response._zod.def.type === 'array';
}

interface CsvFilters {
  readonly tz?: string | undefined;
}

function requestsCsv(input: unknown): input is CsvFilters {
  return (input as { format?: unknown }).format === 'csv';
}
