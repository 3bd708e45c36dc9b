import { LAG_PROOF_SECONDS } from './constants.js';
import type { TradeSource } from './trade.js';

/** Why the last trade of a second is uncertain. */
export type SourceDoubt = 'unanswered' | 'lagging';

/** Shared by all instruments of a source. */
export interface SourceWatch {
  /** @param now epoch ms. */
  up(now: number): void;
  down(): void;
  /** Everything sent before `askedAt` has arrived. */
  answered(askedAt: number): void;
  /** Arrived before its second closed. */
  inTime(second: number): void;
  /** Others may have known it earlier. */
  late(): void;
  /** Undefined while down. */
  upSince(): number | undefined;
  /** @param isFollowed whether a trade after `endMs` has arrived. */
  doubtOf(endMs: number, isFollowed: boolean): SourceDoubt | undefined;
}

/**
 * A pushed source must confirm each second after its end; after a late trade it must be on time for
 * several seconds. For a polled source only the age of its price counts.
 */
export function createSourceWatch(delivery: TradeSource['delivery']): SourceWatch {
  const isPushed = delivery === 'pushed';
  let since: number | undefined;
  let answeredTo = Number.NEGATIVE_INFINITY;
  /** Seconds still to arrive on time. */
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
