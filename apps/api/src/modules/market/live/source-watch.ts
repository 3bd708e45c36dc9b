import { LAG_PROOF_SECONDS } from './constants.js';
import type { TradeSource } from './trade.js';

/** Why a source that is there cannot say which trade was the last of a second. */
export type SourceDoubt = 'unanswered' | 'lagging';

/** What a source has shown of itself, for all its instruments together. */
export interface SourceWatch {
  /** @param now epoch milliseconds. */
  up(now: number): void;
  down(): void;
  /** The source has answered what it was asked at this moment: what it said before is here. */
  answered(askedAt: number): void;
  /** A trade of this second came while it was open. */
  inTime(second: number): void;
  /** A trade came whose second was closed: somebody else knew it before. */
  late(): void;
  /** Since when it has been there; undefined while it is not. */
  upSince(): number | undefined;
  /** @param isFollowed whether a trade of after this end has come already: then nothing can come of before. */
  doubtOf(endMs: number, isFollowed: boolean): SourceDoubt | undefined;
}

/**
 * Watches a source. One that pushes its trades must have shown after the end of a second that nothing of it
 * is still to come, and one of whose trades came late must come in time for some seconds. One that is polled
 * is known a while after its time: there the age of a price says what it is worth.
 */
export function createSourceWatch(delivery: TradeSource['delivery']): SourceWatch {
  const isPushed = delivery === 'pushed';
  let since: number | undefined;
  let answeredTo = Number.NEGATIVE_INFINITY;
  /** So many seconds have to come in time before the source is believed again. */
  let toProve = 0;
  let lastInTime = Number.NEGATIVE_INFINITY;

  return {
    up(now) {
      since = now;
    },
    down() {
      since = undefined;
    },
    answered(askedAt) {
      answeredTo = Math.max(answeredTo, askedAt);
    },
    inTime(second) {
      if (second <= lastInTime) return;
      lastInTime = second;
      toProve = Math.max(0, toProve - 1);
    },
    late() {
      if (isPushed) toProve = LAG_PROOF_SECONDS;
    },
    upSince: () => since,
    doubtOf(endMs, isFollowed) {
      if (!isPushed) return undefined;
      if (toProve > 0) return 'lagging';
      return isFollowed || answeredTo >= endMs ? undefined : 'unanswered';
    },
  };
}
