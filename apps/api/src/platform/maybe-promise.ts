/** Awaiting a value that is not a promise would cost a microtask turn. */
export type MaybePromise<T> = T | Promise<T>;

export function mapMaybePromise<T, U>(
  value: MaybePromise<T>,
  next: (value: T) => MaybePromise<U>,
): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
