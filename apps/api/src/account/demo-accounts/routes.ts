import type { Sessions } from '../../identity/sessions/service.js';
import type { Users } from '../../identity/users/service.js';
import type { Database } from '../../platform/db/types.js';
import type { Handlers } from '../../platform/http/handler.js';
import { fail, succeed } from '../../platform/result.js';
import type { DemoAccounts } from './service.js';

export interface DemoAccountsRoutesDeps {
  db: Database;
  demoAccounts: Pick<DemoAccounts, 'openDemo'>;
  users: Pick<Users, 'eligibleUserQuery'>;
  sessions: Pick<Sessions, 'openSession'>;
}

export function demoAccountsRoutes(deps: DemoAccountsRoutesDeps) {
  return {
    openDemo: async ({ network, family }, { requestId, device }) => {
      // A lost response would leave an unreachable account.
      if (requestId === undefined) return fail('bad_request');
      const opened = await deps.demoAccounts.openDemo(requestId, { network, device });
      if (!opened.ok) return opened;
      const { user, endsAt } = opened.value;
      const session = await deps.sessions.openSession(deps.db, {
        userId: user.id,
        eligibleUser: deps.users.eligibleUserQuery(user),
        family,
        until: endsAt,
      });
      if (session === undefined) return fail('demo_ended');
      const { id, username, inviteCode } = user;
      return succeed({ ...session, user: { id, username, inviteCode } });
    },
  } satisfies Handlers;
}
