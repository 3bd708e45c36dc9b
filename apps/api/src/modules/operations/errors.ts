/** What may expectedly stop an operator's correction. No call answers with these. */
export const OPERATION_FAILURES = [
  'amount_invalid',
  'reason_missing',
  'actor_missing',
  'user_unknown',
  'insufficient_funds',
  /** This correction was made before: it is not made twice. */
  'duplicate_transfer',
] as const;
export type OperationFailure = (typeof OPERATION_FAILURES)[number];
