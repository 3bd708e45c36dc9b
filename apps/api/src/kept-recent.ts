/**
 * Makes what belongs to a key once and keeps it while it is among the `count` that were asked for last.
 * What could not be made is tried again.
 */
export function keptRecent<T>(
  count: number,
  make: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const known = kept.get(key) ?? make(key);
    // A map keeps the order of insertion: what was asked for last stands last.
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > count && oldest !== undefined) kept.delete(oldest);
    known.catch(() => {
      if (kept.get(key) === known) kept.delete(key);
    });
    return known;
  };
}
