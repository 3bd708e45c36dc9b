/** Only what the app uses. */
export function memoryCaches(): {
  readonly caches: CacheStorage;
  readonly cachedPaths: () => string[][];
} {
  const stores = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (path: string) => entries.get(path)?.clone(),
    put: async (path: string, response: Response) => void entries.set(path, response),
    delete: async (path: string) => entries.delete(path),
  });
  const caches = {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return cacheOf(entries);
    },
    match: async (path: string) =>
      [...stores.values()].map((it) => it.get(path)?.clone()).find(Boolean),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const cachedPaths = () => [...stores.values()].map((it) => [...it.keys()].sort());
  return { caches: caches as unknown as CacheStorage, cachedPaths };
}
