export const HOME_REFRESH_MS = 60_000;
/** Screens depend on the mode. */
export const HOME_RETRY_MS = 5_000;
