/** One tick per second: 60 of the 240 requests per minute. */
export const PRICE_REFRESH_MS = 1_000;
export const PRICE_RETRY_MS = 4_000;
/** The stream may have dropped a tick. */
export const MISSED_TICK_REFETCH_MS = 5_000;
/** Does not slow the first load. */
export const STREAM_OPEN_DELAY_MS = 2_000;
/** While no order is due; finds orders placed elsewhere. */
export const OPEN_ORDERS_REFRESH_MS = 15_000;
/** Finds orders the stream missed. */
export const STREAMED_ORDERS_REFRESH_MS = 60_000;
export const SETTLEMENT_EVENT_TIMEOUT_S = 5;
export const SETTLING_REFRESH_MS = 1_000;
/** Pending strike, one response per second; it normally takes two or three. */
export const STRIKE_RESPONSES_MAX = 10;
/** When the service surely has the candle's last tick. */
export const CANDLE_CLOSE_DELAY_MS = 1_500;
export const CANDLES_LIMIT = 500;
/** After the end of a minute its key is surely revealed. */
export const REVEAL_MARGIN_MS = 1_500;
/** The price log contains a minute about 15 s after its end. */
export const PRICES_MARGIN_MS = 25_000;
export const CLOCK_TICK_MS = 200;
export const COUNT_UP_MS = 600;
/** A five-minute order plus the time before it. */
export const TICK_HISTORY_SECONDS = 340;
export const TICK_RETENTION_SECONDS = 3_600;
export const TICK_GAP_RETRY_MS = 5_000;

/** Device clock against service time. */
export const DEVICE_DIFFERENCE_MIN_MS = 2_000;
