import { refusalCode, type ServiceClock, useServiceClock } from '@candela/api-client';
import {
  type Commitments,
  type FairLog,
  type RevealedMinute,
  useLazyGetFairLogQuery,
  useLazyGetMinuteQuery,
  useLazyListCommitmentsQuery,
} from '@candela/api-client/fair';
import { readPublicLog, useEvidence } from '@candela/evidence';
import { useCallback } from 'react';

/** Parallel requests: fast for 21 minutes of data, without delaying price requests. */
const CONCURRENCY = 4;
const SECONDS_PER_MINUTE = 60;
/** Time the service has to reveal a key; afterwards the verifier counts it as withheld. */
const REVEAL_WITHIN_S = 60;
/** Delay before retrying a rejection that may be transient. */
const ASK_AGAIN_MS = 3_000;
/**
 * Longest gap between two rejections of one series. Queueing, device sleep or a hidden tab can
 * cause a longer gap, which
 * starts a new series.
 */
const IN_A_ROW_MS = 20_000;
/** Gives up this long after the first rejection if no series became conclusive. */
const GIVEN_UP_AFTER_MS = 300_000;

/** Data the service published about an order's minutes. */
export interface Evidence {
  /** Absent if the service rejected the request. */
  readonly commitments?: Commitments | undefined;
  /** Absent if it was unavailable. */
  readonly log?: FairLog | undefined;
  readonly minutes: readonly RevealedMinute[];
  /** Epoch second of the response that rejected the absent minutes. */
  readonly askedAt?: number | undefined;
  /** Epoch second of the rejected log request. */
  readonly logAskedAt?: number | undefined;
  /** Epoch second of the rejected commitments request. */
  readonly commitmentsAskedAt?: number | undefined;
}

export type FetchedEvidence =
  | { readonly kind: 'complete'; readonly evidence: Evidence }
  /** A minute ended only recently, so its key may still be secret. */
  | { readonly kind: 'not_revealed' }
  /** The network failed; no conclusion is possible. */
  | { readonly kind: 'unavailable' };

export interface EvidenceRequest {
  readonly instrument: string;
  /** Epoch minutes. */
  readonly minutes: readonly number[];
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * Fetches the published evidence for an order's minutes. Long-ended minutes, log or commitments
 * that the service
 * does not reveal are omitted, with the request time; the verifier counts them as withheld. The log
 * is checked
 * against what this device saw earlier.
 */
export function useFairEvidence(): (request: EvidenceRequest) => Promise<FetchedEvidence> {
  const kept = useEvidence();
  const clock = useServiceClock();
  const [listCommitments] = useLazyListCommitmentsQuery();
  const [getFairLog] = useLazyGetFairLogQuery();
  const [getMinute] = useLazyGetMinuteQuery();
  return useCallback(
    async ({ instrument, minutes, onProgress }) => {
      const pins = await kept.pins();
      const [roots, { data: log, refusedAt: logAskedAt }] = await Promise.all([
        insist(clock, () => listCommitments(undefined, false).unwrap()),
        insist(clock, () => getFairLog(undefined, false).unwrap()),
      ]);
      const { data: commitments, refusedAt: commitmentsAskedAt } = roots;
      if (!commitments && commitmentsAskedAt === undefined) return { kind: 'unavailable' };
      if (log) await readPublicLog(kept, log, pins, clock.now() / 1_000);
      const found: RevealedMinute[] = [];
      let askedAt: number | undefined;
      let done = 0;
      let next = 0;
      let stopped: 'not_revealed' | 'unavailable' | undefined;
      const worker = async () => {
        while (stopped === undefined && next < minutes.length) {
          const minute = minutes[next] ?? 0;
          next += 1;
          const { data, refusedAt } = await insist(clock, () =>
            getMinute({ instrument, minute }, true).unwrap(),
          );
          if (data) found.push(data);
          else if (refusedAt === undefined) stopped = 'unavailable';
          else {
            const late = refusedAt - SECONDS_PER_MINUTE * (minute + 1);
            if (late > REVEAL_WITHIN_S) askedAt ??= refusedAt;
            else stopped = 'not_revealed';
          }
          done += 1;
          onProgress?.(done);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      if (stopped) return { kind: stopped };
      found.sort((a, b) => a.minute - b.minute);
      return {
        kind: 'complete',
        evidence: { commitments, log, minutes: found, askedAt, logAskedAt, commitmentsAskedAt },
      };
    },
    [kept, clock, listCommitments, getFairLog, getMinute],
  );
}

interface Insisted<Data> {
  /** Absent if unavailable. */
  readonly data?: Data | undefined;
  /** Epoch second of the final rejection. Absent if there was no response. */
  readonly refusedAt?: number | undefined;
}

/** Rejections a service in trouble may return: one proves nothing, a minute of them counts. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['internal_error', 'feed_stale']);

/**
 * Retries transient rejections until data, a final rejection, `REVEAL_WITHIN_S` of rejections, a
 * network failure or
 * rate limit, or the overall limit.
 */
async function insist<Data>(
  clock: ServiceClock,
  ask: () => Promise<Data>,
): Promise<Insisted<Data>> {
  // Starts at the first rejection of a series, not at the request, which may have waited in the
  // rate-limit queue.
  let row: { readonly since: number; readonly last: number } | undefined;
  let firstAt: number | undefined;
  for (;;) {
    const heard = await ask().then(
      (data) => ({ data }),
      (error: unknown) => ({ code: refusalCode(error) }),
    );
    if ('data' in heard) return heard;
    const { code } = heard;
    // No response, or rate limited.
    if (code === undefined || code === 'too_many_requests') return {};
    const now = clock.now();
    row = { since: row && now - row.last <= IN_A_ROW_MS ? row.since : now, last: now };
    if (!OF_THE_MOMENT.has(code) || now - row.since >= REVEAL_WITHIN_S * 1_000) {
      return { refusedAt: now / 1_000 };
    }
    firstAt ??= now;
    if (now - firstAt >= GIVEN_UP_AFTER_MS) return {};
    await new Promise((go) => setTimeout(go, ASK_AGAIN_MS));
  }
}
