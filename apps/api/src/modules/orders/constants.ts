/** How long a previewed strike may be taken. */
export const QUOTE_VALID_SECONDS = 10;

/** What was staked on a tick is kept so long: no transaction that may add to it lasts longer. */
export const EXPOSURE_KEPT_SECONDS = 600;

/** An order whose exit tick is not to be had so long after its expiry is void. */
export const VOID_AFTER_SECONDS = 60;

/** Orders closed in one transaction: enough to spare round trips, few enough to keep locks short. */
export const SETTLEMENT_BATCH = 250;

/** With orders so late a process is not ready: money is waiting for something that does not work. */
export const SETTLEMENT_LATE_SECONDS = 5;

/** A round ends after this, whatever is left: the next one begins with a fresh look at what is due. */
export const SETTLEMENT_ROUND_MS = 5_000;

/** A settlement that found the database or the feed away tries again after this. */
export const SETTLEMENT_RETRY_MS = 1_000;

/**
 * Longest sleep of the settlement worker. The shortest expiry is 60 s, so an order that was
 * placed since the last look cannot come due before the next.
 */
export const SETTLEMENT_LOOK_MS = 20_000;
