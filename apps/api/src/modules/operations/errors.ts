import type { SigningFailure } from '../../signing.js';

/** What may expectedly stop an operator's correction. No call answers with these. */
export type OperationFailure =
  | SigningFailure
  | 'amount_invalid'
  | 'user_unknown'
  | 'insufficient_funds'
  /** This correction was made before: it is not made twice. */
  | 'duplicate_transfer';
