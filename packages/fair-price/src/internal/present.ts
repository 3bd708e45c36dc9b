/** A copy without the fields that are null: what is made of JSON says by it that there is none. */
export function present<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as T;
}
