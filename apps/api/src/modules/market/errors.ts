import type { FailureCode } from '@candela/contract';

/** What may expectedly be wrong with a question about the market. */
export const MARKET_FAILURES = [
  'instrument_unknown',
  'bad_request',
  'feed_stale',
] as const satisfies readonly FailureCode[];
export type MarketFailure = (typeof MARKET_FAILURES)[number];
