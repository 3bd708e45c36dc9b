/** The one owner that is nobody: the deployment itself. */
export const PLATFORM = 'platform';

export const USER_ACCOUNT_KINDS = ['available', 'held', 'invested'] as const;
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number];

/** May run negative, except towards users: what the platform owes or was paid stands here. */
export const PLATFORM_ACCOUNT_KINDS = [
  'house',
  'deposits',
  'withdrawals',
  'fees',
  'promotions',
] as const;
export type PlatformAccountKind = (typeof PLATFORM_ACCOUNT_KINDS)[number];

/** Every cause that may move money. The first nine are the types users know from their records. */
export const TRANSFER_KINDS = [
  'manual_reduction',
  'recharge',
  'rebate',
  'transfer',
  'freeze',
  'unfreeze',
  'withdrawal_failed',
  'withdrawal',
  'bonus_deduction',
  'order_stake',
  'order_payout',
  'order_refund',
  'order_loss',
  'machine_purchase',
  'machine_income',
  'machine_principal',
  'fee',
  'withdrawal_paid',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export function userAccount(userId: string, kind: UserAccountKind): string {
  return `${userId}:${kind}`;
}

export function platformAccount(kind: PlatformAccountKind): string {
  return `${PLATFORM}:${kind}`;
}
