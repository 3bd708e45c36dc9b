export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `token`, `index`, `info`, `gupiao` and `nMode`: specification. */
export const STORAGE_KEYS = {
  token: 'token',
  userId: 'userId',
  over: 'over',
  home: 'index',
  profile: 'info',
  instruments: 'gupiao',
  instrument: 'instrument',
  candles: 'candles',
  night: 'nMode',
  language: 'language',
  languageConfirmed: 'languageConfirmed',
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
  recoveryCode: 'recoveryCode',
  announced: 'announced',
  push: 'push',
} as const;

/** With blocked site data the property access throws. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

/**
 * Values that the browser rejects (private window, quota) stay in memory. Stored ones are always
 * read from the browser: another tab may change them.
 */
export function withMemoryFallback(storage: KeyValueStorage | undefined): KeyValueStorage {
  /** Takes precedence over the browser's value. */
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
        // Storage is blocked.
      }
    },
  };
}

/** Undefined when absent or invalid. */
export function readJson(storage: KeyValueStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
