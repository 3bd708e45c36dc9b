import { canonicalUsername } from '@candela/contract';
import type { Database } from '../../platform/db/types.js';
import type { DeviceFamily } from '../../platform/device-family.js';
import type { ConcurrencyLimiter } from '../../platform/jobs/concurrency-limiter.js';
import { widerNetworkOf } from '../../platform/rate-limits/network.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import {
  type AttemptLimits,
  type Guess,
  LOGIN_RULE,
  UNKNOWN_ORIGIN_RULE,
} from '../attempt-limits/service.js';
import type { SignIns } from '../sessions/sign-ins.js';
import type { LoginFailure } from './errors.js';
import { type ClientOrigin, isNewDevice, type KnownDevices } from './known-devices.js';
import { TOO_MANY_REQUESTS } from './password-changes.js';
import { passwordMatches } from './passwords.js';
import { findUserByName, type User } from './repository.js';

export interface Credentials {
  username: string;
  password: string;
}

export interface CheckedLogin {
  readonly user: User;
  /** Without a device id, the network counts. */
  readonly isNewDevice: boolean;
  readonly isRecorded: boolean;
}

export interface CheckLoginDeps {
  db: Database;
  attemptLimits: Pick<AttemptLimits, 'takeGuess' | 'clearGuesses'>;
  knownDevices: Pick<KnownDevices, 'checkOrigin'>;
  signIns: Pick<SignIns, 'recordRejected'>;
  limiter: ConcurrencyLimiter;
}

export function createCheckLogin(deps: CheckLoginDeps) {
  /**
   * Unknown names have the same response and duration as wrong passwords. Guesses are counted per
   * origin, so others cannot lock the owner out; unknown origins are also slowed down together.
   */
  return async function checkLogin(
    { username, password }: Credentials,
    origin: ClientOrigin & { readonly family: DeviceFamily },
  ): Promise<Result<CheckedLogin, LoginFailure>> {
    const name = canonicalUsername(username);
    if (name === '' || password === '') return fail('form_incomplete');
    const checked = await deps.limiter.run(origin.network, async () => {
      const user = await findUserByName(deps.db, username);
      const seen = await deps.knownDevices.checkOrigin(user?.id ?? '', origin);
      const device = seen.knownDevice;
      // The name last: it may contain anything.
      const ending = `:${name}`;
      const guess: Guess = {
        key: `login:${device ?? origin.network}${ending}`,
        rule: LOGIN_RULE,
        ...(!seen.isKnown && {
          shared: {
            key: `login-all${ending}`,
            member: widerNetworkOf(origin.network),
            rule: UNKNOWN_ORIGIN_RULE,
          },
        }),
      };
      const seconds = await deps.attemptLimits.takeGuess(guess);
      if (seconds > 0) return fail('login_throttled', { seconds });
      const matches = await passwordMatches(user?.passwordHash, password);
      if (!matches || user === undefined) {
        await deps.signIns.recordRejected(user?.id, origin.family);
        return fail('login_refused');
      }
      await deps.attemptLimits.clearGuesses(guess);
      // The password holder may learn this; the session would be rejected too.
      if (user.blockedAt !== null) return fail('account_blocked');
      const { isRecorded } = seen;
      return succeed({ user, isNewDevice: isNewDevice(origin, seen), isRecorded });
    });
    return checked ?? TOO_MANY_REQUESTS;
  };
}
