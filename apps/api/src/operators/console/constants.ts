import type { ThrottleRule } from '../../modules/throttles/service.js';

const QUARTER_MS = 15 * 60_000;

/** Sign-ins of one name from one network: operators have few, and their devices show the code. */
export const NAME_RULE: ThrottleRule = {
  attempts: 5,
  windowMs: QUARTER_MS,
  slow: { after: 3, maxMs: 60_000 },
};
/** Of one name from anywhere: slower and slower, and never barred, so that nobody keeps an operator out for long. */
export const ANYWHERE_RULE: ThrottleRule = {
  windowMs: 86_400_000,
  slow: { after: 10, maxMs: 5 * 60_000 },
};
/** Of one network, whichever names it tries. */
export const NETWORK_RULE: ThrottleRule = { attempts: 30, windowMs: QUARTER_MS };

/** Passwords are looked at one after the other, and few of one network wait: it takes memory and time. */
export const PASSWORD_TURNS = { atOnce: 1, inAll: 12, perKey: 4 } as const;
/** So long somebody is sent away for whom there is no place in that line. */
export const NO_TURN_SECONDS = 5;

/** Use of a session is noted at most this often. */
export const SEEN_EVERY_MS = 60_000;

/** A form of three fields is the largest thing that anybody sends without a session. */
export const SIGN_IN_LIMIT_BYTES = 4 * 1_024;
/** An export of the audit log that is to be verified is the largest with one. */
export const REQUEST_LIMIT_BYTES = 64 * 1_024 * 1_024;
