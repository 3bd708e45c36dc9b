import type { NotificationHandler } from '../../platform/jobs/notification-listener.js';
import type { SessionCache } from './session-cache.js';

/**
 * Triggers on `sessions` send the hash of each ended session's token: see
 * `drizzle/*_ended_sessions.sql`.
 */
const CHANNEL = 'session_ended';
/**
 * After the last proof that notifications arrive: revoked tokens are rejected within a second
 * everywhere.
 */
const CACHE_TRUST_MS = 750;

/** Without recent proof that notifications arrive, sessions are read from the database. */
export function createEndedSessionListener(cache: SessionCache): NotificationHandler {
  return {
    channel: CHANNEL,
    onNotification: (text) => (text === '' ? cache.evictAll() : cache.evict(text)),
    // Cached sessions may have ended before this connection listened.
    onConnected: cache.evictAll,
    onCaughtUp: (saidAt) => cache.trustUntil(saidAt + CACHE_TRUST_MS),
    onDisconnected: cache.distrust,
  };
}
