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

export interface CallArgs {
  readonly call: Call;
  readonly fields: object;
  /** Does not block the screen, whatever the call defines; used for further pages of a list. */
  readonly quiet?: boolean;
  /** The caller reports failures itself: no toast. */
  readonly ownWords?: boolean;
  /**
   * Accept a file response. Otherwise every response is parsed as an envelope, whatever its content
   * type.
   */
  readonly file?: boolean;
  /** Repeat of a request whose response was lost, as the user knows: uses the same request id. */
  readonly again?: boolean | undefined;
  /** Alternative transport to a form. Passed in, so that other callers do not load its code. */
  readonly by?: (call: Call, wire: WireFields, signal: AbortSignal) => Promise<SendResult>;
}

export interface ApiSurroundings {
  readonly attempts: Attempts;
  readonly clock: LearningClock;
  readonly pace: Pace;
  /** Device id sent to the service. */
  readonly device: () => string;
}

export interface Caller {
  readonly dispatch: (action: unknown) => unknown;
  readonly getState: () => unknown;
  readonly extra: unknown;
  readonly signal: AbortSignal;
  /** Set for queries only. */
  readonly queryCacheKey?: string | undefined;
}

/**
 * Earliest possible first send and latest possible response of a `once` call, in epoch milliseconds
 * of the service.
 */
export interface CallTimes {
  readonly sentAt: number;
  readonly receivedAt: number;
}

export interface OnceMeta extends CallTimes {
  /** False for a resent earlier attempt, which may have had another quote. */
  readonly asAsked: boolean;
}

type CallResult =
  | { readonly data: unknown; readonly meta?: Partial<OnceMeta> }
  | { readonly error: ApiError };

type Answer =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: ApiError };

/** The service asks for a code; not a failure, because the screen has a field for it. */
const QUESTIONS: ReadonlySet<string> = new Set(['second_step_required', 'second_factor_required']);

function isQuestion(error: ApiError): boolean {
  return error.kind === 'refused' && QUESTIONS.has(error.code);
}

/** RTK Query adapter of {@link performCall}. */
export const callBaseQuery: CallBaseQuery = (args, api) =>
  performCall(args, api) as ReturnType<CallBaseQuery>;

// `object`: endpoints have no extra options.
type CallBaseQuery = BaseQueryFn<CallArgs, unknown, ApiError, object, Partial<OnceMeta>>;

/**
 * Implements the specification's rules for every call: encoding, `lang`, token, timeout, envelope,
 * toasts, end of session. Adds request ids to `once` calls and updates the service clock. Never
 * throws.
 */
export async function performCall(args: CallArgs, caller: Caller): Promise<CallResult> {
  const { call } = args;
  const { dispatch, signal } = caller;
  const { attempts, clock, device, pace } = caller.extra as ApiSurroundings;
  const { session } = caller.getState() as WithSession;
  const who = call.token ? session.token : null;
  // Only a refetch waits here: its earlier data is on screen.
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
    // Shown even if the caller reports failures itself; unblocks the screen during the wait.
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

/**
 * Waits up to `SHORT_MS` are silent. A first read is attempted at most `MOST_TURNS` times and fails
 * instead of waiting longer than `LONGEST_MS`.
 */
const SHORT_MS = 5_000;
const LONGEST_MS = 60_000;
const MOST_TURNS = 3;

type FileHeard = Extract<SendResult, { readonly kind: 'file' }>;

interface Waits {
  readonly renews: boolean;
  /** Called for each wait of a first read that is long enough to notify the user. */
  readonly onLongWait: (error: TooMany) => void;
}

/** A rate-limited first read waits and is resent automatically. */
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
    // Another read may have received a longer wait.
    const wait = pace.wait(who);
    const away = sent.kind !== 'network' && wait > 0;
    // Dispatches only changes: reads run every second, and each action wakes all subscribers. Same
    // for `failureMended` above.
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
 * Widens the interval by the clock uncertainty, in the service's favor. Of two send times the
 * earlier one counts: a device clock set back or a steady clock paused during sleep would yield a
 * later one.
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

/** A query, which may be delayed, as opposed to a user action. */
function isRead({ queryCacheKey }: Caller): boolean {
  return queryCacheKey !== undefined;
}

/** No toast: the screen marks its data as outdated instead. */
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

function standsOnScreen({ queryCacheKey, getState }: Caller): boolean {
  const { api } = getState() as {
    readonly api?: { readonly queries: Readonly<Record<string, { readonly data?: unknown }>> };
  };
  return queryCacheKey !== undefined && api?.queries[queryCacheKey]?.data !== undefined;
}

type Heard = Exclude<SendResult, { readonly kind: 'file' }>;

/**
 * A contract violation is an unknown outcome even if it reports success: a `once` call is resent
 * with the same id.
 */
function answerOf(sent: Heard, call: Call): Answer {
  if (sent.kind !== 'answer' || sent.envelope.sign !== 1) {
    return { success: false, error: errorOf(sent) };
  }
  const read = (call.response as z.ZodMiniType).safeParse(sent.envelope.data ?? {});
  return read.success ? read : { success: false, error: { kind: 'malformed', enveloped: true } };
}

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
