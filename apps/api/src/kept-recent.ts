/** Caches the `count` most recently used values. A failed creation is retried. */
export function keptRecent<T>(
  count: number,
  make: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const known = kept.get(key) ?? make(key);
    // The most recently used key is last.
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
