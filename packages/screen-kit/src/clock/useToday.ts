import { dayOf } from './days.js';
import { useNow } from './useNow.js';

const MINUTE_MS = 60_000;

/** The day it is for the person, `YYYY-MM-DD`: by the service's clock, in their own time zone. */
export function useToday(): string {
  return dayOf(useNow(MINUTE_MS));
}
