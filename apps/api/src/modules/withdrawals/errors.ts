import type { FailureCode } from '@candela/contract';

export const WITHDRAWAL_FAILURES = [
  'amount_invalid',
  'amount_too_small',
  'insufficient_funds',
  'card_unknown',
] as const satisfies readonly FailureCode[];
export type WithdrawalFailure = (typeof WITHDRAWAL_FAILURES)[number];
