/**
 * One tick arrives per second, so the price is polled as often: 60 of the 240 calls allowed per
 * minute.
 */
export const PRICE_REFRESH_MS = 1_000;
/** Polling interval while the network is down. */
export const PRICE_RETRY_MS = 4_000;
/**
 * If the stream brings no tick for this long, it may have dropped one: the price is requested,
 * repeatedly.
 */
export const TICK_MISSED_MS = 5_000;
/** Delay before the stream opens, so that it does not slow the screen's first load. */
export const STREAM_AFTER_MS = 2_000;
/** Polling interval of open orders while none is due; finds orders placed elsewhere. */
export const OPEN_ORDERS_REFRESH_MS = 15_000;
/** Same, while a stream delivers orders; finds orders the stream missed. */
export const STREAMED_ORDERS_REFRESH_MS = 60_000;
/** Time for the stream to deliver a settlement; after it the order is requested. */
export const SETTLEMENT_TOLD_S = 5;
/** Polling interval while an order is due: settlement starts within a second of expiry. */
export const SETTLING_REFRESH_MS = 1_000;
/**
 * Responses without a strike, at one per second, after which an open order is no longer requested
 * for it. A strike
 * is normally known in two or three seconds.
 */
export const STRIKE_ANSWERS = 10;
/** Time after a candle's end by which the service surely has its last tick. */
export const CANDLE_SETTLED_MS = 1_500;
/** Number of candles to load: several hours of one-minute candles. */
export const CANDLES_LIMIT = 500;
/** Redraw interval of countdowns and ages, which change by tenths of a second. */
export const CLOCK_TICK_MS = 200;
/** Duration of the count-up animation of a result. */
export const COUNT_UP_MS = 600;
/** Ticks to load initially: a five-minute order plus the time before it. */
export const TICKS_LOADED_SECONDS = 340;
/** Ticks kept in memory; limits how long a settled order stays drawn. */
export const TICKS_KEPT_SECONDS = 3_600;
/** Retry interval for missing seconds, while there are any. */
export const TICK_GAP_RETRY_MS = 5_000;
