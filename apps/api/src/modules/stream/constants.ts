/** Streams that one user has open at most, in one process: a few tabs and devices. */
export const STREAMS_PER_USER = 6;
/** Of one address, which an office or a provider may share. */
export const STREAMS_PER_NETWORK = 2_500;
/** Of all: some tens of kB each, and a second's write to each of them must fit well within it. */
export const STREAMS_IN_ALL = 5_000;
/** Whoever is refused comes back after so long. */
export const REFUSED_SECONDS = 10;

/** What may wait in this process for one reader: with more it is slow, and dropped. */
export const BEHIND_BYTES_MAX = 64 * 1_024;

/** What ended is found this soon at the latest, in any process; with the read of it within a second. */
export const SESSIONS_EVERY_MS = 400;
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
