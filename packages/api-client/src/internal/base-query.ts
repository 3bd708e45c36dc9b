import { type Call, isSessionEnded } from '@candela/contract';
import type { PendingRequest, PendingRequests, WithSession } from '@candela/session';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import * as z from 'zod/mini';
import {
  blockingEnded,
  blockingStarted,
  failureCleared,
  failureReported,
  rateLimitedChanged,
  type WithActivity,
} from '../activity.js';
import { type ApiError, isDefinitelyRejected } from '../errors.js';
import type { CallWindow, SynchronizedClock } from '../service-clock.js';
import type { Backoff } from './backoff.js';
import type { IdempotentCallMeta } from './call-times.js';
import { endSession } from './end-session.js';
import { type SendResult, send, type WireFields } from './send.js';

export interface CallArgs {
  readonly call: Call;
  readonly fields: object;
  /** Does not block the screen, whatever the call defines. */
  readonly nonBlocking?: boolean;
  /** A rate-limited read fails at once instead of being resent. */
  readonly noResend?: boolean;
  /** The caller reports failures itself: no toast. */
  readonly suppressFailureToast?: boolean;
  /**
   * Accept a file response. Otherwise every response is parsed as an envelope, whatever its content
   * type.
   */
  readonly file?: boolean;
  /** Repeat of a request whose response was lost, as the user knows: uses the same request id. */
  readonly isRetry?: boolean | undefined;
  /** Alternative transport to a form. Passed in, so that other callers do not load its code. */
  readonly transport?: (call: Call, wire: WireFields, signal: AbortSignal) => Promise<SendResult>;
}

export interface ApiDependencies {
  readonly pendingRequests: PendingRequests;
  readonly clock: SynchronizedClock;
  readonly backoff: Backoff;
  /** Device id sent to the service. */
  readonly device: () => string;
}

export interface CallContext {
  readonly dispatch: (action: unknown) => unknown;
  readonly getState: () => unknown;
  readonly extra: unknown;
  readonly signal: AbortSignal;
  /** Set for queries only. */
  readonly queryCacheKey?: string | undefined;
}

type CallResult =
  | { readonly data: unknown; readonly meta?: Partial<IdempotentCallMeta> }
  | { readonly error: ApiError };

type ParsedResponse =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: ApiError };

/** The service asks for a code; not a failure, because the screen has a field for it. */
const CODE_REQUIRED: ReadonlySet<string> = new Set([
  'second_step_required',
  'second_factor_required',
]);

function isCodeRequired(error: ApiError): boolean {
  return error.kind === 'refused' && CODE_REQUIRED.has(error.code);
}

/** RTK Query adapter of {@link performCall}. */
export const callBaseQuery: CallBaseQuery = (args, api) =>
  performCall(args, api) as ReturnType<CallBaseQuery>;

// `object`: endpoints have no extra options.
type CallBaseQuery = BaseQueryFn<CallArgs, unknown, ApiError, object, Partial<IdempotentCallMeta>>;

/**
 * Implements the specification's rules for every call: encoding, `lang`, token, timeout, envelope,
 * toasts, end of session. Adds request ids to idempotent calls and updates the service clock. Never
 * throws.
 */
export async function performCall(args: CallArgs, context: CallContext): Promise<CallResult> {
  const { call } = args;
  const { dispatch, signal } = context;
  const { pendingRequests, clock, device, backoff } = context.extra as ApiDependencies;
  const { session } = context.getState() as WithSession;
  const rateLimitKey = call.token ? session.token : null;
  // Only a refetch waits here: its earlier data is on screen.
  const isRefetch = hasCachedData(context);
  if (isRefetch) {
    await backoff.waitUntilAllowed(rateLimitKey, signal);
    const currentToken = (context.getState() as WithSession).session.token;
    if (call.token && currentToken !== rateLimitKey) return { error: { kind: 'network' } };
  }
  const fields = z.encode(call.request as z.ZodMiniType, args.fields) as WireFields;
  const endCall = clock.startCall();
  const pendingRequest = call.idempotent
    ? pendingRequests.begin(session.userId, call.path, fields, {
        mutableFields: call.mutableFields,
        isRetry: args.isRetry,
        ...(call.sendTime && { firstSend: { sent_at: String(Math.round(endCall().sentAt)) } }),
      })
    : undefined;
  if (pendingRequest?.isExpired) {
    dispatch(failureReported({ message: null, isExpired: true, path: call.path }));
    return { error: { kind: 'expired' } };
  }
  const wire: WireFields = {
    ...(pendingRequest?.fields ?? fields),
    lang: session.language,
    ...(call.token && session.token ? { token: session.token } : {}),
    ...(call.device ? { device: device() } : {}),
  };

  let isBlocking = call.blocking && !args.nonBlocking && !isRefetch;
  const unblock = () => {
    if (isBlocking) dispatch(blockingEnded());
    isBlocking = false;
  };
  if (isBlocking) dispatch(blockingStarted({ reads: isRead(context) }));
  let isReported = false;
  const sendResult = await sendWithRetries(args, wire, context, {
    isRefetch,
    // Shown even if the caller reports failures itself; unblocks the screen during the wait.
    onLongWait: ({ message }) => {
      unblock();
      if (!isReported) dispatch(failureReported({ message, path: call.path }));
      isReported = true;
    },
  });
  unblock();

  if (sendResult.kind === 'file') return { data: sendResult.blob };
  const { response } = sendResult;
  if (response.success) {
    pendingRequest?.end();
    const { activity } = context.getState() as WithActivity;
    if (activity.failure?.path === call.path) dispatch(failureCleared(call.path));
    const meta = pendingRequest && metaOf(pendingRequest, wire, endCall(), clock);
    return { data: response.data, meta: { ...meta } };
  }

  const { error } = response;
  const failed = call.signedFailures &&
    pendingRequest && {
      requestId: wire.request_id ?? '',
      ...metaOf(pendingRequest, wire, endCall(), clock),
    };
  if (isDefinitelyRejected(error)) pendingRequest?.end();
  if (error.kind === 'session_over') {
    endSession(context, session.token);
  } else if (
    !signal.aborted &&
    !(isReported && isRateLimitError(error)) &&
    !args.suppressFailureToast &&
    !isCodeRequired(error) &&
    !(isRefetch && isConnectivityError(error))
  ) {
    reportFailure(error, call, dispatch);
  }
  const isAnswer = error.kind === 'refused' || error.kind === 'session_over';
  return { error: failed && isAnswer ? { ...error, attempt: failed } : error };
}

/**
 * Waits up to `SILENT_WAIT_MAX_MS` are silent. A first read is attempted at most `MAX_ATTEMPTS` times and fails
 * instead of waiting longer than `WAIT_MAX_MS`.
 */
const SILENT_WAIT_MAX_MS = 5_000;
const WAIT_MAX_MS = 60_000;
const MAX_ATTEMPTS = 3;

type FileResult = Extract<SendResult, { readonly kind: 'file' }>;

interface WaitOptions {
  readonly isRefetch: boolean;
  /** Called for each wait of a first read that is long enough to notify the user. */
  readonly onLongWait: (error: RateLimitError) => void;
}

/** A rate-limited first read waits and is resent automatically. */
async function sendWithRetries(
  args: CallArgs,
  wire: WireFields,
  context: CallContext,
  { isRefetch, onLongWait }: WaitOptions,
): Promise<FileResult | { readonly kind: 'answer'; readonly response: ParsedResponse }> {
  const { call } = args;
  const { signal } = context;
  const { clock, backoff } = context.extra as ApiDependencies;
  const token = () => (context.getState() as WithSession).session.token;
  const initialToken = token();
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const sent = args.transport
      ? await args.transport(call, wire, signal)
      : await send(call, wire, { signal, clock, file: args.file ?? false });
    if (sent.kind === 'file') return sent;
    const response = parseResponse(sent, call);
    if (!isRead(context)) return { kind: 'answer', response };
    const rateLimitKey = call.token ? initialToken : null;
    const rateLimitError = rateLimitErrorOf(response);
    if (rateLimitError) backoff.delayReads(rateLimitKey, Number(rateLimitError.params.seconds));
    // Another read may have received a longer wait.
    const wait = backoff.remainingMs(rateLimitKey);
    const isRateLimited = sent.kind !== 'network' && wait > 0;
    // Dispatches only changes: reads run every second, and each action wakes all subscribers. Same
    // for `failureCleared` above.
    const { activity } = context.getState() as WithActivity;
    if (activity.isRateLimited !== isRateLimited)
      context.dispatch(rateLimitedChanged(isRateLimited));
    const isLastAttempt = isRefetch || args.noResend || attemptNumber === MAX_ATTEMPTS;
    if (!rateLimitError || wait > WAIT_MAX_MS || isLastAttempt) {
      return { kind: 'answer', response };
    }
    if (wait > SILENT_WAIT_MAX_MS) onLongWait(rateLimitError);
    await backoff.waitUntilAllowed(rateLimitKey, signal);
    if (signal.aborted || token() !== initialToken) return { kind: 'answer', response };
  }
}

/** Widens the interval by the clock uncertainty, in the service's favor. */
function metaOf(
  { fieldsDiffer, startedAt }: Pick<PendingRequest, 'fieldsDiffer' | 'startedAt'>,
  { sent_at: sendTime }: WireFields,
  { sentAt, receivedAt, uncertainty }: CallWindow,
  clock: SynchronizedClock,
): IdempotentCallMeta {
  // Requests stored by older versions have none.
  const requestedAt = sendTime === undefined ? undefined : Number(sendTime);
  // A resent request was first sent earlier, and the clock may have been less exact then.
  const firstSentAt = Math.min(sentAt, clock.toServiceTime(startedAt), requestedAt ?? sentAt);
  return {
    sentAt: firstSentAt - uncertainty,
    receivedAt: receivedAt + uncertainty,
    requestedAt,
    sentAsRequested: !fieldsDiffer,
    deviceDifference: clock.deviceDifference(),
  };
}

/** A query, which may be delayed, as opposed to a user action. */
function isRead({ queryCacheKey }: CallContext): boolean {
  return queryCacheKey !== undefined;
}

/** No toast: the screen marks its data as outdated instead. */
function isConnectivityError(error: ApiError): boolean {
  return error.kind === 'network' || isRateLimitError(error);
}

type RateLimitError = Extract<ApiError, { readonly kind: 'refused' }>;

function rateLimitErrorOf(response: ParsedResponse): RateLimitError | undefined {
  return !response.success && isRateLimitError(response.error) ? response.error : undefined;
}

function isRateLimitError(error: ApiError): error is RateLimitError {
  return error.kind === 'refused' && error.code === 'too_many_requests';
}

function hasCachedData({ queryCacheKey, getState }: CallContext): boolean {
  const { api } = getState() as {
    readonly api?: { readonly queries: Readonly<Record<string, { readonly data?: unknown }>> };
  };
  return queryCacheKey !== undefined && api?.queries[queryCacheKey]?.data !== undefined;
}

type ResponseResult = Exclude<SendResult, { readonly kind: 'file' }>;

/**
 * A contract violation is an unknown outcome even if it reports success: an idempotent call is resent
 * with the same id.
 */
function parseResponse(sent: ResponseResult, call: Call): ParsedResponse {
  if (sent.kind !== 'answer' || sent.envelope.sign !== 1) {
    return { success: false, error: errorOf(sent) };
  }
  const parsed = (call.response as z.ZodMiniType).safeParse(sent.envelope.data ?? {});
  return parsed.success
    ? parsed
    : { success: false, error: { kind: 'malformed', enveloped: true } };
}

export function errorOf(sent: ResponseResult): ApiError {
  if (sent.kind !== 'answer') return { kind: sent.kind };
  const { code = 'unknown', msg, params = {}, refusal } = sent.envelope;
  const failure = { code, message: msg, ...(refusal && { refusal }) };
  if (isSessionEnded({ code, msg })) return { kind: 'session_over', ...failure };
  return { kind: 'refused', ...failure, params };
}

function reportFailure(error: ApiError, call: Call, dispatch: CallContext['dispatch']): void {
  if (error.kind === 'refused') {
    if (call.failureToast && error.message)
      dispatch(failureReported({ message: error.message, path: call.path }));
  } else {
    dispatch(failureReported({ message: null, path: call.path }));
  }
}
