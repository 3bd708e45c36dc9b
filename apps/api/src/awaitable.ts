/** Awaiting a value that is not a promise would cost a microtask turn. */
export type Awaitable<T> = T | Promise<T>;

export function whenThere<T, U>(
  value: Awaitable<T>,
  next: (value: T) => Awaitable<U>,
): Awaitable<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
