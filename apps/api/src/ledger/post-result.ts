import type { Failed, Success } from '../platform/result.js';

export const LEDGER_FAILURES = ['insufficient_funds', 'duplicate_transfer'] as const;
export type LedgerFailure = (typeof LEDGER_FAILURES)[number];

/** Nothing was posted because of the transfer at `index`. */
export interface RejectedPosting extends Failed<LedgerFailure> {
  readonly index: number;
}

/** Epoch ms, database clock, read while all locks were held. */
export interface Posting {
  readonly at: number;
}

export type PostResult = Success<Posting> | RejectedPosting;
