import type {
  Passkey,
  SecondFactorSetup,
  SecondFactorState,
  SignIn,
  UserSession,
} from '../../endpoints/security.js';
import { SAMPLE_NOW } from './now.js';

/** The current session. */
export function aUserSession(overrides: Partial<UserSession> = {}): UserSession {
  return {
    id: 'session-1',
    browser: 'chrome',
    platform: 'android',
    createdAt: SAMPLE_NOW - 3 * 86_400,
    lastSeenAt: SAMPLE_NOW - 60,
    current: true,
    ...overrides,
  };
}

/** Succeeded. */
export function aPastSignIn(overrides: Partial<SignIn> = {}): SignIn {
  return {
    id: 'sign-in-1',
    outcome: 'done',
    attempts: 1,
    browser: 'chrome',
    platform: 'android',
    time: SAMPLE_NOW - 3 * 86_400,
    ...overrides,
  };
}

/** Has been used. */
export function aPasskey(overrides: Partial<Passkey> = {}): Passkey {
  return {
    id: 'passkey-1',
    name: 'My phone',
    createdAt: SAMPLE_NOW - 3 * 86_400,
    lastUsedAt: SAMPLE_NOW - 3_600,
    ...overrides,
  };
}

/** Enabled. */
export function aSecondFactor(overrides: Partial<SecondFactorState> = {}): SecondFactorState {
  return { on: true, since: SAMPLE_NOW - 86_400, recoveryCodes: 9, resetAt: null, ...overrides };
}

export function aSecondFactorSetup(overrides: Partial<SecondFactorSetup> = {}): SecondFactorSetup {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  return {
    secret,
    address: `otpauth://totp/Candela:alice?secret=${secret}&issuer=Candela&algorithm=SHA1&digits=6&period=30`,
    recoveryCodes: Array.from({ length: 10 }, (_, n) => `abcd-efgh-ijkl-mno${'abcdefghij'[n]}`),
    ...overrides,
  };
}
