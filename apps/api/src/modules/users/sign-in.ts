import type { ResponseOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import { familyName } from '@candela/contract/calls/security';
import { transact } from '../../db/transaction.js';
import type { Database, Executor } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import type { Messages } from '../messages/service.js';
import type { DeviceFamily } from '../sessions/device-family.js';
import type { Sessions } from '../sessions/service.js';
import type { User } from './repository.js';
import type { Users } from './service.js';

type SignedIn = ResponseOf<Calls['login']>;

export interface SignInDeps {
  db: Database;
  users: Pick<Users, 'holderOf'>;
  sessions: Pick<Sessions, 'openSession'>;
  messages: Pick<Messages, 'sendMessage'>;
}

/** With what somebody signs in. */
export interface SigningFrom {
  readonly family: DeviceFamily;
  /** The account was not signed in to from there: its owner is told. */
  readonly isNewDevice: boolean;
}

/** Opens the session of a user whose credentials were right a moment ago. */
export function createSignIn({ db, users, sessions, messages }: SignInDeps) {
  type Opened = Result<SignedIn, 'login_refused'>;

  async function open(executor: Executor, user: User, family: DeviceFamily): Promise<Opened> {
    const { id, username, inviteCode } = user;
    const holder = users.holderOf(user);
    const session = await sessions.openSession(executor, { userId: id, holder, family });
    if (session === undefined) return fail('login_refused');
    return succeed({ ...session, user: { id, username, inviteCode } });
  }

  return async function signIn(user: User, from: SigningFrom): Promise<Opened> {
    if (!from.isNewDevice) return open(db, user, from.family);
    return transact(db, async (tx): Promise<Opened> => {
      const opened = await open(tx, user, from.family);
      if (opened.ok) {
        await messages.sendMessage(tx, user.id, 'new_device', {
          device: familyName(from.family) ?? '@device_unknown',
        });
      }
      return opened;
    });
  };
}
