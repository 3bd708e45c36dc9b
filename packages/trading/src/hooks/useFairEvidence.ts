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

/** Enough to fetch 21 minutes in a moment, few enough to leave room for the price of now. */
const CONCURRENCY = 4;
const SECONDS_PER_MINUTE = 60;
/** What a service may take to reveal a key; the verifier calls it kept back after that. */
const REVEAL_WITHIN_S = 60;
/** Between two attempts after a refusal that may be a failure of the moment. */
const ASK_AGAIN_MS = 3_000;
/** From one refusal to the next of the same row: longer where one waited its turn, the device slept, or the tab was hidden. */
const IN_A_ROW_MS = 20_000;
/** From the first refusal of a question on: with the next one after that it is let be, where no row of them says enough. */
const GIVEN_UP_AFTER_MS = 300_000;

/** What the service published about an order's minutes. */
export interface Evidence {
  /** Absent when they were refused. */
  readonly commitments?: Commitments | undefined;
  /** Absent when it could not be had. */
  readonly log?: FairLog | undefined;
  readonly minutes: readonly RevealedMinute[];
  /** When it was asked for the minutes that are absent, and answered without them: epoch second. */
  readonly askedAt?: number | undefined;
  /** The same of the log. */
  readonly logAskedAt?: number | undefined;
  /** The same of the commitments. */
  readonly commitmentsAskedAt?: number | undefined;
}

export type FetchedEvidence =
  | { readonly kind: 'complete'; readonly evidence: Evidence }
  /** A minute has not been ended for long; its key may still be secret. */
  | { readonly kind: 'not_revealed' }
  /** The network failed: nothing can be said. */
  | { readonly kind: 'unavailable' };

export interface EvidenceRequest {
  readonly instrument: string;
  /** Epoch minutes. */
  readonly minutes: readonly number[];
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * Fetches what the service published about an order's minutes. A minute that it does not reveal
 * although it has long ended is left out, with the time of asking: the verifier calls it kept back, as it
 * does the log and the commitments.
 * The log is held against what this device saw of it before.
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
  /** Absent when it was not had. */
  readonly data?: Data | undefined;
  /** When it was refused for good: epoch second. Absent when nothing was heard. */
  readonly refusedAt?: number | undefined;
}

/** Refusals that a service in trouble gives: one of them says nothing, a minute of them does. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['internal_error', 'feed_stale']);

/** Asks until it is answered, refused for good, refused for as long as a key may take, not heard, or given up. */
async function insist<Data>(
  clock: ServiceClock,
  ask: () => Promise<Data>,
): Promise<Insisted<Data>> {
  // From the first refusal of a row on: an answer may have been long in coming, because others were too many.
  let row: { readonly since: number; readonly last: number } | undefined;
  let firstAt: number | undefined;
  for (;;) {
    const heard = await ask().then(
      (data) => ({ data }),
      (error: unknown) => ({ code: refusalCode(error) }),
    );
    if ('data' in heard) return heard;
    const { code } = heard;
    // Not heard, or too busy to answer.
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
