import type { OwnSession, SignIn } from '../../endpoints/security.js';
import { SAMPLE_NOW } from './now.js';

/** The session that asks. */
export function anOwnSession(over: Partial<OwnSession> = {}): OwnSession {
  return {
    id: 'session-1',
    browser: 'chrome',
    platform: 'android',
    createdAt: SAMPLE_NOW - 3 * 86_400,
    lastSeenAt: SAMPLE_NOW - 60,
    current: true,
    ...over,
  };
}

/** One that succeeded. */
export function aPastSignIn(over: Partial<SignIn> = {}): SignIn {
  return {
    id: 'sign-in-1',
    outcome: 'done',
    attempts: 1,
    browser: 'chrome',
    platform: 'android',
    time: SAMPLE_NOW - 3 * 86_400,
    ...over,
  };
}
