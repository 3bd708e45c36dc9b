import type { ResponseOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import { familyName } from '@candela/contract/calls/security';
import { transact } from '../../db/transaction.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { type Failed, fail, type Result, succeed } from '../../result.js';
import type { Messages } from '../messages/service.js';
import type { Passkeys } from '../passkeys/service.js';
import type { SecondFactors } from '../second-factors/service.js';
import type { DeviceFamily } from '../sessions/device-family.js';
import type { Sessions } from '../sessions/service.js';
import type { SignIns } from '../sessions/sign-ins.js';
import { isNewDevice, type Origin, type Sightings } from '../sightings/service.js';
import type { User } from './repository.js';
import type { CheckedLogin, Users } from './service.js';

type SignedIn = ResponseOf<Calls['login']>;
type Passed = ResponseOf<Calls['passSecondFactor']>;
type PassFailure =
  | 'challenge_expired'
  | 'login_refused'
  | 'second_factor_wrong'
  | 'second_factor_throttled';

export interface SignInDeps {
  db: Database;
  users: Pick<Users, 'holderOf' | 'findUser'>;
  sessions: Pick<Sessions, 'openSession'>;
  signIns: Pick<SignIns, 'noteRefused'>;
  sightings: Pick<Sightings, 'noteSighting' | 'recogniseOrigin'>;
  passkeys: Pick<Passkeys, 'startPasskeyLogin' | 'lookAtPasskey' | 'takePasskey'>;
  messages: Pick<Messages, 'sendMessage'>;
  secondFactors: Pick<
    SecondFactors,
    | 'findOn'
    | 'isRemembered'
    | 'makeChallenge'
    | 'openChallenge'
    | 'isOf'
    | 'lookAt'
    | 'take'
    | 'forgive'
    | 'cancelReset'
    | 'rememberDevice'
  >;
}

export type SignInOrigin = Origin & { readonly family: DeviceFamily };

type PasskeyFailure = 'passkey_refused' | 'login_refused' | 'account_blocked';

type Seen = Pick<CheckedLogin, 'isNewDevice' | 'isNoted'>;

/** Requires a code if the user has a second factor. */
export function createSignIn(deps: SignInDeps) {
  const { db, users, secondFactors } = deps;
  type Opened = Result<SignedIn, 'login_refused'>;

  async function openIn(executor: Executor, user: User, from: SignInOrigin): Promise<Opened> {
    const { id, username, inviteCode } = user;
    const session = await deps.sessions.openSession(executor, {
      userId: id,
      holder: users.holderOf(user),
      family: from.family,
    });
    if (session === undefined) return fail('login_refused');
    return succeed({ ...session, user: { id, username, inviteCode } });
  }

  /** Also records the device, and notifies the owner of a new one. */
  async function openNoted(
    tx: Transaction,
    user: User,
    from: SignInOrigin,
    { isNewDevice, isNoted }: Seen,
  ): Promise<Opened> {
    const opened = await openIn(tx, user, from);
    if (!opened.ok) return opened;
    if (!isNoted) await deps.sightings.noteSighting(tx, user.id, from);
    if (isNewDevice) {
      const device = familyName(from.family) ?? '@device_unknown';
      await deps.messages.sendMessage(tx, user.id, 'new_device', { device });
    }
    return opened;
  }

  /** One statement when there is nothing to record, for speed. */
  const open = (user: User, from: SignInOrigin, seen: Seen): Promise<Opened> =>
    seen.isNoted && !seen.isNewDevice
      ? openIn(db, user, from)
      : transact(db, (tx) => openNoted(tx, user, from, seen));

  async function refuse(
    user: User,
    from: SignInOrigin,
    why: Failed<PassFailure>,
  ): Promise<Failed<PassFailure>> {
    if (why.failure === 'second_factor_wrong') {
      await deps.signIns.noteRefused(user.id, from.family, 'code_refused');
    }
    return why;
  }

  return {
    openFirstSession: (user: User, from: SignInOrigin): Promise<Opened> => openIn(db, user, from),

    /**
     * Returns a challenge if the user has a second factor.
     * @param rememberToken replaces the code for thirty days.
     */
    async signIn(
      { user, ...seen }: CheckedLogin,
      from: SignInOrigin,
      rememberToken: string | undefined,
    ): Promise<Result<SignedIn, 'login_refused' | 'second_step_required'>> {
      const factor = await secondFactors.findOn(user.id);
      if (factor !== undefined && !(await secondFactors.isRemembered(user.id, rememberToken))) {
        const challenge = secondFactors.makeChallenge(user, seen.isNewDevice);
        return fail('second_step_required', { challenge });
      }
      return open(user, from, seen);
    },

    /** A passkey verifies its user, so it replaces password and code. */
    async passPasskey(
      { credential, origin }: { readonly credential: string; readonly origin: string },
      from: SignInOrigin,
    ): Promise<Result<SignedIn, PasskeyFailure>> {
      const refuseOf = async (userId: string | undefined): Promise<Failed<PasskeyFailure>> => {
        if (userId !== undefined) {
          await deps.signIns.noteRefused(userId, from.family, 'passkey_refused');
        }
        return fail('passkey_refused');
      };
      const looked = await deps.passkeys.lookAtPasskey(credential, origin);
      if (!looked.ok) return refuseOf(looked.refused.userId);
      const user = await users.findUser(looked.value.passkey.userId);
      if (user === undefined) return fail('login_refused');
      // The passkey's holder may learn this; the session would be rejected too.
      if (user.blockedAt !== null) return fail('account_blocked');
      const seen = await deps.sightings.recogniseOrigin(user.id, from);
      const opened = await transact(db, async (tx): Promise<Result<SignedIn, PasskeyFailure>> => {
        if (!(await deps.passkeys.takePasskey(tx, looked.value))) return fail('passkey_refused');
        const { isNoted } = seen;
        return openNoted(tx, user, from, { isNewDevice: isNewDevice(from, seen), isNoted });
      });
      return !opened.ok && opened.failure === 'passkey_refused' ? refuseOf(user.id) : opened;
    },

    async passSecondFactor(
      answer: { readonly challenge: string; readonly code: string; readonly remember: boolean },
      from: SignInOrigin,
    ): Promise<Result<Passed, PassFailure>> {
      const challenge = secondFactors.openChallenge(answer.challenge);
      const user = challenge && (await users.findUser(challenge.userId));
      if (challenge === undefined || user === undefined || !secondFactors.isOf(challenge, user)) {
        return fail('challenge_expired');
      }
      const factor = await secondFactors.findOn(user.id);
      // The factor was removed: the user signs in again with the password alone.
      if (factor === undefined) return fail('challenge_expired');
      const looked = await secondFactors.lookAt(factor, answer.code);
      if (!looked.ok) return refuse(user, from, looked);
      const seen = { isNewDevice: challenge.isNewDevice, isNoted: false };
      const opened = await transact(db, async (tx): Promise<Result<Passed, PassFailure>> => {
        if (!(await secondFactors.take(tx, looked.value))) return fail('second_factor_wrong');
        const session = await openNoted(tx, user, from, seen);
        if (!session.ok) return session;
        await secondFactors.cancelReset(tx, user.id);
        if (!answer.remember) return session;
        const rememberToken = await secondFactors.rememberDevice(tx, user.id);
        return succeed({ ...session.value, rememberToken });
      });
      if (!opened.ok) return refuse(user, from, opened);
      await secondFactors.forgive(user.id);
      return opened;
    },
  };
}
