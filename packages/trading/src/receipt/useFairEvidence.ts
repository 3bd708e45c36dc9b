import { type ServiceClock, serviceErrorCode, useServiceClock } from '@candela/api-client';
import {
  type Commitments,
  type FairLog,
  type RevealedMinute,
  useLazyGetFairLogQuery,
  useLazyGetMinuteQuery,
  useLazyListCommitmentsQuery,
} from '@candela/api-client/fair';
import { type Pins, useEvidence, verifyPublicLog } from '@candela/evidence';
import { useMemo } from 'react';

/** Fast for 21 minutes, without delaying price requests. */
const CONCURRENCY = 4;
const SECONDS_PER_MINUTE = 60;
/** The verifier counts a key as withheld after this. */
const REVEAL_TIMEOUT_S = 60;
/** After a possibly transient rejection. */
const RETRY_DELAY_MS = 3_000;
/** A longer gap (queueing, sleep, hidden tab) starts a new series. */
const REJECTION_GAP_MAX_MS = 20_000;
/** Since the first rejection, without a conclusive series. */
const RETRY_TIMEOUT_MS = 300_000;

export interface FairEvidence {
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
  | { readonly kind: 'complete'; readonly evidence: FairEvidence; readonly pins: Pins }
  /** A minute ended recently; its key may still be secret. */
  | { readonly kind: 'not_revealed' }
  /** No conclusion is possible. */
  | { readonly kind: 'unavailable' };

export interface EvidenceRequest {
  readonly instrument: string;
  /** Epoch minutes. */
  readonly minutes: readonly number[];
  /** Default: fetched. */
  readonly published?: PublishedEvidence | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** Commitments and log; of several orders they are fetched once. */
export interface PublishedEvidence extends Omit<FairEvidence, 'minutes' | 'askedAt'> {
  /** Read before the log was requested: a later pin may be newer than the log. */
  readonly pins: Pins;
}

export interface FairEvidenceSource {
  /**
   * Checks the log against earlier views of this device.
   *
   * @returns undefined when no conclusion is possible.
   */
  readonly fetchPublished: () => Promise<PublishedEvidence | undefined>;
  /**
   * Long-ended minutes, log or commitments not revealed are omitted with the request time and count
   * as withheld.
   */
  readonly fetchEvidence: (request: EvidenceRequest) => Promise<FetchedEvidence>;
}

export function useFairEvidence(): FairEvidenceSource {
  const deviceEvidence = useEvidence();
  const clock = useServiceClock();
  const [listCommitments] = useLazyListCommitmentsQuery();
  const [getFairLog] = useLazyGetFairLogQuery();
  const [getMinute] = useLazyGetMinuteQuery();
  return useMemo(() => {
    const fetchPublished = async (): Promise<PublishedEvidence | undefined> => {
      const pins = await deviceEvidence.getPins();
      const [{ data: commitments, rejectedAt: commitmentsAskedAt }, logResult] = await Promise.all([
        fetchWithRetries(clock, () => listCommitments(undefined, false).unwrap()),
        fetchWithRetries(clock, () => getFairLog(undefined, false).unwrap()),
      ]);
      if (!commitments && commitmentsAskedAt === undefined) return undefined;
      const { data: log, rejectedAt: logAskedAt } = logResult;
      if (log) await verifyPublicLog(deviceEvidence, log, pins, clock.now() / 1_000);
      return { commitments, log, logAskedAt, commitmentsAskedAt, pins };
    };

    const fetchEvidence = async (request: EvidenceRequest): Promise<FetchedEvidence> => {
      const { instrument, minutes, onProgress } = request;
      const published = request.published ?? (await fetchPublished());
      if (!published) return { kind: 'unavailable' };
      const revealedMinutes: RevealedMinute[] = [];
      let askedAt: number | undefined;
      let done = 0;
      let next = 0;
      let stopReason: 'not_revealed' | 'unavailable' | undefined;
      const worker = async () => {
        while (stopReason === undefined && next < minutes.length) {
          const minute = minutes[next] ?? 0;
          next += 1;
          const { data, rejectedAt } = await fetchWithRetries(clock, () =>
            getMinute({ instrument, minute }, true).unwrap(),
          );
          if (data && isMinute(data, instrument, minute)) revealedMinutes.push(data);
          else if (data) askedAt ??= clock.now() / 1_000;
          else if (rejectedAt === undefined) stopReason = 'unavailable';
          else {
            const lateSeconds = rejectedAt - SECONDS_PER_MINUTE * (minute + 1);
            if (lateSeconds > REVEAL_TIMEOUT_S) askedAt ??= rejectedAt;
            else stopReason = 'not_revealed';
          }
          done += 1;
          onProgress?.(done);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      if (stopReason) return { kind: stopReason };
      revealedMinutes.sort((a, b) => a.minute - b.minute);
      const { pins, ...publicData } = published;
      const evidence = { ...publicData, minutes: revealedMinutes, askedAt };
      return { kind: 'complete', evidence, pins };
    };

    return { fetchPublished, fetchEvidence };
  }, [deviceEvidence, clock, listCommitments, getFairLog, getMinute]);
}

/** Another minute, or one without its ticks, counts as missing. */
function isMinute(data: RevealedMinute, instrument: string, minute: number): boolean {
  const isRequested = data.instrument === instrument && data.minute === minute;
  return isRequested && data.ticks.length === SECONDS_PER_MINUTE;
}

interface RetryResult<Data> {
  readonly data?: Data | undefined;
  /** Epoch second of the final rejection; absent without a response. */
  readonly rejectedAt?: number | undefined;
}

/** A single one proves nothing; a minute of them counts as a refusal. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['internal_error', 'feed_stale']);

/**
 * Ends when rejections lasted `REVEAL_TIMEOUT_S` or at the overall limit; at once without a
 * response or when rate limited.
 */
async function fetchWithRetries<Data>(
  clock: ServiceClock,
  sendRequest: () => Promise<Data>,
): Promise<RetryResult<Data>> {
  // A request may wait long in a queue.
  let rejectionSeries: { readonly since: number; readonly last: number } | undefined;
  let firstAt: number | undefined;
  for (;;) {
    const result = await sendRequest().then(
      (data) => ({ data }),
      (error: unknown) => ({ code: serviceErrorCode(error) }),
    );
    if ('data' in result) return result;
    const { code } = result;
    if (code === undefined || code === 'too_many_requests') return {};
    const now = clock.now();
    rejectionSeries = {
      since:
        rejectionSeries && now - rejectionSeries.last <= REJECTION_GAP_MAX_MS
          ? rejectionSeries.since
          : now,
      last: now,
    };
    if (!TRANSIENT_CODES.has(code) || now - rejectionSeries.since >= REVEAL_TIMEOUT_S * 1_000) {
      return { rejectedAt: now / 1_000 };
    }
    firstAt ??= now;
    if (now - firstAt >= RETRY_TIMEOUT_MS) return {};
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}
