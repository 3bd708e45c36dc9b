/** Streams that one user has open at most, in one process: a few tabs and devices. */
export const STREAMS_PER_USER = 6;
/** One more ends the oldest, whose reader may be gone without a word, but not one so young: seven that read take no turns. */
export const YIELDS_AFTER_MS = 30_000;
/** Of one address, which an office or a provider may share. */
export const STREAMS_PER_NETWORK = 2_500;
/** Of all: some tens of kB each, and a second's write to each of them must fit well within it. */
export const STREAMS_IN_ALL = 5_000;
/** Whoever is refused comes back after so long. */
export const REFUSED_SECONDS = 10;

/** What may wait in this process for one reader: with more it is slow, and dropped. */
export const BEHIND_BYTES_MAX = 64 * 1_024;

/**
 * How often it is looked who has ended. What is known of a session is vouched for 750 ms: with this pause and the
 * read an end is told of within a second, also where the line that tells of it hangs.
 */
export const SESSIONS_EVERY_MS = 150;
/** Each user is read once in so long at most: what happens is told within a second. */
export const READ_EVERY_MS = 900;
/** Users are compared with what is stored so often, since a hint may be lost. */
export const SWEEP_EVERY_MS = 5_000;
/** Users read at a time: the rest of the pool is for calls. */
export const READS_AT_ONCE = 4;
/** A user's orders that are read at a time, by what moved them. */
export const MOVEMENTS_READ = 100;

/** A stream that ended is opened again after some time between these, so that a stop brings no crowd. */
export const REOPEN_MS = { least: 500, most: 2_500 };
