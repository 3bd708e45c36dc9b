import { STATEMENT_TYPES } from '@candela/contract/calls/funds';

export const PLATFORM = 'platform';

export const HELD_ACCOUNT_KINDS = ['held_orders', 'held_withdrawals', 'held_operator'] as const;

export const USER_ACCOUNT_KINDS = ['available', ...HELD_ACCOUNT_KINDS, 'invested'] as const;
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number];

/** These may be negative. */
export const PLATFORM_ACCOUNT_KINDS = [
  'house',
  'deposits',
  'withdrawals',
  'fees',
  'promotions',
] as const;
export type PlatformAccountKind = (typeof PLATFORM_ACCOUNT_KINDS)[number];

/** Never touch the available balance. */
const INTERNAL_TRANSFER_KINDS = ['order_loss', 'withdrawal_paid', 'held_split'] as const;

export const TRANSFER_KINDS = [...STATEMENT_TYPES, ...INTERNAL_TRANSFER_KINDS] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export function userAccount(userId: string, kind: UserAccountKind): string {
  return `${userId}:${kind}`;
}

export function ownerOf(account: string): string {
  return account.slice(0, account.lastIndexOf(':'));
}

export function platformAccount(kind: PlatformAccountKind): string {
  return `${PLATFORM}:${kind}`;
}
