export const API_BASE = '/api';

/**
 * Whether the field is a secret that the user enters for each request. Secrets are not stored and
 * not compared between repeats of a request.
 */
export function isSecretField(name: string): boolean {
  return name.endsWith('password') || name === 'code';
}

/**
 * On every uncacheable response: epoch milliseconds, used for countdowns (`Date` has whole seconds
 * only).
 */
export const SERVICE_TIME_HEADER = 'x-service-time';

/** Records of one page, by default and at most. */
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
