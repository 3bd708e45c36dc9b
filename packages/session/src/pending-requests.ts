import { isSecretField } from '@candela/contract';
import { type KeyValueStorage, readJson, STORAGE_KEYS } from './storage.js';

/** Covers a network failure and a reload. A later identical order is intended as a new one. */
export const PENDING_REQUEST_TTL_MS = 10 * 60_000;

/** The service stores ids for 48 hours from the first send; the difference covers wrong clocks. */
const RESEND_LIMIT_MS = 24 * 3_600_000;

type Fields = Readonly<Record<string, string>>;

export interface PendingRequest {
  /** With `request_id`. */
  readonly fields: Fields;
  /** First send, also before a reload: epoch milliseconds of the device. */
  readonly startedAt: number;
  /** Sent with other mutable fields than those passed now. */
  readonly fieldsDiffer: boolean;
  /** Must not be sent: the service may have forgotten it. The next one is new. */
  readonly isExpired: boolean;
  /** The next request with these terms is new. */
  end(): void;
}

/** From the first send to the response. */
export interface PendingRequests {
  /**
   * An unanswered request with the same terms, also from before a reload, is returned unchanged:
   * the service executes it once. Otherwise a new one, stored before sending.
   *
   * @param owner user id; a request is never resent for another user.
   * @param options.mutableFields may differ between sends.
   * @param options.firstSend fields stored with a new request only, e.g. its time.
   * @param options.isRetry the user saw that the response was lost: resends within 24 hours while the
   *   page lives. Restarts the ten minutes.
   */
  begin(
    owner: string,
    path: string,
    fields: Fields,
    options?: {
      readonly mutableFields?: readonly string[] | undefined;
      readonly firstSend?: Fields | undefined;
      readonly isRetry?: boolean | undefined;
    },
  ): PendingRequest;
}

interface StoredRequest {
  readonly fields: Fields;
  /** Epoch milliseconds; older versions stored no `sentAt`. */
  readonly startedAt: number;
  readonly sentAt?: number | undefined;
}

/**
 * Survive a sign-out: an order lost together with the session must not be placed twice after the
 * same user signs in again. No secrets are stored.
 */
export function createPendingRequests(deps: {
  readonly storage: KeyValueStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}): PendingRequests {
  const { storage, now, newId } = deps;
  const sentFromPage = new Map<string, StoredRequest>();

  function readStored(): Record<string, StoredRequest> {
    const stored = readJson(storage, STORAGE_KEYS.attempts);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        // A clock set back must not extend a pending request's life.
        ([, it]) =>
          isStoredRequest(it) &&
          Math.abs(now() - (it.sentAt ?? it.startedAt)) < PENDING_REQUEST_TTL_MS,
      ),
    );
  }

  function writeStored(requests: Record<string, StoredRequest>): void {
    if (Object.keys(requests).length === 0) storage.removeItem(STORAGE_KEYS.attempts);
    else storage.setItem(STORAGE_KEYS.attempts, JSON.stringify(requests));
  }

  writeStored(readStored());

  return {
    begin(owner, path, fields, { mutableFields = [], firstSend = {}, isRetry = false } = {}) {
      const terms = without(fields, (name) => isSecretField(name) || mutableFields.includes(name));
      const key = `${owner} ${path}?${new URLSearchParams(Object.entries(terms).sort())}`;
      const requests = readStored();
      const { fields: sent, startedAt } = requests[key] ??
        (isRetry ? sentFromPage.get(key) : undefined) ?? {
          fields: { ...without(fields, isSecretField), ...firstSend, request_id: newId() },
          startedAt: now(),
        };
      const end = () => {
        sentFromPage.delete(key);
        const { [key]: _answered, ...rest } = readStored();
        writeStored(rest);
      };
      const isExpired = Math.abs(now() - startedAt) >= RESEND_LIMIT_MS;
      if (isExpired) {
        end();
      } else {
        const request = { fields: sent, startedAt, sentAt: now() };
        sentFromPage.set(key, request);
        writeStored({ ...requests, [key]: request });
      }
      const secrets = without(fields, (name) => !isSecretField(name));
      return {
        fields: { ...sent, ...secrets },
        startedAt,
        fieldsDiffer: mutableFields.some(
          (name) => !(name in firstSend) && sent[name] !== fields[name],
        ),
        isExpired,
        end,
      };
    },
  };
}

function without(fields: Fields, isOmitted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isOmitted(name)));
}

function isStoredRequest(value: unknown): value is StoredRequest {
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
