/** What surrounds every call. */

export const API_BASE = '/api';

/**
 * Whether a wire field is typed anew for each send: it is neither stored with a request nor one of
 * its terms, so two sends of one request may differ in it.
 */
export function isSecretField(name: string): boolean {
  return name.endsWith('password') || name === 'code';
}

/**
 * Carried by every answer of the service that may not be kept: its time in epoch milliseconds, by which a
 * screen's countdowns run. (`Date` has whole seconds only.)
 */
export const SERVICE_TIME_HEADER = 'x-service-time';
