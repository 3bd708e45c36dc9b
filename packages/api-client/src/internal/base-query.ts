import { type Call, saysSessionOver } from '@candela/contract';
import type { Attempt, Attempts, WithSession } from '@candela/session';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import * as z from 'zod/mini';
import {
  blockingBegan,
  blockingEnded,
  failureMended,
  failureReported,
  turnedAway,
  type WithActivity,
} from '../activity.js';
import { type ApiError, isDecided } from '../errors.js';
import type { LearningClock } from '../service-clock.js';
import { endSession } from './end-session.js';
import type { Pace } from './pace.js';
import { type SendResult, send, type WireFields } from './send.js';

/** One call with its plain fields, as endpoints hand it over. */
export interface CallArgs {
  readonly call: Call;
  readonly fields: object;
  /** Rows that join others already on screen: nothing may cover those, whatever the call says. */
  readonly quiet?: boolean;
  /** Who asks says itself what went wrong: no toast. */
  readonly ownWords?: boolean;
  /** A file may come: of any other call it is read as an envelope, whatever its type says. */
  readonly file?: boolean;
  /** It was sent before, its answer was lost, and whoever asks has been told so: it is the same request. */
  readonly again?: boolean | undefined;
  /** Sends it in another way than as a form. Who needs one brings it: the others do without its code. */
  readonly by?: (call: Call, wire: WireFields, signal: AbortSignal) => Promise<SendResult>;
}

/** What the store's thunks are given besides state and dispatch. */
export interface ApiSurroundings {
  readonly attempts: Attempts;
  readonly clock: LearningClock;
  readonly pace: Pace;
  /** What this device calls itself to the service. */
  readonly device: () => string;
}

/** Where a call is made from: an endpoint, or a thunk of the store. */
export interface Caller {
  readonly dispatch: (action: unknown) => unknown;
  readonly getState: () => unknown;
  readonly extra: unknown;
  readonly signal: AbortSignal;
  /** Of the query that asks, when it is one. */
  readonly queryCacheKey?: string | undefined;
}

/**
 * When a call that acts once was sent first at the earliest, and when its answer came at the latest, as
 * far as the clock knows: epoch milliseconds of the service.
 */
export interface CallTimes {
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Of a call that acts once. */
export interface OnceMeta extends CallTimes {
  /** It went out as it was asked for. What was sent before, and is sent again, may have had another quote. */
  readonly asAsked: boolean;
}

type CallResult =
  | { readonly data: unknown; readonly meta?: Partial<OnceMeta> }
  | { readonly error: ApiError };

type Answer =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: ApiError };

/** The service asks for a code: nothing failed, and the screen that sent the call has the field. */
const QUESTIONS: ReadonlySet<string> = new Set(['second_step_required', 'second_factor_required']);

function isQuestion(error: ApiError): boolean {
  return error.kind === 'refused' && QUESTIONS.has(error.code);
}

/** RTK Query's door to {@link performCall}. */
export const callBaseQuery: CallBaseQuery = (args, api) =>
  performCall(args, api) as ReturnType<CallBaseQuery>;

// The toolkit's place for options of an endpoint: there are none.
type CallBaseQuery = BaseQueryFn<CallArgs, unknown, ApiError, object, Partial<OnceMeta>>;

/**
 * Everything the specification says around a call, once: form encoding, `lang`, token, time limit,
 * envelope, blocking toast, failure toast and the end of the session. Calls that act once get
 * their request id here, and the service's clock its readings. It never throws.
 */
export async function performCall(args: CallArgs, caller: Caller): Promise<CallResult> {
  const { call } = args;
  const { dispatch, signal } = caller;
  const { attempts, clock, device, pace } = caller.extra as ApiSurroundings;
  const { session } = caller.getState() as WithSession;
  const who = call.token ? session.token : null;
  // Nobody waits for it who has not got a former answer to look at.
  const renews = standsOnScreen(caller);
  if (renews) {
    await pace.turn(who, signal);
    const held = (caller.getState() as WithSession).session.token;
    if (call.token && held !== who) return { error: { kind: 'network' } };
  }
  const fields = z.encode(call.request as z.ZodMiniType, args.fields) as WireFields;
  const attempt = call.once
    ? attempts.begin(session.userId, call.path, fields, { loose: call.loose, again: args.again })
    : undefined;
  const wire: WireFields = {
    ...(attempt?.fields ?? fields),
    lang: session.language,
    ...(call.token && session.token ? { token: session.token } : {}),
    ...(call.device ? { device: device() } : {}),
  };

  const sentAt = clock.mark();
  let blocks = call.blocking && !args.quiet && !renews;
  const unblock = () => {
    if (blocks) dispatch(blockingEnded());
    blocks = false;
  };
  if (blocks) dispatch(blockingBegan({ reads: isRead(caller) }));
  let told = false;
  const heard = await hear(args, wire, caller, {
    renews,
    // The person reads why, whatever the screen says of a failure, and may go elsewhere meanwhile.
    onLongWait: ({ message }) => {
      unblock();
      if (!told) dispatch(failureReported({ message, path: call.path }));
      told = true;
    },
  });
  unblock();

  if (heard.kind === 'file') return { data: heard.blob };
  const { answer } = heard;
  if (answer.success) {
    attempt?.end();
    const { activity } = caller.getState() as WithActivity;
    if (activity.failure?.path === call.path) dispatch(failureMended(call.path));
    const meta = attempt && metaOf(attempt, sentAt(), clock);
    return { data: answer.data, meta: { ...meta } };
  }

  const { error } = answer;
  if (isDecided(error)) attempt?.end();
  if (error.kind === 'session_over') {
    endSession(caller, session.token);
  } else if (
    !signal.aborted &&
    !(told && isTooMany(error)) &&
    !args.ownWords &&
    !isQuestion(error) &&
    !(renews && isLate(error))
  ) {
    report(error, call, dispatch);
  }
  return { error };
}

/** A wait that nobody has to be told of, the longest that a first read waits, and how often it is sent. */
const SHORT_MS = 5_000;
const LONGEST_MS = 60_000;
const MOST_TURNS = 3;

type FileHeard = Extract<SendResult, { readonly kind: 'file' }>;

interface Waits {
  /** A former answer stands on screen. */
  readonly renews: boolean;
  /** A first read waits so long that whoever waits for it is told, each time. */
  readonly onLongWait: (error: TooMany) => void;
}

/**
 * Sends a call, and tells the pace of reads what became of one. Who waits for a first answer and is turned away for a
 * time goes on waiting: the read goes out again by itself.
 */
async function hear(
  args: CallArgs,
  wire: WireFields,
  caller: Caller,
  { renews, onLongWait }: Waits,
): Promise<FileHeard | { readonly kind: 'answer'; readonly answer: Answer }> {
  const { call } = args;
  const { signal } = caller;
  const { clock, pace } = caller.extra as ApiSurroundings;
  const token = () => (caller.getState() as WithSession).session.token;
  const asker = token();
  for (let turn = 1; ; turn += 1) {
    const sent = args.by
      ? await args.by(call, wire, signal)
      : await send(call, wire, { signal, clock, file: args.file ?? false });
    if (sent.kind === 'file') return sent;
    const answer = answerOf(sent, call);
    if (!isRead(caller)) return { kind: 'answer', answer };
    const who = call.token ? asker : null;
    const tooMany = tooManyOf(answer);
    if (tooMany) pace.slowDown(who, Number(tooMany.params.seconds));
    // Another read may have been told of a longer time than this one.
    const wait = pace.wait(who);
    const away = sent.kind !== 'network' && wait > 0;
    // Reads come every second: an action that changes nothing would still wake every subscriber. So
    // it is with a failure that is mended, above.
    const { activity } = caller.getState() as WithActivity;
    if (activity.turnedAway !== away) caller.dispatch(turnedAway(away));
    if (renews || !tooMany || wait > LONGEST_MS || turn === MOST_TURNS) {
      return { kind: 'answer', answer };
    }
    if (wait > SHORT_MS) onLongWait(tooMany);
    await pace.turn(who, signal);
    if (signal.aborted || token() !== asker) return { kind: 'answer', answer };
  }
}

/**
 * As early and as late as the clocks allow: whoever is held to these times is given their doubt. The
 * device's clock may have been set back since, the steady one stood still while the device slept: each
 * would tell of a sending that is too late.
 */
function metaOf(
  { startedAt, asBefore }: Pick<Attempt, 'startedAt' | 'asBefore'>,
  sentAt: number,
  clock: LearningClock,
): OnceMeta {
  const doubt = clock.uncertainty();
  return {
    sentAt: Math.min(clock.at(startedAt), sentAt) - doubt,
    receivedAt: clock.now() + doubt,
    asAsked: !asBefore,
  };
}

/** A read of the store, which changes nothing and may wait; not a thing that somebody does. */
function isRead({ queryCacheKey }: Caller): boolean {
  return queryCacheKey !== undefined;
}

/** Not heard, or not now: the screen stamps what it shows as old, in one place, while it is so. */
function isLate(error: ApiError): boolean {
  return error.kind === 'network' || isTooMany(error);
}

type TooMany = Extract<ApiError, { readonly kind: 'refused' }>;

function tooManyOf(answer: Answer): TooMany | undefined {
  return !answer.success && isTooMany(answer.error) ? answer.error : undefined;
}

function isTooMany(error: ApiError): error is TooMany {
  return error.kind === 'refused' && error.code === 'too_many_requests';
}

/** A former answer of this query is there. */
function standsOnScreen({ queryCacheKey, getState }: Caller): boolean {
  const { api } = getState() as {
    readonly api?: { readonly queries: Readonly<Record<string, { readonly data?: unknown }>> };
  };
  return queryCacheKey !== undefined && api?.queries[queryCacheKey]?.data !== undefined;
}

type Heard = Exclude<SendResult, { readonly kind: 'file' }>;

/**
 * Wire data in, plain data out. What breaks the contract is no answer, though it says that it worked:
 * nobody knows what was done, so a call that acts once goes out again as the same one.
 */
function answerOf(sent: Heard, call: Call): Answer {
  if (sent.kind !== 'answer' || sent.envelope.sign !== 1) {
    return { success: false, error: errorOf(sent) };
  }
  const read = (call.response as z.ZodMiniType).safeParse(sent.envelope.data ?? {});
  return read.success ? read : { success: false, error: { kind: 'malformed', enveloped: true } };
}

/** What a call has ended in that was not answered well. */
export function errorOf(sent: Heard): ApiError {
  if (sent.kind !== 'answer') return { kind: sent.kind };
  const { code = 'unknown', msg, params = {}, refusal } = sent.envelope;
  if (saysSessionOver({ code, msg })) return { kind: 'session_over', code, message: msg };
  return { kind: 'refused', code, message: msg, params, ...(refusal && { refusal }) };
}

function report(error: ApiError, call: Call, dispatch: Caller['dispatch']): void {
  if (error.kind === 'refused') {
    if (call.failureToast && error.message)
      dispatch(failureReported({ message: error.message, path: call.path }));
  } else {
    dispatch(failureReported({ message: null, path: call.path }));
  }
}
