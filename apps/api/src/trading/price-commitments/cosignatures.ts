import { setTimeout as pause } from 'node:timers/promises';
import {
  type LogHead,
  readCosignature,
  readSigned,
  type SignedText,
  verifySigned,
} from '@candela/fair-price';
import { readBoundedText } from '../../platform/bounded-text.js';
import { type OutboundRequest, outboundFetch } from '../../platform/outbound-fetch.js';

const POLL_INTERVAL_MS = 60_000;
const RESPONSE_TIMEOUT_MS = 3_000;
const MAX_RESPONSE_LENGTH = 4_096;

export interface Witness {
  readonly key: string;
  readonly url: string;
}

export interface CosignatureCollectorDeps {
  readonly witnesses: readonly Witness[];
  readonly onError: (error: unknown) => void;
  readonly pollIntervalMs?: number | undefined;
  readonly responseTimeoutMs?: number | undefined;
}

export interface Cosignature extends LogHead {
  readonly signed: SignedText;
}

export interface CosignatureCollector {
  /** Waits for the first answers, for at most one timeout. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The newest valid one of each witness. */
  list(): readonly Cosignature[];
}

/** A failing witness keeps its last co-signature, which ends counting by its age. */
export function createCosignatureCollector({
  witnesses,
  onError,
  pollIntervalMs = POLL_INTERVAL_MS,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
}: CosignatureCollectorDeps): CosignatureCollector {
  const stopping = new AbortController();
  const { signal } = stopping;
  const newest = new Map<string, Cosignature>();
  /** Reported once until they answer. */
  const failing = new Set<string>();
  let loop: Promise<void> | undefined;

  async function poll({ key, url }: Witness): Promise<void> {
    try {
      const limits = { signal, timeoutMs: responseTimeoutMs };
      const cosignature = await fetchCosignature(url, key, limits);
      const known = newest.get(key);
      if (!known || cosignature.time > known.time) newest.set(key, cosignature);
      failing.delete(key);
    } catch (error) {
      if (signal.aborted || failing.has(key)) return;
      failing.add(key);
      onError(new Error(`The witness ${url} gives no co-signature.`, { cause: error }));
    }
  }

  const pollAll = () => Promise.all(witnesses.map(poll));

  async function pollUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      await pause(pollIntervalMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await pollAll();
    }
  }

  return {
    async start() {
      await pollAll();
      if (witnesses.length > 0) loop ??= pollUntilStopped();
    },
    async stop() {
      stopping.abort();
      await loop;
    },
    list: () => [...newest.values()],
  };
}

async function fetchCosignature(
  url: string,
  key: string,
  limits: Pick<OutboundRequest, 'signal' | 'timeoutMs'>,
): Promise<Cosignature> {
  const response = await outboundFetch(url, { headers: { accept: 'application/json' }, ...limits });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`It answered with status ${response.status}.`);
  }
  const body = await readBoundedText(response, MAX_RESPONSE_LENGTH);
  if (body === undefined) throw new Error('Its answer is too long.');
  const signed = readSigned(JSON.parse(body));
  const stated = signed && readCosignature(signed.text);
  if (!stated || !(await verifySigned(signed, key))) {
    throw new Error('Its answer is no co-signature of its key.');
  }
  return { ...stated, signed };
}
