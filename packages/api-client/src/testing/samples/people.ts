import type { Announcement, CreditEvent, Identity, TeamMember } from '../../endpoints/people.js';
import { SAMPLE_NOW } from './now.js';

export function anIdentity(overrides: Partial<Identity> = {}): Identity {
  return {
    id: '10482733',
    inviteCode: 'ALICE1',
    inviteUrl: 'https://example.com/res?code=ALICE1',
    team: { members: 2, paidDeposits: '500.00', rebate: '5.00' },
    ...overrides,
  };
}

export function aTeamMember(overrides: Partial<TeamMember> = {}): TeamMember {
  return {
    id: 'member_1',
    maskedName: 'b***b',
    joinedAt: SAMPLE_NOW - 86_400,
    paidDeposits: '500.00',
    rebate: '5.00',
    ...overrides,
  };
}

/** First paid recharge. */
export function aCreditEvent(overrides: Partial<CreditEvent> = {}): CreditEvent {
  return {
    id: 'credit_1',
    cause: 'recharge',
    points: 1,
    score: 101,
    reason: null,
    time: SAMPLE_NOW - 3_600,
    ...overrides,
  };
}

export function anAnnouncement(overrides: Partial<Announcement> = {}): Announcement {
  return {
    id: 'welcome',
    title: 'Welcome to Candela',
    content: 'Funds here are virtual.\n\nEvery settlement can be checked.',
    time: SAMPLE_NOW - 86_400,
    ...overrides,
  };
}
