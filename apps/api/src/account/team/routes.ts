import { invitePath } from '@candela/contract';
import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import type { Team } from './service.js';

export function teamRoutes({ team }: { team: Team }) {
  return {
    getIdentity: async ({ session, origin }) => {
      const identity = await team.getIdentity(session.userId);
      return succeed({ ...identity, inviteUrl: `${origin}${invitePath(identity.inviteCode)}` });
    },
    listTeam: async ({ session }, filter, after) =>
      succeed(await team.listTeam(session.userId, { ...filter, after })),
  } satisfies Handlers;
}
