import type { FailureCode } from '@candela/contract';

export const RECHARGE_FAILURES = [
  'amount_invalid',
  'amount_too_small',
  'amount_too_large',
  'channel_unknown',
  'recharge_unknown',
  'recharge_expired',
  'recharge_already_submitted',
  'upload_unknown',
] as const satisfies readonly FailureCode[];
export type RechargeFailure = (typeof RECHARGE_FAILURES)[number];
