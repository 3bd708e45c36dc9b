/** What surrounds every call. */

export const API_BASE = '/api';

/**
 * Carried by every answer of the service: its time in epoch milliseconds, by which a screen's
 * countdowns run. (`Date` has whole seconds only.)
 */
export const SERVICE_TIME_HEADER = 'x-service-time';
