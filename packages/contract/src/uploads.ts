export const UPLOAD_MAX_BYTES = 5 * 1_024 * 1_024;
/** Width × height: limits the memory of the decoded image. */
export const UPLOAD_MAX_PIXELS = 24_000_000;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
