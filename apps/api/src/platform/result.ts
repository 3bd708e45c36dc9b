/** For services that may fail as expected. Exceptions are for bugs. */
export type Result<T, F extends string> = Success<T> | Failed<F>;

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failed<F extends string> {
  readonly ok: false;
  readonly failure: F;
  /** Values in the message: `{ seconds: 540 }`. */
  readonly params?: FailureParams | undefined;
}

export type FailureParams = Readonly<Record<string, string | number>>;

export function succeed<T>(value: T): Success<T> {
  return { ok: true, value };
}

export function fail<F extends string>(failure: F, params?: FailureParams): Failed<F> {
  return { ok: false, failure, params };
}

export function mapValue<T, U, F extends string>(
  result: Result<T, F>,
  make: (value: T) => U,
): Result<U, F> {
  return result.ok ? succeed(make(result.value)) : result;
}
