import { CONSOLE_IDLE_MS } from '@candela/contract/console';

/** A session ends after so long, however much it is used: a long working day. */
export const SESSION_LASTS_MS = 12 * 3_600_000;
/** And after so long without use: whoever goes to lunch leaves no open console behind. */
export const SESSION_IDLE_MS = CONSOLE_IDLE_MS;
