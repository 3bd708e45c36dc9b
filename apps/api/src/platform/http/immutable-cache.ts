/** One year, without revalidation on reload. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
