/** What is there at once, or comes later. To wait for what is there costs a turn of the promises' queue. */
export type Awaitable<T> = T | Promise<T>;

/** Goes on with a value: at once if it is there, else when it comes. */
export function whenThere<T, U>(
  value: Awaitable<T>,
  next: (value: T) => Awaitable<U>,
): Awaitable<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
