import type { LoginResponse, Message, Profile, RealName } from '../../endpoints/account.js';
import { SAMPLE_NOW } from './now.js';

export function aSignIn(overrides: Partial<LoginResponse> = {}): LoginResponse {
  return {
    token: 'fresh-token',
    expiresAt: SAMPLE_NOW + 86_400,
    user: { id: '10482733', username: 'alice', inviteCode: 'ALICE1' },
    ...overrides,
  };
}

export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: '10482733',
    username: 'alice',
    balance: '12480.00',
    totalDeposit: '10000.00',
    totalIncome: '2480.00',
    frozen: '150.00',
    assets: '12630.00',
    credit: 100,
    level: 2,
    inviteCode: 'ALICE1',
    realName: 'none',
    bankBound: false,
    unread: 2,
    ...overrides,
  };
}

export function anExtremeProfile(): Profile {
  return aProfile({
    id: '1048273310482733104827331048273310482733',
    username: 'a_very_long_username_of_32_signs',
    balance: '999999999999.99',
    frozen: '888888888888.88',
    assets: '1888888888888.87',
    credit: 1_000_000,
    level: 99,
    unread: 1_200,
  });
}

/** Unread. */
export function aMessage(overrides: Partial<Message> = {}): Message {
  return {
    id: 'welcome',
    title: 'Welcome to Candela',
    content: 'Your account is ready. Funds here are virtual.',
    status: 'unread',
    time: SAMPLE_NOW - 300,
    ...overrides,
  };
}

/** Nothing submitted. */
export function aRealName(overrides: Partial<RealName> = {}): RealName {
  return {
    state: 'none',
    reason: null,
    name: null,
    maskedNumber: null,
    submittedAt: null,
    ...overrides,
  };
}
