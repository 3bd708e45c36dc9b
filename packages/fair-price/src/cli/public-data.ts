import { setTimeout as sleep } from 'node:timers/promises';
import type { FairLog } from '../log.js';
import type { CommitmentsData, MinuteData } from '../types.js';
import { toCamelCaseKeys } from './camel-case.js';

export interface PublicData {
  readonly commitments: CommitmentsData;
  readonly log: FairLog | undefined;
  readonly minute: (instrument: string, minute: number) => Promise<CallResult<MinuteData>>;
}

export interface CallResult<T> {
  readonly data: T | undefined;
  /**
   * Epoch second by the service's clock; `undefined` without a request, a response or a date, or
   * when rate limited.
   */
  readonly respondedAt: number | undefined;
}

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 6;
const DEFAULT_WAIT_S = 1;

/** @throws Error when the service is unreachable or has no log. */
export async function fetchLog(base: string): Promise<FairLog> {
  const { data: log } = await call<FairLog>(base, 'fair/log', {});
  if (!log) throw new Error(`${base} answers no fair/log.`);
  return log;
}

export async function onlineData(base: string): Promise<PublicData> {
  const cache = new Map<string, Promise<CallResult<MinuteData>>>();
  const { data: commitments } = await call<CommitmentsData>(base, 'fair/commitments', {});
  if (!commitments) throw new Error(`${base} answers no fair/commitments.`);
  return {
    commitments,
    log: (await call<FairLog>(base, 'fair/log', {})).data,
    minute: (instrument, minute) => {
      const key = `${instrument}/${minute}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const request = call<MinuteData>(base, 'fair/minute', { instrument, minute: String(minute) });
      cache.set(key, request);
      return request;
    },
  };
}

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
      respondedAt: undefined,
    }),
  };
}

/**
 * On HTTP 429 it waits for `Retry-After`; a call that stays limited has no `respondedAt`.
 *
 * @throws Error when the service is unreachable.
 */
async function call<T>(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<CallResult<T>> {
  const url = `${base.replace(/\/+$/, '')}/${path}?${new URLSearchParams({ ...query, lang: 'en' })}`;
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 429 && attempt < ATTEMPTS) {
      await sleep(1000 * (Number(response.headers.get('retry-after')) || DEFAULT_WAIT_S));
      continue;
    }
    const date = Date.parse(response.headers.get('date') ?? '');
    const hasResponseTime = response.status !== 429 && !Number.isNaN(date);
    const respondedAt = hasResponseTime ? date / 1000 : undefined;
    const envelope: unknown = await response.json().catch(() => undefined);
    const { sign, data } = (envelope ?? {}) as { sign?: unknown; data?: unknown };
    return { data: sign === 1 ? (toCamelCaseKeys(data) as T) : undefined, respondedAt };
  }
}
