import { isSecretField } from '@candela/contract';
import { type KeyValueStorage, readJson, STORAGE_KEYS } from './storage.js';

/**
 * Time since the last send in which an unanswered request is resent: covers a network failure and a
 * reload. A later identical order is intended as a new one.
 */
export const ATTEMPT_LIFE_MS = 10 * 60_000;

type Fields = Readonly<Record<string, string>>;

/** Sent, without a response yet. */
export interface Attempt {
  /** With `request_id`. */
  readonly fields: Fields;
  /** First send, also before a reload: epoch milliseconds of the device. */
  readonly startedAt: number;
  /** Sent with `loose` fields that differ from those passed now. */
  readonly asBefore: boolean;
  /** After a response: the next request with these terms is new. */
  end(): void;
}

/** Idempotent requests, from the first send to the response. */
export interface Attempts {
  /**
   * An unanswered request with the same terms, also from before a reload, is returned unchanged:
   * the service executes
   * it once, even if a new quote was fetched. Otherwise a new one, stored before sending.
   *
   * @param owner user id; a request is never resent for another user.
   * @param loose fields that are not terms: they may differ between sends.
   * @param again the user saw that the response was lost: resends at any age, while the page lives
   *   and the service
   * knows the id (48 hours); the device may have slept. Restarts the lifetime of ten minutes.
   */
  begin(
    owner: string,
    path: string,
    fields: Fields,
    options?: {
      readonly loose?: readonly string[] | undefined;
      readonly again?: boolean | undefined;
    },
  ): Attempt;
}

interface Kept {
  readonly fields: Fields;
  /** Epoch milliseconds; older app versions stored no `sentAt`. */
  readonly startedAt: number;
  readonly sentAt?: number | undefined;
}

/**
 * Attempts survive a sign-out: an order lost together with the session must not be placed twice
 * after the same user signs in again. Stores no secrets; expired attempts are removed at start.
 */
export function createAttempts(deps: {
  readonly storage: KeyValueStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}): Attempts {
  const { storage, now, newId } = deps;
  /** Sent from this page, unanswered. */
  const ofPage = new Map<string, Kept>();

  function open(): Record<string, Kept> {
    const stored = readJson(storage, STORAGE_KEYS.attempts);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        // A clock set back must not extend an attempt's life.
        ([, it]) => isKept(it) && Math.abs(now() - (it.sentAt ?? it.startedAt)) < ATTEMPT_LIFE_MS,
      ),
    );
  }

  function keep(attempts: Record<string, Kept>): void {
    if (Object.keys(attempts).length === 0) storage.removeItem(STORAGE_KEYS.attempts);
    else storage.setItem(STORAGE_KEYS.attempts, JSON.stringify(attempts));
  }

  keep(open());

  return {
    begin(owner, path, fields, { loose = [], again = false } = {}) {
      const terms = without(fields, (name) => isSecretField(name) || loose.includes(name));
      const key = `${owner} ${path}?${new URLSearchParams(Object.entries(terms).sort())}`;
      const attempts = open();
      const { fields: sent, startedAt } = attempts[key] ??
        (again ? ofPage.get(key) : undefined) ?? {
          fields: { ...without(fields, isSecretField), request_id: newId() },
          startedAt: now(),
        };
      const attempt = { fields: sent, startedAt, sentAt: now() };
      ofPage.set(key, attempt);
      keep({ ...attempts, [key]: attempt });
      const secrets = without(fields, (name) => !isSecretField(name));
      return {
        fields: { ...sent, ...secrets },
        startedAt,
        asBefore: loose.some((name) => sent[name] !== fields[name]),
        end() {
          ofPage.delete(key);
          const { [key]: _answered, ...rest } = open();
          keep(rest);
        },
      };
    },
  };
}

function without(fields: Fields, leaves: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !leaves(name)));
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fields' in value &&
    typeof value.fields === 'object' &&
    value.fields !== null &&
    Object.values(value.fields).every((it) => typeof it === 'string') &&
    'startedAt' in value &&
    typeof value.startedAt === 'number' &&
    (!('sentAt' in value) || typeof value.sentAt === 'number')
  );
}
