/** One tick per second: 60 of the 240 requests per minute. */
export const PRICE_REFRESH_MS = 1_000;
/** Polling interval while the network is down. */
export const PRICE_RETRY_MS = 4_000;
/** The stream may have dropped a tick: the price is requested, repeatedly. */
export const MISSED_TICK_REFETCH_MS = 5_000;
/** Opens the stream late, so that it does not slow the first load. */
export const STREAM_OPEN_DELAY_MS = 2_000;
/** Polling interval while no order is due; finds orders placed elsewhere. */
export const OPEN_ORDERS_REFRESH_MS = 15_000;
/** Same, with a stream: finds orders it missed. */
export const STREAMED_ORDERS_REFRESH_MS = 60_000;
/** After this the settlement is requested, as the stream missed it. */
export const SETTLEMENT_EVENT_TIMEOUT_S = 5;
/** Settlement starts within a second of expiry. */
export const SETTLING_REFRESH_MS = 1_000;
/**
 * Gives up on a pending strike after this many responses, one per second; it normally takes two or
 * three.
 */
export const STRIKE_RESPONSES_MAX = 10;
/** After a candle's end, when the service surely has its last tick. */
export const CANDLE_CLOSE_DELAY_MS = 1_500;
/** Several hours of one-minute candles. */
export const CANDLES_LIMIT = 500;
/** For ages and countdowns in tenths of a second. */
export const CLOCK_TICK_MS = 200;
/** Duration of the count-up animation. */
export const COUNT_UP_MS = 600;
/** A five-minute order plus the time before it. */
export const TICK_HISTORY_SECONDS = 340;
/** Limits how long a settled order stays drawn. */
export const TICK_RETENTION_SECONDS = 3_600;
/** Retry interval for missing seconds. */
export const TICK_GAP_RETRY_MS = 5_000;

/** A larger difference between device clock and service time is shown and stored, ms. */
export const DEVICE_DIFFERENCE_MIN_MS = 2_000;
