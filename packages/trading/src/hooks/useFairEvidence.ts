import { failureCode } from '@candela/api-client';
import {
  type Commitments,
  type RevealedMinute,
  useLazyGetMinuteQuery,
  useLazyListCommitmentsQuery,
} from '@candela/api-client/fair';
import { useCallback } from 'react';

/** Enough to fetch 21 minutes in a moment, few enough to leave room for the price of now. */
const CONCURRENCY = 4;

/** What the service published about an order's minutes. */
export interface Evidence {
  readonly commitments: Commitments;
  readonly minutes: readonly RevealedMinute[];
}

export type FetchedEvidence =
  | { readonly kind: 'complete'; readonly evidence: Evidence }
  /** A minute has not ended yet; its key is still secret. */
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
 * Fetches what the service published about an order's minutes. A minute the service refuses to
 * reveal, other than because it has not ended, is left out: the verifier reports it as missing.
 */
export function useFairEvidence(): (request: EvidenceRequest) => Promise<FetchedEvidence> {
  const [listCommitments] = useLazyListCommitmentsQuery();
  const [getMinute] = useLazyGetMinuteQuery();
  return useCallback(
    async ({ instrument, minutes, onProgress }) => {
      const commitments = await listCommitments(undefined, false);
      if (!commitments.data) return { kind: 'unavailable' };
      const found: RevealedMinute[] = [];
      let done = 0;
      let next = 0;
      let stopped: 'not_revealed' | 'unavailable' | undefined;
      const worker = async () => {
        while (stopped === undefined && next < minutes.length) {
          const minute = minutes[next] ?? 0;
          next += 1;
          const { data, error } = await getMinute({ instrument, minute }, true);
          const code = failureCode(error);
          if (data) found.push(data);
          else if (code === 'minute_not_revealed') stopped = 'not_revealed';
          else if (code !== 'minute_unknown') stopped = 'unavailable';
          done += 1;
          onProgress?.(done);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      if (stopped) return { kind: stopped };
      found.sort((a, b) => a.minute - b.minute);
      return { kind: 'complete', evidence: { commitments: commitments.data, minutes: found } };
    },
    [listCommitments, getMinute],
  );
}
