export const API_BASE = '/api';

/**
 * Whether the field is a secret typed for each send: not stored and not part of the request's
 * terms.
 */
export function isSecretField(name: string): boolean {
  return name.endsWith('password') || name === 'code';
}

/**
 * On every uncacheable response: epoch milliseconds, used for countdowns (`Date` has whole seconds
 * only).
 */
export const SERVICE_TIME_HEADER = 'x-service-time';
