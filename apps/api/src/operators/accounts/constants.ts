import { CONSOLE_IDLE_MS } from '@candela/contract/console';

/** Even in use: a long working day. */
export const SESSION_MAX_AGE_MS = 12 * 3_600_000;
/** Without use. */
export const SESSION_IDLE_MS = CONSOLE_IDLE_MS;
