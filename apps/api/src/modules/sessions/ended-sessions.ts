import type { NoticeHearer } from '../../notice-worker.js';
import type { KnownSessions } from './known-sessions.js';

/** The triggers of `sessions` say on it whose token is over: see `drizzle/*_ended_sessions.sql`. */
const CHANNEL = 'session_ended';
/** A revoked token is refused within a second everywhere: this long after the last proof of hearing. */
const VOUCHED_MS = 750;

/**
 * Forgets sessions as they end, whichever process ends them, and vouches for that: what is known holds for a
 * while from the last moment before which all was heard. Without a line that proves itself, sessions are looked
 * up each time, as if nothing were known.
 */
export function hearEndedSessions(known: KnownSessions): NoticeHearer {
  return {
    channel: CHANNEL,
    hear: (text) => (text === '' ? known.forgetAll() : known.forget(text)),
    // What was kept before may have ended while nobody listened.
    opened: known.forgetAll,
    proved: (saidAt) => known.vouch(saidAt + VOUCHED_MS),
    lost: known.distrust,
  };
}
