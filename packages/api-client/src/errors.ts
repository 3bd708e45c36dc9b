import type { Envelope } from '@candela/contract';
import type { IdempotentCallMeta } from './internal/call-times.js';

/** By name: `{ seconds: 42 }`. */
export type FailureParams = Readonly<Record<string, string | number>>;

/** Not verified here: see `verifyRefusedOrder` of `@candela/fair-price`. */
export type SignedRefusal = NonNullable<Envelope['refusal']>;

interface SignedFailure {
  readonly refusal?: SignedRefusal | undefined;
  /** Of calls whose failures must be signed. */
  readonly attempt?: CallAttempt | undefined;
}

export interface CallAttempt extends IdempotentCallMeta {
  readonly requestId: string;
}

/** Returned by the base query, which never throws; screens use the predicates below. */
export type ApiError =
  /** `message` is localized for the user; code uses the other fields. */
  | (SignedFailure & {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly params: FailureParams;
    })
  /** Logout has started. */
  | (SignedFailure & {
      readonly kind: 'session_over';
      readonly code: string;
      readonly message: string;
    })
  /** Offline, connection refused, or timeout. */
  | { readonly kind: 'network' }
  /** Violates the contract. `enveloped`: it came from the service, not from a proxy. */
  | { readonly kind: 'malformed'; readonly enveloped?: true }
  /** Not sent again after a lost response: the service may have forgotten its id. */
  | { readonly kind: 'expired' };

const KINDS: ReadonlySet<unknown> = new Set([
  ...['refused', 'session_over', 'network', 'malformed', 'expired'],
]);

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error && KINDS.has(error.kind);
}

export function isSessionOver(error: unknown): boolean {
  return isApiError(error) && error.kind === 'session_over';
}

export function isNetworkFailure(error: unknown): boolean {
  return isApiError(error) && error.kind === 'network';
}

/** The outcome stays unknown; a next request would be another one. */
export function isRequestExpired(error: unknown): boolean {
  return isApiError(error) && error.kind === 'expired';
}

/** Undefined without a response. */
export function failureCode(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'refused' ? error.code : undefined;
}

/**
 * The service's own contract violations count as `internal_error`, so that they are no excuse.
 * Undefined without a response.
 */
export function serviceErrorCode(error: unknown): string | undefined {
  const isOwn = isApiError(error) && error.kind === 'malformed' && error.enveloped;
  return isOwn ? 'internal_error' : failureCode(error);
}

const NO_PARAMS: FailureParams = {};

export function failureParams(error: unknown): FailureParams {
  return isApiError(error) && error.kind === 'refused' ? error.params : NO_PARAMS;
}

export interface RefusedCall {
  readonly code: string;
  readonly refusal: SignedRefusal | undefined;
  readonly attempt: CallAttempt;
}

/** Undefined without a response, and for calls whose failures are not signed. */
export function refusedCallOf(error: unknown): RefusedCall | undefined {
  if (!isApiError(error) || !('attempt' in error) || !error.attempt) return undefined;
  const { code, refusal, attempt } = error;
  return { code, refusal, attempt };
}

export function failureMessage(error: unknown): string | undefined {
  return isApiError(error) && 'message' in error ? error.message : undefined;
}

/**
 * An earlier attempt may have taken effect: rate limits, faults, checks before the id is looked up,
 * and an id known with other fields.
 */
const INCONCLUSIVE_CODES: ReadonlySet<string> = new Set([
  'too_many_requests',
  'internal_error',
  'request_conflict',
  // Checked before the request id.
  'demo_limit_reached',
  // Checked before the request id; codes expire quickly.
  'fund_password_wrong',
  'fund_password_throttled',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_throttled',
]);

/** Nothing was done for its id, now or earlier. */
export function isDefinitelyRejected(error: unknown): boolean {
  const code = failureCode(error);
  return code !== undefined && !INCONCLUSIVE_CODES.has(code);
}

/** No response, or an internal error: to be resent. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (isRequestExpired(error)) return false;
  const code = failureCode(error);
  return code === undefined || code === 'internal_error';
}

/**
 * To be resent unchanged while the outcome is unknown; a response to other terms leaves it open.
 *
 * @param before terms with unknown outcome so far.
 * @param sent.isRetry whether it repeated `before`.
 * @param sent.error undefined on success.
 */
export function pendingTermsAfter<Terms>(
  before: Terms | undefined,
  sent: { readonly terms: Terms; readonly isRetry: boolean; readonly error: unknown },
): Terms | undefined {
  const { terms, isRetry, error } = sent;
  if (error !== undefined && isOutcomeUnknown(error)) return terms;
  const isFinal = error === undefined || isDefinitelyRejected(error) || isRequestExpired(error);
  const isSettled = isRetry && isFinal;
  return isSettled ? undefined : before;
}
