import { isSecretField } from '@candela/contract';
import { type KeyValueStorage, readJson, STORAGE_KEYS } from './storage.js';

/**
 * How long after its last send an unanswered request is sent again instead of a new one. Long enough for a lost network
 * and a reload, short enough that the same order placed on purpose later is a new one.
 */
export const ATTEMPT_LIFE_MS = 10 * 60_000;

/** Wire fields of a request. */
type Fields = Readonly<Record<string, string>>;

/** A request that is being sent, and was not answered yet. */
export interface Attempt {
  /** What goes over the wire, with its `request_id`. */
  readonly fields: Fields;
  /** When it was sent first, also before a reload: epoch milliseconds of the device. */
  readonly startedAt: number;
  /** It goes out with other fields than were asked for now: a former send of it had them. */
  readonly asBefore: boolean;
  /** The service has answered: the next request on these terms is a new one. */
  end(): void;
}

/** Requests that act once, from their first send to their answer. */
export interface Attempts {
  /**
   * The request to send. When one on the same terms was sent and not answered, also before a
   * reload, it is that one, word for word: the service then acts once, and a quote that was taken
   * since changes nothing. Otherwise a new one, kept before it is sent.
   *
   * @param owner whose request it is: nobody sends what another person on this device left.
   * @param loose fields that are no terms: they may differ between two sends of one request.
   * @param again the person was told that the answer was lost, and asks for the same: it is that request however long
   *   ago it was sent, as long as the page lives and the service knows its id (48 hours). A device may have slept
   *   meanwhile. What it is answered may decide nothing: from then on it has its ten minutes anew.
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
  /** Epoch milliseconds, of its first and of its last send; an app of before kept the first alone. */
  readonly startedAt: number;
  readonly sentAt?: number | undefined;
}

/**
 * What is kept outlives a sign-out, within its ten minutes: an order that was lost together with
 * the session must not be placed twice after the next login of the same person. It holds no secret,
 * and what is too old is forgotten as soon as the app is opened again.
 */
export function createAttempts(deps: {
  readonly storage: KeyValueStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}): Attempts {
  const { storage, now, newId } = deps;
  /** Sent from this page, and not answered yet. */
  const ofPage = new Map<string, Kept>();

  function open(): Record<string, Kept> {
    const stored = readJson(storage, STORAGE_KEYS.attempts);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        // A clock that was set back must not keep an attempt alive for longer than its life.
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
