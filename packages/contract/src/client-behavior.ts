export const REQUEST_TIMEOUT_MS = 10_000;
export const PROFILE_REFRESH_MS = 5_000;
export const INSTRUMENTS_REFRESH_MS = 3_000;
export const BANNER_AUTOPLAY_MS = 3_000;
export const SCROLL_RESTORE_DELAY_MS = 100;
export const LOGOUT_REPEAT_DELAY_MS = 2_000;
/** Of a lazy-loaded chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

export const TICKER_ENTRIES = 60;
export const TICKER_MIN_AMOUNT = 3_000;
export const TICKER_MAX_AMOUNT = 503_000;
/** 1 px per step. */
export const TICKER_STEP_MS = 30;
