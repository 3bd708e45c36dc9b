/** Counted from the purchase, excluding freezes. */
export const DAY_MS = 86_400_000;

/** Saves round trips but keeps locks short. */
export const ACCRUAL_BATCH = 250;

/** Time limit of one run; the next selects due machines afresh. */
export const ACCRUAL_TIME_LIMIT_MS = 5_000;

/** Interval between checks for due machines. */
export const ACCRUAL_INTERVAL_MS = 1_000;
