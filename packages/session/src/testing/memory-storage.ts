import type { KeyValueStorage } from '../storage.js';

export function memoryStorage(
  initial: Record<string, string> = {},
): KeyValueStorage & { readonly entries: () => Record<string, string> } {
  const map = new Map(Object.entries(initial));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    entries: () => Object.fromEntries(map),
  };
}
