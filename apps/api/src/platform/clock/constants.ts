/** Above this the process is unready: no orders, no new prices. */
export const MAX_CLOCK_SKEW_MS = 200;

/**
 * From the start of a tick's second. At least `MAX_CLOCK_SKEW_MS`: otherwise a process whose clock
 * is ahead shows a tick that an order accepted elsewhere still enters at.
 */
export const REVEAL_MARGIN_MS = 200;

export const CLOCK_READ_INTERVAL_MS = 1_000;

/** Then the time counts as unknown. */
export const CLOCK_READING_MAX_AGE_MS = 10_000;

/**
 * How long wall and database clock must agree on a jump before it is followed: a laptop may have
 * slept, or a user shifts the clock to see future prices.
 */
export const JUMP_CONFIRMED_AFTER_MS = 60_000;
