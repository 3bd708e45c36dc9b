import type { Envelope } from '@candela/contract';

/** Values in a rejection's text, by name: `{ seconds: 42 }`. */
export type FailureParams = Readonly<Record<string, string | number>>;

/** Signed by the service, not verified here: see `verifyRefusal` of `@candela/fair-price`. */
export type SignedRefusal = NonNullable<Envelope['refusal']>;

/** The base query returns these and never throws; screens use the predicates below. */
export type ApiError =
  /** Rejected by the service. `message` is localized for the user; code uses the other fields. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly params: FailureParams;
      /** Signed by the service, for rejections that can be held against it. */
      readonly refusal?: SignedRefusal | undefined;
    }
  /** The token is invalid or expired; logout has started. */
  | { readonly kind: 'session_over'; readonly code: string; readonly message: string }
  /** Offline, connection refused, or timeout. */
  | { readonly kind: 'network' }
  /**
   * Response that violates the contract. `enveloped`: it came from the service, not from a proxy.
   */
  | { readonly kind: 'malformed'; readonly enveloped?: true };

const KINDS: ReadonlySet<unknown> = new Set(['refused', 'session_over', 'network', 'malformed']);

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error && KINDS.has(error.kind);
}

export function isSessionOver(error: unknown): boolean {
  return isApiError(error) && error.kind === 'session_over';
}

export function isNetworkFailure(error: unknown): boolean {
  return isApiError(error) && error.kind === 'network';
}

/** The service's code; undefined without a response. */
export function failureCode(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'refused' ? error.code : undefined;
}

/**
 * Code with which the service failed to deliver. Its own contract violations count as
 * `internal_error`, so that they are no excuse. Undefined without a response.
 */
export function refusalCode(error: unknown): string | undefined {
  const isOwn = isApiError(error) && error.kind === 'malformed' && error.enveloped;
  return isOwn ? 'internal_error' : failureCode(error);
}

const NO_PARAMS: FailureParams = {};

export function failureParams(error: unknown): FailureParams {
  return isApiError(error) && error.kind === 'refused' ? error.params : NO_PARAMS;
}

/** The signed rejection, not verified here; undefined for other failures. */
export function failureRefusal(error: unknown): SignedRefusal | undefined {
  return isApiError(error) && error.kind === 'refused' ? error.refusal : undefined;
}

export function failureMessage(error: unknown): string | undefined {
  return isApiError(error) && 'message' in error ? error.message : undefined;
}

/**
 * Codes that leave open whether an earlier attempt took effect: rate limits, faults, checks that
 * run before the id is looked up, and an id known with other fields.
 */
const UNDECIDED: ReadonlySet<string> = new Set([
  'too_many_requests',
  'internal_error',
  'request_conflict',
  // Checked before the request id.
  'demo_limit_reached',
  // Checked before the request id; and codes expire quickly.
  'fund_password_wrong',
  'fund_password_throttled',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_throttled',
]);

/** Whether the request itself was rejected: nothing was done for its id, now or earlier. */
export function isDecided(error: unknown): boolean {
  const code = failureCode(error);
  return code !== undefined && !UNDECIDED.has(code);
}

/** Whether the outcome is unknown: no response, or an internal error. */
export function isUnheard(error: unknown): boolean {
  const code = failureCode(error);
  return code === undefined || code === 'internal_error';
}

/**
 * Terms of a `once` request with unknown outcome, to be resent unchanged. An undecided rejection or
 * a response to other terms leaves the earlier outcome open.
 * @param before terms with unknown outcome so far.
 * @param sent.again whether it repeated `before`.
 * @param sent.error undefined on success.
 */
export function unansweredAfter<Terms>(
  before: Terms | undefined,
  sent: { readonly terms: Terms; readonly again: boolean; readonly error: unknown },
): Terms | undefined {
  const { terms, again, error } = sent;
  if (error !== undefined && isUnheard(error)) return terms;
  const isAnswered = again && (error === undefined || isDecided(error));
  return isAnswered ? undefined : before;
}
