import {
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  normalizePassword,
} from '@candela/contract';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Transaction } from '../../platform/db/types.js';
import type { ConcurrencyLimiter } from '../../platform/jobs/concurrency-limiter.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import {
  type AttemptLimits,
  FUND_PASSWORD_RULE,
  OLD_PASSWORD_RULE,
} from '../attempt-limits/service.js';
import type { Session, Sessions } from '../sessions/service.js';
import { isCommonFundPassword, isCommonPassword } from './common-passwords.js';
import type {
  FundPasswordChangeFailure,
  FundPasswordFailure,
  LoginPasswordChangeFailure,
} from './errors.js';
import { hashPassword, isAbsentPassword, passwordMatches } from './passwords.js';
import { findUser, replaceHash, type User } from './repository.js';

/** Until a slot is likely free. */
export const TOO_MANY_REQUESTS = fail('too_many_requests', { seconds: 2 });

const PASSWORD_KINDS = {
  login: {
    hash: 'passwordHash',
    key: (userId: string) => `old:${userId}`,
    rule: OLD_PASSWORD_RULE,
    throttled: 'old_password_throttled',
  },
  fund: {
    hash: 'fundPasswordHash',
    // One counter for all uses: a guess during a change counts too.
    key: (userId: string) => `fund:${userId}`,
    rule: FUND_PASSWORD_RULE,
    throttled: 'fund_password_throttled',
  },
} as const;

export type PasswordKind = keyof typeof PASSWORD_KINDS;

export interface PasswordChangesDeps {
  db: Database;
  attemptLimits: Pick<AttemptLimits, 'takeAttempt' | 'clearAttempts'>;
  sessions: Pick<Sessions, 'endOtherSessions'>;
  limiter: ConcurrencyLimiter;
  onPasswordChanged?:
    | ((tx: Transaction, userId: string, name: PasswordKind) => Promise<void>)
    | undefined;
}

export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

export interface PasswordChange extends NewPassword {
  oldPassword: string;
}

type NewPasswordFailure =
  | 'login_password_invalid'
  | 'login_password_common'
  | 'new_passwords_differ';

export interface LoginPasswordChange extends PasswordChange {
  endOtherSessions?: boolean | undefined;
}

export function createPasswordChanges(deps: PasswordChangesDeps) {
  async function verifyPassword<Name extends PasswordKind>(
    name: Name,
    userId: string,
    password: string,
  ): Promise<
    Result<User, 'wrong' | 'too_many_requests' | (typeof PASSWORD_KINDS)[Name]['throttled']>
  > {
    const { hash, key, rule, throttled } = PASSWORD_KINDS[name];
    type VerifyResult = Result<User, 'wrong' | (typeof PASSWORD_KINDS)[Name]['throttled']>;
    const verified = await deps.limiter.run(key(userId), async (): Promise<VerifyResult> => {
      const seconds = await deps.attemptLimits.takeAttempt(key(userId), rule);
      if (seconds > 0) return fail(throttled, { seconds });
      const user = await findUser(deps.db, userId);
      const matches = await passwordMatches(user?.[hash], password);
      if (!matches || user === undefined) return fail('wrong');
      // Within the slot: concurrent correct passwords never cause a lockout.
      await deps.attemptLimits.clearAttempts(key(userId));
      return succeed(user);
    });
    return verified ?? TOO_MANY_REQUESTS;
  }

  async function replacePassword(
    name: PasswordKind,
    user: User,
    password: string,
    alsoInTransaction: (tx: Transaction) => Promise<void>,
  ): Promise<Result<true, 'old_password_wrong' | 'too_many_requests'>> {
    const { hash, key } = PASSWORD_KINDS[name];
    const to = await deps.limiter.run(key(user.id), () => hashPassword(password));
    if (to === undefined) return TOO_MANY_REQUESTS;
    const work = async (tx: Transaction): Promise<Result<true, 'old_password_wrong'>> => {
      if (!(await replaceHash(tx, user.id, hash, { from: user[hash], to }))) {
        // Hashes are salted: an earlier attempt of this call stored it, and its response was lost.
        if ((await findUser(tx, user.id))?.[hash] === to) return succeed(true);
        return fail('old_password_wrong');
      }
      await alsoInTransaction(tx);
      await deps.onPasswordChanged?.(tx, user.id, name);
      return succeed(true);
    };
    return transact(deps.db, work, { idempotent: true });
  }

  return {
    async checkFundPassword(
      userId: string,
      fundPassword: string,
    ): Promise<Result<true, FundPasswordFailure>> {
      const checked = await verifyPassword('fund', userId, fundPassword);
      if (checked.ok) return succeed(true);
      const { failure, params } = checked;
      return fail(failure === 'wrong' ? 'fund_password_wrong' : failure, params);
    },

    async checkLoginPassword(
      userId: string,
      password: string,
    ): Promise<
      Result<
        User,
        | 'login_password_absent'
        | 'old_password_wrong'
        | 'old_password_throttled'
        | 'too_many_requests'
      >
    > {
      const owner = await findUser(deps.db, userId);
      if (owner !== undefined && isAbsentPassword(owner.passwordHash))
        return fail('login_password_absent');
      const checked = await verifyPassword('login', userId, password);
      return checked.ok ? checked : oldPasswordFailure(checked.failure, checked.params);
    },

    async changeLoginPassword(
      session: Session,
      change: LoginPasswordChange,
    ): Promise<Result<true, LoginPasswordChangeFailure>> {
      const { oldPassword, newPassword, endOtherSessions } = change;
      if (isIncomplete(change)) return fail('settings_incomplete');
      const owner = await findUser(deps.db, session.userId);
      if (owner !== undefined && isAbsentPassword(owner.passwordHash))
        return fail('login_password_absent');
      const failure = newPasswordFailure(change, owner?.username ?? '');
      if (failure !== undefined) return fail(failure);
      const checked = await verifyPassword('login', session.userId, oldPassword);
      if (!checked.ok) return oldPasswordFailure(checked.failure, checked.params);
      return replacePassword('login', checked.value, newPassword, async (tx) => {
        if (endOtherSessions === true) await deps.sessions.endOtherSessions(session, tx);
      });
    },

    /** For `setLoginPassword`; outside of a transaction, because it takes long. */
    async hashNewLoginPassword(
      user: User,
      change: NewPassword,
    ): Promise<Result<string, NewPasswordFailure | 'too_many_requests'>> {
      const failure = newPasswordFailure(change, user.username);
      if (failure !== undefined) return fail(failure);
      const key = PASSWORD_KINDS.login.key(user.id);
      const hash = await deps.limiter.run(key, () => hashPassword(change.newPassword));
      return hash === undefined ? TOO_MANY_REQUESTS : succeed(hash);
    },

    async changeFundPassword(
      userId: string,
      change: PasswordChange,
    ): Promise<Result<true, FundPasswordChangeFailure>> {
      const { oldPassword, newPassword, confirmPassword } = change;
      if (isIncomplete(change)) return fail('settings_incomplete');
      if (!FUND_PASSWORD_PATTERN.test(newPassword)) return fail('fund_password_invalid');
      if (isCommonFundPassword(newPassword)) return fail('fund_password_common');
      if (newPassword !== confirmPassword) return fail('new_passwords_differ');
      const checked = await verifyPassword('fund', userId, oldPassword);
      if (!checked.ok) return oldPasswordFailure(checked.failure, checked.params);
      return replacePassword('fund', checked.value, newPassword, async () => {});
    },
  };
}

function newPasswordFailure(change: NewPassword, username: string): NewPasswordFailure | undefined {
  const newPassword = normalizePassword(change.newPassword);
  const { length } = newPassword;
  if (length < LOGIN_PASSWORD_MIN_LENGTH || length > LOGIN_PASSWORD_MAX_LENGTH) {
    return 'login_password_invalid';
  }
  if (newPassword !== normalizePassword(change.confirmPassword)) return 'new_passwords_differ';
  return isCommonPassword(newPassword, username) ? 'login_password_common' : undefined;
}

function isIncomplete({ oldPassword, newPassword, confirmPassword }: PasswordChange): boolean {
  return [oldPassword, newPassword, confirmPassword].includes('');
}

function oldPasswordFailure<Failure extends string>(
  failure: Failure | 'wrong',
  params: Parameters<typeof fail>[1],
) {
  return fail(failure === 'wrong' ? 'old_password_wrong' : failure, params);
}
