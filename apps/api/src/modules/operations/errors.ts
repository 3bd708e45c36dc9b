import type { SigningFailure } from '../../signing.js';

/** Expected failures of a balance correction; not part of any API response. */
export type OperationFailure =
  | SigningFailure
  | 'amount_invalid'
  | 'user_unknown'
  | 'insufficient_funds'
  | 'duplicate_transfer';
