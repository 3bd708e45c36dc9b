/** Polling interval for turnover, announcement, rates and mode. */
export const HOME_REFRESH_MS = 60_000;
/** Until the first response; screens depend on the mode. */
export const HOME_RETRY_MS = 5_000;
