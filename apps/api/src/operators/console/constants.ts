import type { AttemptLimitRule } from '../../identity/attempt-limits/service.js';

const QUARTER_HOUR_MS = 15 * 60_000;

/** Low: operators sign in rarely and read the code from their device. */
export const NAME_AND_NETWORK_RULE: AttemptLimitRule = {
  attempts: 5,
  windowMs: QUARTER_HOUR_MS,
  backoff: { after: 3, maxMs: 60_000 },
};
/** Delays but no block: attackers cannot lock an operator out for long. */
export const ACCOUNT_RULE: AttemptLimitRule = {
  windowMs: 86_400_000,
  backoff: { after: 10, maxMs: 5 * 60_000 },
};
export const NETWORK_RULE: AttemptLimitRule = { attempts: 30, windowMs: QUARTER_HOUR_MS };

export const PASSWORD_CHECK_LIMITS = {
  concurrency: 1,
  maxPending: 12,
  maxPendingPerKey: 4,
} as const;
export const BUSY_RETRY_SECONDS = 5;

export const LAST_SEEN_INTERVAL_MS = 60_000;

/** A form of three fields. */
export const SIGN_IN_BODY_LIMIT_BYTES = 4 * 1_024;
/** An audit log export to verify. */
export const REQUEST_BODY_LIMIT_BYTES = 64 * 1_024 * 1_024;
