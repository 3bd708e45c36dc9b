export const QUOTE_VALID_SECONDS = 10;

/** Longer than any transaction that may add to the counts. */
export const EXPOSURE_RETENTION_SECONDS = 600;

/** An order is void when its exit tick is missing this long after its expiry. */
export const VOID_AFTER_SECONDS = 60;

/** Enough to save round trips, few enough to keep locks short. */
export const SETTLEMENT_BATCH = 250;

/** Orders this late make the process not ready: settlement is not working. */
export const SETTLEMENT_LATE_SECONDS = 5;

/** Time limit of one run; the rest is left to the next. */
export const SETTLEMENT_TIME_LIMIT_MS = 5_000;

/** Retry delay when the database or the feed is unavailable. */
export const SETTLEMENT_RETRY_MS = 1_000;

/**
 * Longest sleep. The shortest expiry is 60 s, so an order placed since the last run cannot come due
 * before the next.
 */
export const SETTLEMENT_MAX_SLEEP_MS = 20_000;
