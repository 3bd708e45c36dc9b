export const MAX_STREAMS_PER_USER = 6;
/**
 * A further stream replaces the oldest, unless it is younger: seven active clients must not
 * displace each other in turns.
 */
export const REPLACEABLE_AFTER_MS = 30_000;
/** An office or provider may share an address. */
export const MAX_STREAMS_PER_NETWORK = 2_500;
/** Some tens of kB each; writing to all must take well under a second. */
export const MAX_STREAMS = 5_000;
export const RETRY_AFTER_SECONDS = 10;

/** Unsent bytes; a client with more is dropped. */
export const MAX_PENDING_BYTES = 64 * 1_024;

/**
 * The session cache is trusted for 750 ms: a stream ends within a second even if the notification
 * connection hangs.
 */
export const SESSION_CHECK_MS = 150;
export const MIN_READ_INTERVAL_MS = 900;
/** A hint may be lost. */
export const SWEEP_INTERVAL_MS = 5_000;
export const MAX_CONCURRENT_READS = 4;
export const MOVEMENTS_PER_READ = 100;

/** Random, so that a restart causes no surge. */
export const RECONNECT_DELAY_MS = { least: 500, most: 2_500 };
