export const RECOVERY_KINDS = ['password', 'second_factor'] as const;
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];

/** Accepted ones wait, so that the owner can cancel them. */
export const RECOVERY_STATES = [
  'review',
  'accepted',
  'rejected',
  'cancelled',
  'completed',
  'expired',
] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

export const RECOVERY_TEXT_MAX = 1_000;
