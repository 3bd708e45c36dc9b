/** The `cache-control` of what never changes: a year, the longest there is, and not asked about again when a page is reloaded. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';
