import type { ResponseOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import type { Database } from '../../db/types.js';
import type { Handlers } from '../../http/handler.js';
import { fail, mapValue, type Result, succeed } from '../../result.js';
import type { Sessions } from '../sessions/service.js';
import type { User } from './repository.js';
import type { Users } from './service.js';

type SignedIn = ResponseOf<Calls['login']>;

export interface UsersRoutesDeps {
  db: Database;
  users: Users;
  sessions: Sessions;
}

export function usersRoutes({ db, users, sessions }: UsersRoutesDeps) {
  async function signIn(user: User): Promise<Result<SignedIn, 'login_refused'>> {
    const { id, username, inviteCode } = user;
    const session = await sessions.openSession(db, id, users.holderOf(user));
    if (session === undefined) return fail('login_refused');
    return succeed({ ...session, user: { id, username, inviteCode } });
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
    changeLoginPassword: async ({ session }, change) => {
      const changed = await users.changeLoginPassword(session, change);
      return mapValue(changed, () => ({}));
    },
    changeFundPassword: async ({ session }, change) => {
      const changed = await users.changeFundPassword(session.userId, change);
      return mapValue(changed, () => ({}));
    },
    logout: async ({ session }) => {
      await sessions.endSession(session.id);
      return succeed({});
    },
  } satisfies Handlers;
}
