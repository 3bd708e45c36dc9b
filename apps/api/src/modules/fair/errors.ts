import type { FailureCode } from '@candela/contract';

/** What may expectedly be wrong with a question about fairness. */
export const FAIR_FAILURES = [
  'nothing_committed',
  'instrument_unknown',
  'feed_stale',
  'minute_not_revealed',
  'minute_unknown',
] as const satisfies readonly FailureCode[];
export type FairFailure = (typeof FAIR_FAILURES)[number];
