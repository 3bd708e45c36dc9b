/** One year, without revalidation on reload. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';
