export const QUOTE_VALID_SECONDS = 10;

/** Longer than any transaction that may add to the counts. */
export const EXPOSURE_RETENTION_SECONDS = 600;

/** Void when the exit tick is missing this long after expiry. */
export const VOID_AFTER_SECONDS = 60;

export const SETTLEMENT_BATCH = 250;

/** Later orders make the process not ready. */
export const SETTLEMENT_LATE_SECONDS = 5;

export const SETTLEMENT_TIME_LIMIT_MS = 5_000;

/** When the database or the feed is unavailable. */
export const SETTLEMENT_RETRY_MS = 1_000;

/**
 * The shortest expiry is 60 s: an order placed since the last run cannot come due before the next.
 */
export const SETTLEMENT_MAX_SLEEP_MS = 20_000;
