/** From the purchase, excluding freezes. */
export const DAY_MS = 86_400_000;

export const ACCRUAL_BATCH = 250;

export const ACCRUAL_TIME_LIMIT_MS = 5_000;

export const ACCRUAL_INTERVAL_MS = 1_000;
