import { setTimeout as sleep } from 'node:timers/promises';
import type { FairLog } from '../log.js';
import type { CommitmentsData, MinuteData } from '../types.js';
import { plainNames } from './wire-names.js';

/** Where public data comes from: the service's open calls, or a file made from them. */
export interface PublicData {
  readonly commitments: CommitmentsData;
  /** `undefined` where the service keeps none. */
  readonly log: FairLog | undefined;
  readonly minute: (instrument: string, minute: number) => Promise<Answer<MinuteData>>;
}

/** What came of asking. */
export interface Answer<T> {
  /** `undefined` when it is not to be had, which the verifier then reports as missing. */
  readonly data: T | undefined;
  /**
   * Epoch second of the answer by the clock of the service, which is the one that minutes end by;
   * `undefined` when nobody was asked, nobody heard the question, or no answer said its time.
   */
  readonly answeredAt: number | undefined;
}

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 6;
const DEFAULT_WAIT_S = 1;

/**
 * Reads `fair/log`.
 * @throws Error when the service cannot be reached or answers none.
 */
export async function fetchLog(base: string): Promise<FairLog> {
  const { data: log } = await call<FairLog>(base, 'fair/log', {});
  if (!log) throw new Error(`${base} answers no fair/log.`);
  return log;
}

/** Reads `fair/commitments` and `fair/log` at once and minutes as they are asked for, each once. */
export async function onlineData(base: string): Promise<PublicData> {
  const cache = new Map<string, Promise<Answer<MinuteData>>>();
  const { data: commitments } = await call<CommitmentsData>(base, 'fair/commitments', {});
  if (!commitments) throw new Error(`${base} answers no fair/commitments.`);
  return {
    commitments,
    log: (await call<FairLog>(base, 'fair/log', {})).data,
    minute: (instrument, minute) => {
      const key = `${instrument}/${minute}`;
      const known = cache.get(key);
      if (known) return known;
      const asked = call<MinuteData>(base, 'fair/minute', { instrument, minute: String(minute) });
      cache.set(key, asked);
      return asked;
    },
  };
}

/** Serves minutes from what a file held. */
export function offlineData(
  commitments: CommitmentsData,
  log: FairLog | undefined,
  minutes: unknown,
): PublicData {
  const list: readonly (Partial<MinuteData> | null)[] = Array.isArray(minutes) ? minutes : [];
  const byKey = new Map(list.map((row) => [`${row?.instrument}/${row?.minute}`, row]));
  return {
    commitments,
    log,
    minute: async (instrument, minute) => ({
      data: (byKey.get(`${instrument}/${minute}`) ?? undefined) as MinuteData | undefined,
      answeredAt: undefined,
    }),
  };
}

/**
 * One GET in the service's envelope. A refused call has no data; over the limit it waits as told, and
 * if it stays over it the question was not heard.
 * @throws Error when the service cannot be reached.
 */
async function call<T>(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Answer<T>> {
  const url = `${base.replace(/\/+$/, '')}/${path}?${new URLSearchParams({ ...query, lang: 'en' })}`;
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 429 && attempt < ATTEMPTS) {
      await sleep(1000 * (Number(response.headers.get('retry-after')) || DEFAULT_WAIT_S));
      continue;
    }
    const date = Date.parse(response.headers.get('date') ?? '');
    const isHeard = response.status !== 429 && !Number.isNaN(date);
    const answeredAt = isHeard ? date / 1000 : undefined;
    const envelope: unknown = await response.json().catch(() => undefined);
    const { sign, data } = (envelope ?? {}) as { sign?: unknown; data?: unknown };
    return { data: sign === 1 ? (plainNames(data) as T) : undefined, answeredAt };
  }
}
