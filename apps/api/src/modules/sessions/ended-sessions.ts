import type { NoticeHearer } from '../../notice-worker.js';
import type { KnownSessions } from './known-sessions.js';

/**
 * Triggers on `sessions` send the hash of each ended session's token: see
 * `drizzle/*_ended_sessions.sql`.
 */
const CHANNEL = 'session_ended';
/**
 * Trust in the cache after the last proof that notifications arrive; revoked tokens are rejected
 * within a second everywhere.
 */
const VOUCHED_MS = 750;

/**
 * Evicts sessions that any process ends. The cache is trusted shortly after each proof that
 * notifications arrive; without proof, sessions are read from the database.
 */
export function hearEndedSessions(known: KnownSessions): NoticeHearer {
  return {
    channel: CHANNEL,
    hear: (text) => (text === '' ? known.forgetAll() : known.forget(text)),
    // Cached sessions may have ended before this connection listened.
    opened: known.forgetAll,
    proved: (saidAt) => known.vouch(saidAt + VOUCHED_MS),
    lost: known.distrust,
  };
}
