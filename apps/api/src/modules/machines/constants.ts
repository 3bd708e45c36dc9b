/** A day of a term: whole days count from the moment of purchase, pauses left out. */
export const DAY_MS = 86_400_000;

/** Machines credited in one transaction: enough to spare round trips, few enough to keep locks short. */
export const ACCRUAL_BATCH = 250;

/** A round ends after this, whatever is left: the next one begins with a fresh look at what is due. */
export const ACCRUAL_ROUND_MS = 5_000;

/** How often a process looks for what has come due. */
export const ACCRUAL_LOOK_MS = 1_000;
