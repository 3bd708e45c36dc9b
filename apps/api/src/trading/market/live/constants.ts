/** How late the trades of a second may arrive before it closes. */
export const LATE_TRADE_WINDOW_MS = 500;

export const MAX_CLOCK_AHEAD_MS = 1_000;

/** After each second's end; the response must arrive before the second closes. */
export const PING_DELAY_MS = 20;

/** Seconds on time before a source with a late trade is trusted again. */
export const LAG_RECOVERY_SECONDS = 5;

export const TRADE_ID_RETENTION_MS = 30_000;

/** A second without a trade repeats the last price up to this age. */
export const MAX_TRADE_AGE_MS = 5_000;

/** Prices outside the band are accepted when only such arrive for this long. */
export const BAND_OVERRIDE_MS = 60_000;

/** From the start of a second: the second, late trades, storing and reading. */
export const REVEAL_DELAY_MS = 2_000;

/** A tick stored later would appear late, so it is dropped. */
export const MAX_STORE_DELAY_MS = 10_000;

/** Renewed with each pass. */
export const LEASE_MS = 3_000;

export const FEED_INTERVAL_MS = 250;

export const TAKEOVER_CHECK_MS = 1_000;

export const READ_INTERVAL_MS = 250;

/** Candles and the trades of orders are kept without limit. */
export const TICK_RETENTION_SECONDS = 7 * 24 * 60 * 60;
