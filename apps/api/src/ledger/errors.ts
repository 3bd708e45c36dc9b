/** What may expectedly stop a transfer. Anything else is a bug and is thrown. */
export const LEDGER_FAILURES = ['insufficient_funds', 'duplicate_transfer'] as const;
export type LedgerFailure = (typeof LEDGER_FAILURES)[number];

export type PostResult = 'posted' | LedgerFailure;
