import { type KeyValueStorage, readJson, STORAGE_KEYS } from './storage.js';

/**
 * How long an unanswered attempt keeps its id. Long enough for a lost network and a reload, short
 * enough that the same order placed on purpose later is a new one.
 */
export const ATTEMPT_LIFE_MS = 10 * 60_000;

interface Attempt {
  readonly id: string;
  readonly startedAt: number;
}

/** Request ids of money calls that have been sent and not answered. */
export interface Attempts {
  /**
   * The id for a call with these fields: the one of an unanswered attempt with the same fields,
   * also after a reload, else a new one, stored before it is sent.
   */
  begin(path: string, fields: Readonly<Record<string, string>>): string;
  /** The service has answered: the next call with these fields is a new one. */
  end(path: string, fields: Readonly<Record<string, string>>): void;
}

export function createAttempts(deps: {
  readonly storage: KeyValueStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly uuid: () => string;
}): Attempts {
  const { storage, now, uuid } = deps;

  function open(): Record<string, Attempt> {
    const stored = readJson(storage, STORAGE_KEYS.attempts);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([, it]) => isAttempt(it) && it.startedAt > now() - ATTEMPT_LIFE_MS,
      ),
    );
  }

  function keep(attempts: Record<string, Attempt>): void {
    storage.setItem(STORAGE_KEYS.attempts, JSON.stringify(attempts));
  }

  return {
    begin(path, fields) {
      const attempts = open();
      const key = keyOf(path, fields);
      const known = attempts[key];
      if (known) return known.id;
      const id = uuid();
      keep({ ...attempts, [key]: { id, startedAt: now() } });
      return id;
    },
    end(path, fields) {
      const { [keyOf(path, fields)]: _answered, ...rest } = open();
      keep(rest);
    },
  };
}

function keyOf(path: string, fields: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(Object.entries(fields).sort())}`;
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'startedAt' in value &&
    typeof value.startedAt === 'number'
  );
}
