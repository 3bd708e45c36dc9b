import type { Envelope } from '@candela/contract';

/** The figures a refusal names, by code: `{ seconds: 42 }`. */
export type FailureParams = Readonly<Record<string, string | number>>;

/** A refusal's text as the service signed it, unexamined: `verifyRefusal` of `@candela/fair-price`. */
export type SignedRefusal = NonNullable<Envelope['refusal']>;

/**
 * What a call can end in instead of an answer. The base query returns these and never throws;
 * screens ask the predicates below.
 */
export type ApiError =
  /** The service said no. `message` is in the person's language; programs read the others. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly params: FailureParams;
      /** The service's signed word on it, of the refusals that count against it. */
      readonly refusal?: SignedRefusal | undefined;
    }
  /** The token is invalid or expired; the logout routine has begun. */
  | { readonly kind: 'session_over'; readonly code: string; readonly message: string }
  /** No answer: offline, refused connection, or nothing within the time limit. */
  | { readonly kind: 'network' }
  /** An answer that is not what the contract says; `enveloped`: the service's own, and no proxy's page. */
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

/** The service's code, or undefined when it did not answer. */
export function failureCode(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'refused' ? error.code : undefined;
}

/**
 * The code by which the service refused what it owes: of an answer of its own that breaks the contract
 * it is `internal_error`, since what could be excused so would always be. Undefined when it was not heard.
 */
export function refusalCode(error: unknown): string | undefined {
  const isOwn = isApiError(error) && error.kind === 'malformed' && error.enveloped;
  return isOwn ? 'internal_error' : failureCode(error);
}

const NO_PARAMS: FailureParams = {};

/** The figures beside the service's code; none when it did not answer, or named none. */
export function failureParams(error: unknown): FailureParams {
  return isApiError(error) && error.kind === 'refused' ? error.params : NO_PARAMS;
}

/**
 * The refusal as the service signed it, to be kept; undefined of every other failure. Nothing here has
 * looked at the signature.
 */
export function failureRefusal(error: unknown): SignedRefusal | undefined {
  return isApiError(error) && error.kind === 'refused' ? error.refusal : undefined;
}

/** The service's own words for the person, or undefined when there are none. */
export function failureMessage(error: unknown): string | undefined {
  return isApiError(error) && 'message' in error ? error.message : undefined;
}

/**
 * Refusals that say nothing about a request that may have been heard before: at the door, of what is asked
 * beside it, or because its id is known with other fields, which means that something was done for it.
 */
const UNDECIDED: ReadonlySet<string> = new Set([
  'too_many_requests',
  'internal_error',
  'request_conflict',
  // Counted before it is known what the request has opened.
  'demo_limit_reached',
  // Looked at before it is known what the request has done: a code, at least, is not right for long.
  'fund_password_wrong',
  'fund_password_throttled',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_throttled',
]);

/** Whether the request itself was refused: then nothing was done for its id, before or now. */
export function isDecided(error: unknown): boolean {
  const code = failureCode(error);
  return code !== undefined && !UNDECIDED.has(code);
}

/** Whether a request sent now may have been done and nobody knows: no answer came, or a fault's. */
export function isUnheard(error: unknown): boolean {
  const code = failureCode(error);
  return code === undefined || code === 'internal_error';
}

/**
 * What stands unanswered after a request that acts once was sent: its terms, to be asked for as they were. A refusal
 * that decides nothing leaves open what became of a send before it, and one of other terms says nothing of it.
 *
 * @param before what stood unanswered until then.
 * @param sent.again it was that, asked for once more.
 * @param sent.error undefined where it was done.
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
