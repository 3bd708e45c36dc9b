import type { Database } from '../../db/types.js';
import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Sessions } from '../sessions/service.js';
import type { User } from './repository.js';
import type { Users } from './service.js';

export interface UsersRoutesDeps {
  db: Database;
  users: Users;
  sessions: Sessions;
}

export function usersRoutes({ db, users, sessions }: UsersRoutesDeps) {
  async function signIn(user: User) {
    const { token, expiresAt } = await sessions.openSession(db, user.id);
    const { id, username, inviteCode } = user;
    return succeed({ token, expiresAt, user: { id, username, inviteCode } });
  }

  return {
    register: async ({ network }, { device, ...form }) => {
      const registered = await users.registerUser(form, { network, device });
      return registered.ok ? signIn(registered.value) : registered;
    },
    login: async ({ network }, { device, ...credentials }) => {
      const checked = await users.checkLogin(credentials, { network, device });
      return checked.ok ? signIn(checked.value) : checked;
    },
    logout: async ({ session }) => {
      await sessions.endSession(session.id);
      return succeed({});
    },
  } satisfies Handlers;
}
