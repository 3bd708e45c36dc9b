import { type KeyValueStorage, readJson, STORAGE_KEYS } from '@candela/session';

const KEY = STORAGE_KEYS.awaited;

/**
 * What a user waits for, shared by all tabs and kept across reloads. The tab that ends a wait shows
 * the notice. Entries of another user are ignored.
 */
export interface Awaited {
  readonly of: (owner: string) => readonly string[];
  readonly add: (owner: string, keys: readonly string[]) => void;
  /** Returns those that no other tab had ended. */
  readonly end: (owner: string, keys: readonly string[]) => Promise<readonly string[]>;
}

export function createAwaited(deps: {
  readonly storage: KeyValueStorage;
  /** Under a lock shared by all tabs. */
  readonly inTurn: <Done>(work: () => Done) => Promise<Done>;
}): Awaited {
  const { storage, inTurn } = deps;

  function of(owner: string): readonly string[] {
    const kept = readJson(storage, KEY);
    return isKept(kept) && kept.owner === owner ? kept.keys : [];
  }

  // Never removed: `tolerantStorage` may fail to remove the stored value and would return it again.
  const keep = (owner: string, keys: readonly string[]) =>
    storage.setItem(KEY, JSON.stringify({ owner, keys }));

  return {
    of,
    add(owner, keys) {
      const known = of(owner);
      const all = new Set([...known, ...keys]);
      if (all.size > known.length) keep(owner, [...all]);
    },
    end: (owner, keys) =>
      inTurn(() => {
        const known = of(owner);
        const ended = keys.filter((key) => known.includes(key));
        if (ended.length > 0) {
          keep(
            owner,
            known.filter((key) => !ended.includes(key)),
          );
        }
        return ended;
      }),
  };
}

function isKept(value: unknown): value is { owner: string; keys: readonly string[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'keys' in value &&
    Array.isArray(value.keys) &&
    value.keys.every((it) => typeof it === 'string')
  );
}
