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

/** Fast for 21 minutes, without delaying price requests. */
const CONCURRENCY = 4;
const SECONDS_PER_MINUTE = 60;
/** The verifier counts a key as withheld after this. */
const REVEAL_WITHIN_S = 60;
/** Retry delay after a possibly transient rejection. */
const ASK_AGAIN_MS = 3_000;
/** A longer gap (queueing, sleep, hidden tab) starts a new series of rejections. */
const IN_A_ROW_MS = 20_000;
/** Gives up this long after the first rejection without a conclusive series. */
const GIVEN_UP_AFTER_MS = 300_000;

export interface Evidence {
  /** Absent if rejected. */
  readonly commitments?: Commitments | undefined;
  /** Absent if unavailable. */
  readonly log?: FairLog | undefined;
  readonly minutes: readonly RevealedMinute[];
  /** Epoch second of the rejection of absent minutes. */
  readonly askedAt?: number | undefined;
  /** Same, for the log. */
  readonly logAskedAt?: number | undefined;
  /** Same, for the commitments. */
  readonly commitmentsAskedAt?: number | undefined;
}

export type FetchedEvidence =
  | { readonly kind: 'complete'; readonly evidence: Evidence }
  /** A minute ended recently; its key may still be secret. */
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
 * Long-ended minutes, log or commitments that the service does not reveal are omitted, with the
 * request time, and count as withheld. The log is checked against earlier views of this device.
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
  readonly data?: Data | undefined;
  /** Epoch second of the final rejection; absent without a response. */
  readonly refusedAt?: number | undefined;
}

/** A single one proves nothing; a minute of them counts as a refusal. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['internal_error', 'feed_stale']);

/**
 * Retries transient rejections until a series of them has lasted `REVEAL_WITHIN_S` or the overall
 * limit is reached. No response and a rate limit end it at once.
 */
async function insist<Data>(
  clock: ServiceClock,
  ask: () => Promise<Data>,
): Promise<Insisted<Data>> {
  // From the first rejection, as a request may wait long in a queue.
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
