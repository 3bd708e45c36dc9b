/** The part of `localStorage` that is used; injected so that tests and private windows have their own. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Where each thing is kept. The first five names are the specification's. */
export const STORAGE_KEYS = {
  token: 'token',
  userId: 'userId',
  over: 'over',
  home: 'index',
  profile: 'info',
  instruments: 'gupiao',
  night: 'nMode',
  language: 'language',
  currency: 'currency',
  username: 'username',
  favourites: 'favourites',
  hideBalance: 'hideBalance',
  trade: 'trade',
  upColour: 'upColour',
  sound: 'sound',
  vibration: 'vibration',
  attempts: 'attempts',
  device: 'device',
  rememberToken: 'rememberToken',
  awaited: 'awaited',
  push: 'push',
} as const;

/** A storage of the browser. Undefined where it refuses (site data is blocked): then even asking throws. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

/**
 * A storage that never throws: what the browser refuses (private window, quota) lives as long as the page. What it has
 * taken is its own: another tab may change it, and take it away.
 */
export function tolerantStorage(storage: KeyValueStorage | undefined): KeyValueStorage {
  /** Newer than what the browser may still have. */
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return memory.get(key) ?? storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      memory.set(key, value);
      try {
        if (storage === undefined) return;
        storage.setItem(key, value);
        memory.delete(key);
      } catch {
        // The value stays in memory.
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}

/** What was stored as JSON, or undefined when it is absent or damaged. */
export function readJson(storage: KeyValueStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
