import type { RateLimitRule } from '../../modules/rate-limits/service.js';

const QUARTER_MS = 15 * 60_000;

/** Per name and network. Low: operators sign in rarely and read the code from their device. */
export const NAME_RULE: RateLimitRule = {
  attempts: 5,
  windowMs: QUARTER_MS,
  backoff: { after: 3, maxMs: 60_000 },
};
/** Per name: delays but no block, so that attackers cannot lock an operator out for long. */
export const ANYWHERE_RULE: RateLimitRule = {
  windowMs: 86_400_000,
  backoff: { after: 10, maxMs: 5 * 60_000 },
};
export const NETWORK_RULE: RateLimitRule = { attempts: 30, windowMs: QUARTER_MS };

/** Hashing takes memory and time. */
export const PASSWORD_TURNS = { concurrency: 1, maxPending: 12, maxPendingPerKey: 4 } as const;
/** Wait reported when that queue is full. */
export const NO_TURN_SECONDS = 5;

/** Update interval of the last use. */
export const SEEN_EVERY_MS = 60_000;

/** The largest request without a session is a form of three fields. */
export const SIGN_IN_LIMIT_BYTES = 4 * 1_024;
/** The largest request with a session is an audit log export to verify. */
export const REQUEST_LIMIT_BYTES = 64 * 1_024 * 1_024;
