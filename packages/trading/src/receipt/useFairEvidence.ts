import { useServiceClock } from '@candela/api-client';
import {
  type Commitments,
  type FairLog,
  type LoggedMinute,
  type RevealedMinute,
  useLazyGetFairLogQuery,
  useLazyGetMinuteQuery,
  useLazyGetPricesQuery,
  useLazyListCommitmentsQuery,
} from '@candela/api-client/fair';
import { type Pins, useEvidence, verifyPublicLog } from '@candela/evidence';
import { useMemo } from 'react';
import {
  fetchWithRetries,
  REVEAL_TIMEOUT_S,
  type ReachabilityCheck,
} from './fetch-with-retries.js';

/** Fast for 21 minutes, without delaying price requests. */
const CONCURRENCY = 4;
const SECONDS_PER_MINUTE = 60;
/** The verifier counts the prices of a minute as withheld after this. */
const PRICES_TIMEOUT_S = 120;

export interface FairEvidence {
  /** Absent if rejected. */
  readonly commitments?: Commitments | undefined;
  /** Absent if unavailable. */
  readonly log?: FairLog | undefined;
  readonly minutes: readonly RevealedMinute[];
  /** Of prices with a source. */
  readonly prices?: readonly LoggedMinute[] | undefined;
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
  /** Of the price log; default: revealed minutes. */
  readonly isLogged?: boolean | undefined;
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

/** @param isReachable stable; without it, missing responses are inconclusive. */
export function useFairEvidence(isReachable?: ReachabilityCheck): FairEvidenceSource {
  const deviceEvidence = useEvidence();
  const clock = useServiceClock();
  const [listCommitments] = useLazyListCommitmentsQuery();
  const [getFairLog] = useLazyGetFairLogQuery();
  const [getMinute] = useLazyGetMinuteQuery();
  const [getPrices] = useLazyGetPricesQuery();
  return useMemo(() => {
    const retryOptions = { now: clock.now, isReachable };
    const fetchPublished = async (): Promise<PublishedEvidence | undefined> => {
      const pins = await deviceEvidence.getPins();
      const [{ data: commitments, rejectedAt: commitmentsAskedAt }, logResult] = await Promise.all([
        fetchWithRetries(() => listCommitments(undefined, false).unwrap(), retryOptions),
        fetchWithRetries(() => getFairLog(undefined, false).unwrap(), retryOptions),
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
      const { isLogged = false } = request;
      // Reason enough for an alarm: it does not wait for minutes that are withheld as well.
      const isWithheld =
        published.commitmentsAskedAt !== undefined || published.logAskedAt !== undefined;
      const fetchMinute = (minute: number) =>
        isLogged
          ? getPrices({ instrument, minute }, true).unwrap()
          : getMinute({ instrument, minute }, true).unwrap();
      const received: (RevealedMinute | LoggedMinute)[] = [];
      let askedAt: number | undefined;
      let done = 0;
      let next = 0;
      let stopReason: 'not_revealed' | 'unavailable' | undefined;
      const worker = async () => {
        while (stopReason === undefined && next < minutes.length) {
          const minute = minutes[next] ?? 0;
          next += 1;
          const { data, rejectedAt } = await fetchWithRetries<RevealedMinute | LoggedMinute>(
            () => fetchMinute(minute),
            { ...retryOptions, isOnce: isWithheld },
          );
          if (data && isMinute(data, instrument, minute)) received.push(data);
          else if (data) askedAt ??= clock.now() / 1_000;
          else if (rejectedAt === undefined) stopReason ??= isWithheld ? undefined : 'unavailable';
          else {
            const lateSeconds = rejectedAt - SECONDS_PER_MINUTE * (minute + 1);
            const timeoutS = isLogged ? PRICES_TIMEOUT_S : REVEAL_TIMEOUT_S;
            if (lateSeconds > timeoutS) askedAt ??= rejectedAt;
            else stopReason = 'not_revealed';
          }
          done += 1;
          onProgress?.(done);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      if (stopReason) return { kind: stopReason };
      received.sort((a, b) => a.minute - b.minute);
      const { pins, ...publicData } = published;
      const evidence = {
        ...publicData,
        minutes: received.filter((data) => 'key' in data),
        ...(isLogged && { prices: received.filter((data) => 'statement' in data) }),
        askedAt,
      };
      return { kind: 'complete', evidence, pins };
    };

    return { fetchPublished, fetchEvidence };
  }, [deviceEvidence, clock, isReachable, listCommitments, getFairLog, getMinute, getPrices]);
}

/** Another minute, or one without its ticks, counts as missing. */
function isMinute(
  data: RevealedMinute | LoggedMinute,
  instrument: string,
  minute: number,
): boolean {
  const isRequested = data.instrument === instrument && data.minute === minute;
  return isRequested && ('statement' in data || data.ticks.length === SECONDS_PER_MINUTE);
}
