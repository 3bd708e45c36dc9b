/** A tick comes every second, so the price is asked for as often: 60 of the 240 calls a minute. */
export const PRICE_REFRESH_MS = 1_000;
/** While the network is away: often enough to notice its return. */
export const PRICE_RETRY_MS = 4_000;
/** A stream that has brought no tick for so long may have left it out: the call is asked, and again. */
export const TICK_MISSED_MS = 5_000;
/** The screen has its first seconds to itself: the stream, which spares polls, is opened after them. */
export const STREAM_AFTER_MS = 2_000;
/** Open orders while none is due: an order placed elsewhere turns up. */
export const OPEN_ORDERS_REFRESH_MS = 15_000;
/** The same while a stream tells of them: one that it has left out turns up. */
export const STREAMED_ORDERS_REFRESH_MS = 60_000;
/** A stream tells of a settlement by then; of what it has not told, the service is asked. */
export const SETTLEMENT_TOLD_S = 5;
/** Open orders while one is due: settlement starts within a second of expiry. */
export const SETTLING_REFRESH_MS = 1_000;
/** Answers without its strike, one a second, after which an open order is left alone: it is known in two or three seconds. */
export const STRIKE_ANSWERS = 10;
/** How long after a candle's end the service has its last tick for certain. */
export const CANDLE_SETTLED_MS = 1_500;
/** Candles asked for: some hours of minutes to pan back through. */
export const CANDLES_LIMIT = 500;
/** Redraw of what shows the passing of time, in tenths of a second. */
export const CLOCK_TICK_MS = 200;
/** A result counts up to what it is for so long. */
export const COUNT_UP_MS = 600;
/** Ticks asked for when the chart turns to them: an order of five minutes and what was before it. */
export const TICKS_LOADED_SECONDS = 340;
/** Ticks kept in memory: an order that is rested on stays drawn for as long. */
export const TICKS_KEPT_SECONDS = 3_600;
/** How often seconds that a poll has missed are asked for, as long as there are any. */
export const TICK_GAP_RETRY_MS = 5_000;
