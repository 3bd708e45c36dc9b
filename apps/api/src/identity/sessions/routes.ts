import type { Handlers } from '../../platform/http/handler.js';
import { fail, succeed } from '../../platform/result.js';
import type { SecondFactors } from '../second-factors/service.js';
import type { Sessions } from './service.js';
import type { SignIns } from './sign-ins.js';

export interface SessionsRoutesDeps {
  sessions: Sessions;
  signIns: Pick<SignIns, 'listSignIns'>;
  secondFactors: Pick<SecondFactors, 'forgetDevices'>;
}

export function sessionsRoutes({ sessions, signIns, secondFactors }: SessionsRoutesDeps) {
  return {
    listSessions: async ({ session }) => succeed(await sessions.listSessions(session)),
    endSession: async ({ session: { userId } }, { id }) => {
      if (!(await sessions.endOwnSession(userId, id))) return fail('session_unknown');
      // A session does not know its remembered device: all need a code again.
      await secondFactors.forgetDevices(userId);
      return succeed({});
    },
    endOtherSessions: async ({ session }) => {
      // First: an ended session's device must not sign in without a code.
      await secondFactors.forgetDevices(session.userId);
      return succeed({ ended: await sessions.endOtherSessions(session) });
    },
    listSignIns: async ({ session }) => succeed(await signIns.listSignIns(session.userId)),
  } satisfies Handlers;
}
