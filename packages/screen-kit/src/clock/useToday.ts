import { dayOf } from './days.js';
import { useNow } from './useNow.js';

const MINUTE_MS = 60_000;

/** By the service clock, in the user's time zone. */
export function useToday(): string {
  return dayOf(useNow(MINUTE_MS));
}
