import type { Identity, TeamMember } from '../../endpoints/referrals.js';
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
