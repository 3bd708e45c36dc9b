/** Of `count` values. A failed creation is retried. */
export function createLruCache<T>(
  count: number,
  create: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const entries = new Map<string, Promise<T>>();
  return (key) => {
    const cached = entries.get(key) ?? create(key);
    entries.delete(key);
    entries.set(key, cached);
    const [oldest] = entries.keys();
    if (entries.size > count && oldest !== undefined) entries.delete(oldest);
    cached.catch(() => {
      if (entries.get(key) === cached) entries.delete(key);
    });
    return cached;
  };
}
