import { invitePath } from '@candela/contract';
import type { Database } from '../../db/types.js';
import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Users } from '../users/service.js';
import type { Profile } from './service.js';

export interface ProfileRoutesDeps {
  db: Database;
  users: Users;
  profile: Profile;
}

export function profileRoutes({ db, users, profile }: ProfileRoutesDeps) {
  return {
    getProfile: async ({ session }) => succeed(await profile.getProfile(session.userId)),
    getIdentity: async ({ session, origin }) => {
      const { id, inviteCode } = await users.getUser(db, session.userId);
      return succeed({ id, inviteCode, inviteUrl: `${origin}${invitePath(inviteCode)}` });
    },
  } satisfies Handlers;
}
