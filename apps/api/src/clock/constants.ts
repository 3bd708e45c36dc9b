/** Clocks that lie further apart than this make a process unready: no order, no new price. */
export const CLOCKS_APART_MS = 200;

/**
 * A tick is shown this long after its second has begun. A process whose clocks agree is at most
 * `CLOCKS_APART_MS` ahead of the database, so that none shows a tick that an order which is accepted
 * elsewhere at that moment could still enter at: no less than that.
 */
export const REVEAL_MARGIN_MS = 200;

/** The database's clock is read so often, … */
export const CLOCK_READ_EVERY_MS = 1_000;

/** … and after so long without a reading nobody knows the time any more. */
export const CLOCK_READING_MAX_AGE_MS = 10_000;

/**
 * When the wall and the database have gone another way than the monotonic clock, and together: so
 * long must it last before that is taken for the truth. A laptop that slept is such a case; so is
 * somebody who moves the clock of the one machine that both are on, to see what comes.
 */
export const STEP_BELIEVED_AFTER_MS = 60_000;
