import type { SignedText } from '@candela/fair-price';

/**
 * What a service returns when it may expectedly fail: a value, or a failure that the caller must
 * look at. Exceptions are for bugs.
 */
export type Result<T, F extends string> = Success<T> | Failed<F>;

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failed<F extends string> {
  readonly ok: false;
  readonly failure: F;
  /** Figures the message names, such as `{ seconds: 540 }`. */
  readonly params?: FailureParams | undefined;
  /** The service's word that it failed so, where the call gives one. */
  readonly refusal?: SignedText | undefined;
}

export type FailureParams = Readonly<Record<string, string | number>>;

export function succeed<T>(value: T): Success<T> {
  return { ok: true, value };
}

export function fail<F extends string>(failure: F, params?: FailureParams): Failed<F> {
  return { ok: false, failure, params };
}

/** Makes another value of a success; a failure stays as it is. */
export function mapValue<T, U, F extends string>(
  result: Result<T, F>,
  make: (value: T) => U,
): Result<U, F> {
  return result.ok ? succeed(make(result.value)) : result;
}
