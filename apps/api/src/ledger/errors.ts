import type { Failed, Success } from '../result.js';

/** What may expectedly stop a transfer. Anything else is a bug and is thrown. */
export const LEDGER_FAILURES = ['insufficient_funds', 'duplicate_transfer'] as const;
export type LedgerFailure = (typeof LEDGER_FAILURES)[number];

/** Transfers that were not posted, because one of them cannot be: `index` says which, from 0. */
export interface Refused extends Failed<LedgerFailure> {
  readonly index: number;
}

/** When transfers were posted: by the database's clock, in epoch milliseconds, all locks held. */
export interface Posting {
  readonly at: number;
}

export type PostResult = Success<Posting> | Refused;
