import type { ResponseOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import { deviceFamilyName } from '@candela/contract/calls/security';
import type { Messages } from '../../notifications/messages/service.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { DeviceFamily } from '../../platform/device-family.js';
import { type Failed, fail, type Result, succeed } from '../../platform/result.js';
import type { Passkeys } from '../passkeys/service.js';
import type { Recoveries } from '../recoveries/service.js';
import type { SecondFactors } from '../second-factors/service.js';
import type { Sessions } from '../sessions/service.js';
import type { SignIns } from '../sessions/sign-ins.js';
import type { CheckedLogin } from './check-login.js';
import { type ClientOrigin, isNewDevice, type KnownDevices } from './known-devices.js';
import type { User } from './repository.js';
import type { Users } from './service.js';

type SignInView = ResponseOf<Calls['login']>;
type SecondFactorView = ResponseOf<Calls['loginWithSecondFactor']>;
type SecondFactorFailure =
  | 'challenge_expired'
  | 'login_refused'
  | 'second_factor_wrong'
  | 'second_factor_throttled';

export interface SignInDeps {
  db: Database;
  users: Pick<Users, 'eligibleUserQuery' | 'findUser'>;
  sessions: Pick<Sessions, 'openSession'>;
  signIns: Pick<SignIns, 'recordRejected'>;
  knownDevices: Pick<KnownDevices, 'recordOrigin' | 'checkOrigin'>;
  passkeys: Pick<Passkeys, 'startPasskeyLogin' | 'verifyPasskey' | 'recordPasskeyUse'>;
  messages: Pick<Messages, 'sendMessage'>;
  recoveries: Pick<Recoveries, 'cancelAccepted'>;
  secondFactors: Pick<
    SecondFactors,
    | 'findActive'
    | 'isRemembered'
    | 'createChallenge'
    | 'openChallenge'
    | 'belongsTo'
    | 'verifyCode'
    | 'consumeCode'
    | 'clearFailures'
    | 'cancelReset'
    | 'rememberDevice'
  >;
}

export type SignInOrigin = ClientOrigin & { readonly family: DeviceFamily };

type PasskeyFailure = 'passkey_refused' | 'login_refused' | 'account_blocked';

type OriginFlags = Pick<CheckedLogin, 'isNewDevice' | 'isRecorded'>;

export function createSignIn(deps: SignInDeps) {
  const { db, users, secondFactors } = deps;
  type Opened = Result<SignInView, 'login_refused'>;

  async function openSession(executor: Executor, user: User, from: SignInOrigin): Promise<Opened> {
    const { id, username, inviteCode } = user;
    const session = await deps.sessions.openSession(executor, {
      userId: id,
      eligibleUser: users.eligibleUserQuery(user),
      family: from.family,
    });
    if (session === undefined) return fail('login_refused');
    return succeed({ ...session, user: { id, username, inviteCode } });
  }

  async function openRecordedSession(
    tx: Transaction,
    user: User,
    from: SignInOrigin,
    { isNewDevice, isRecorded }: OriginFlags,
  ): Promise<Opened> {
    const opened = await openSession(tx, user, from);
    if (!opened.ok) return opened;
    if (!isRecorded) await deps.knownDevices.recordOrigin(tx, user.id, from);
    if (isNewDevice) {
      const device = deviceFamilyName(from.family) ?? '@device_unknown';
      await deps.messages.sendMessage(tx, user.id, 'new_device', { device });
    }
    return opened;
  }

  /** One statement when there is nothing to record, for speed. */
  const openSignedInSession = (
    user: User,
    from: SignInOrigin,
    seen: OriginFlags,
  ): Promise<Opened> =>
    seen.isRecorded && !seen.isNewDevice
      ? openSession(db, user, from)
      : transact(db, (tx) => openRecordedSession(tx, user, from, seen));

  async function recordRejection(
    user: User,
    from: SignInOrigin,
    rejection: Failed<SecondFactorFailure>,
  ): Promise<Failed<SecondFactorFailure>> {
    if (rejection.failure === 'second_factor_wrong') {
      await deps.signIns.recordRejected(user.id, from.family, 'code_refused');
    }
    return rejection;
  }

  return {
    openFirstSession: (user: User, from: SignInOrigin): Promise<Opened> =>
      openSession(db, user, from),

    /**
     * Challenges users with a second factor.
     * @param rememberToken replaces the code for thirty days.
     */
    async signIn(
      { user, ...seen }: CheckedLogin,
      from: SignInOrigin,
      rememberToken: string | undefined,
    ): Promise<Result<SignInView, 'login_refused' | 'second_step_required'>> {
      const factor = await secondFactors.findActive(user.id);
      if (factor !== undefined && !(await secondFactors.isRemembered(user.id, rememberToken))) {
        const challenge = secondFactors.createChallenge(user, seen.isNewDevice);
        return fail('second_step_required', { challenge });
      }
      return openSignedInSession(user, from, seen);
    },

    /** A passkey verifies its user: it replaces password and code. */
    async signInWithPasskey(
      { credential, origin }: { readonly credential: string; readonly origin: string },
      from: SignInOrigin,
    ): Promise<Result<SignInView, PasskeyFailure>> {
      const rejectPasskey = async (userId: string | undefined): Promise<Failed<PasskeyFailure>> => {
        if (userId !== undefined) {
          await deps.signIns.recordRejected(userId, from.family, 'passkey_refused');
        }
        return fail('passkey_refused');
      };
      const verified = await deps.passkeys.verifyPasskey(credential, origin);
      if (!verified.ok) return rejectPasskey(verified.refused.userId);
      const user = await users.findUser(verified.value.passkey.userId);
      if (user === undefined) return fail('login_refused');
      // The passkey's holder may learn this; the session would be rejected too.
      if (user.blockedAt !== null) return fail('account_blocked');
      const seen = await deps.knownDevices.checkOrigin(user.id, from);
      const opened = await transact(db, async (tx): Promise<Result<SignInView, PasskeyFailure>> => {
        if (!(await deps.passkeys.recordPasskeyUse(tx, verified.value)))
          return fail('passkey_refused');
        const { isRecorded } = seen;
        return openRecordedSession(tx, user, from, {
          isNewDevice: isNewDevice(from, seen),
          isRecorded,
        });
      });
      return !opened.ok && opened.failure === 'passkey_refused' ? rejectPasskey(user.id) : opened;
    },

    async completeSecondFactor(
      input: { readonly challenge: string; readonly code: string; readonly remember: boolean },
      from: SignInOrigin,
    ): Promise<Result<SecondFactorView, SecondFactorFailure>> {
      const challenge = secondFactors.openChallenge(input.challenge);
      const user = challenge && (await users.findUser(challenge.userId));
      if (
        challenge === undefined ||
        user === undefined ||
        !secondFactors.belongsTo(challenge, user)
      ) {
        return fail('challenge_expired');
      }
      const factor = await secondFactors.findActive(user.id);
      if (factor === undefined) return fail('challenge_expired');
      const { knownDevice, isKnown } = await deps.knownDevices.checkOrigin(user.id, from);
      const verified = await secondFactors.verifyCode(factor, input.code, {
        kind: isKnown ? 'known origin' : 'unknown network',
        id: knownDevice ?? from.network,
      });
      if (!verified.ok) return recordRejection(user, from, verified);
      const seen = { isNewDevice: challenge.isNewDevice, isRecorded: false };
      const opened = await transact(
        db,
        async (tx): Promise<Result<SecondFactorView, SecondFactorFailure>> => {
          if (!(await secondFactors.consumeCode(tx, verified.value)))
            return fail('second_factor_wrong');
          const session = await openRecordedSession(tx, user, from, seen);
          if (!session.ok) return session;
          await secondFactors.cancelReset(tx, user.id);
          await deps.recoveries.cancelAccepted(user.id, tx);
          if (!input.remember) return session;
          const rememberToken = await secondFactors.rememberDevice(tx, user.id);
          return succeed({ ...session.value, rememberToken });
        },
      );
      if (!opened.ok) return recordRejection(user, from, opened);
      await secondFactors.clearFailures(verified.value);
      return opened;
    },
  };
}
