import type { AttributionFailure } from '../platform/attribution.js';

/** Not part of any API response. */
export type BalanceCorrectionFailure =
  | AttributionFailure
  | 'amount_invalid'
  | 'user_unknown'
  | 'insufficient_funds'
  | 'duplicate_transfer';
