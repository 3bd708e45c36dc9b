export const API_BASE = '/api';

/** Entered for each request: not stored and not compared between repeats. */
export function isSecretField(name: string): boolean {
  return name.endsWith('password') || name === 'code' || name === 'challenge';
}

/** On every uncacheable response: epoch milliseconds (`Date` has whole seconds only). */
export const SERVICE_TIME_HEADER = 'x-service-time';

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
