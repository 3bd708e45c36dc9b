/** How often home data is asked for: turnover, announcement, rates and mode are of the last minute. */
export const HOME_REFRESH_MS = 60_000;
/** While it is not known, it is asked for as often as the balance: screens wait for the mode. */
export const HOME_RETRY_MS = 5_000;
