import { LAG_RECOVERY_SECONDS } from './constants.js';
import type { TradeSource } from './trade.js';

export type SourceRejectReason = 'unanswered' | 'lagging';

/** Shared by a source's instruments. */
export interface SourceHealth {
  /** @param now epoch ms. */
  up(now: number): void;
  down(): void;
  /** Everything sent before `askedAt` has arrived. */
  pongReceived(askedAt: number): void;
  tradeOnTime(second: number): void;
  /** Others may have known it earlier. */
  tradeLate(): void;
  upSince(): number | undefined;
  /** @param isFollowed whether a trade after `endMs` has arrived. */
  rejectReasonAt(endMs: number, isFollowed: boolean): SourceRejectReason | undefined;
}

/**
 * A pushed source must confirm each second after its end; after a late trade it must be on time for
 * several seconds. For a polled source only the price's age counts.
 */
export function createSourceHealth(delivery: TradeSource['delivery']): SourceHealth {
  const isPushed = delivery === 'pushed';
  let since: number | undefined;
  let confirmedUntil = Number.NEGATIVE_INFINITY;
  let onTimeNeeded = 0;
  let lastInTime = Number.NEGATIVE_INFINITY;

  return {
    up(now) {
      since = now;
    },
    down() {
      since = undefined;
    },
    pongReceived(askedAt) {
      confirmedUntil = Math.max(confirmedUntil, askedAt);
    },
    tradeOnTime(second) {
      if (second <= lastInTime) return;
      lastInTime = second;
      onTimeNeeded = Math.max(0, onTimeNeeded - 1);
    },
    tradeLate() {
      if (isPushed) onTimeNeeded = LAG_RECOVERY_SECONDS;
    },
    upSince: () => since,
    rejectReasonAt(endMs, isFollowed) {
      if (!isPushed) return undefined;
      if (onTimeNeeded > 0) return 'lagging';
      return isFollowed || confirmedUntil >= endMs ? undefined : 'unanswered';
    },
  };
}
