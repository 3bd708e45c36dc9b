import type { Handlers } from '../../platform/http/handler.js';
import { mapValue, succeed } from '../../platform/result.js';
import type { Sessions } from '../sessions/service.js';
import { createSignIn, type SignInDeps } from './complete-sign-in.js';
import type { Users } from './service.js';

export interface UsersRoutesDeps extends SignInDeps {
  users: Users;
  sessions: Sessions;
}

export function usersRoutes(deps: UsersRoutesDeps) {
  const { users, sessions } = deps;
  const signIn = createSignIn(deps);

  return {
    register: async ({ network, family }, { device, ...form }) => {
      const registered = await users.registerUser(form, { network, device });
      if (!registered.ok) return registered;
      return signIn.openFirstSession(registered.value, { network, device, family });
    },
    login: async ({ network, family }, { device, rememberToken, ...credentials }) => {
      const from = { network, device, family };
      const checked = await users.checkLogin(credentials, from);
      return checked.ok ? signIn.signIn(checked.value, from, rememberToken) : checked;
    },
    loginWithSecondFactor: ({ network, family }, { device, remember = false, ...input }) =>
      signIn.completeSecondFactor({ ...input, remember }, { network, device, family }),
    startPasskeyLogin: async ({ passkeyOrigin }) =>
      succeed(await deps.passkeys.startPasskeyLogin(passkeyOrigin)),
    loginWithPasskey: ({ network, family, passkeyOrigin }, { device, credential }) =>
      signIn.signInWithPasskey({ credential, origin: passkeyOrigin }, { network, device, family }),
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
