import { STATEMENT_TYPES } from '@candela/contract/calls/funds';

/** The one owner that is nobody: the deployment itself. */
export const PLATFORM = 'platform';

/** Money that is still the user's but cannot be spent: each purpose has an account of its own. */
export const HELD_ACCOUNT_KINDS = ['held_orders', 'held_withdrawals', 'held_operator'] as const;

export const USER_ACCOUNT_KINDS = ['available', ...HELD_ACCOUNT_KINDS, 'invested'] as const;
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

/** Movements that never touch the available balance, so that no statement shows them. */
const UNSEEN_KINDS = ['order_loss', 'withdrawal_paid', 'held_split'] as const;

/** Every cause that may move money: the types of the contract's statement, and what it never shows. */
export const TRANSFER_KINDS = [...STATEMENT_TYPES, ...UNSEEN_KINDS] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export function userAccount(userId: string, kind: UserAccountKind): string {
  return `${userId}:${kind}`;
}

/** Whose an account is: a user's id, or `PLATFORM`. */
export function ownerOf(account: string): string {
  return account.slice(0, account.lastIndexOf(':'));
}

export function platformAccount(kind: PlatformAccountKind): string {
  return `${PLATFORM}:${kind}`;
}
