import {
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
} from '@candela/contract';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import type { Turns } from '../../turns.js';
import type { Session, Sessions } from '../sessions/service.js';
import { FUND_PASSWORD_RULE, OLD_PASSWORD_RULE, type Throttles } from '../throttles/service.js';
import { isCommonPassword } from './common-passwords.js';
import type {
  FundPasswordChangeFailure,
  FundPasswordFailure,
  LoginPasswordChangeFailure,
} from './errors.js';
import { hashPassword, isAbsent, passwordMatches } from './passwords.js';
import { exchangeHash, findUser, type User } from './repository.js';

/** Until a slot is likely free. */
export const BUSY = fail('too_many_requests', { seconds: 2 });

const PASSWORDS = {
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

export type PasswordName = keyof typeof PASSWORDS;

export interface PasswordChangesDeps {
  db: Database;
  throttles: Pick<Throttles, 'takeAttempt' | 'clearAttempts'>;
  sessions: Pick<Sessions, 'endOtherSessions'>;
  /** Shared, since checking a password is expensive. */
  turns: Turns;
  onPasswordChanged?:
    | ((tx: Transaction, userId: string, name: PasswordName) => Promise<void>)
    | undefined;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export interface LoginPasswordChange extends PasswordChange {
  endOtherSessions?: boolean | undefined;
}

export function createPasswordChanges(deps: PasswordChangesDeps) {
  async function lookAt<Name extends PasswordName>(
    name: Name,
    userId: string,
    password: string,
  ): Promise<Result<User, 'wrong' | 'too_many_requests' | (typeof PASSWORDS)[Name]['throttled']>> {
    const { hash, key, rule, throttled } = PASSWORDS[name];
    type Looked = Result<User, 'wrong' | (typeof PASSWORDS)[Name]['throttled']>;
    const looked = await deps.turns.take(key(userId), async (): Promise<Looked> => {
      const seconds = await deps.throttles.takeAttempt(key(userId), rule);
      if (seconds > 0) return fail(throttled, { seconds });
      const user = await findUser(deps.db, userId);
      const matches = await passwordMatches(user?.[hash], password);
      if (!matches || user === undefined) return fail('wrong');
      // Within the slot: concurrent correct passwords never cause a lockout.
      await deps.throttles.clearAttempts(key(userId));
      return succeed(user);
    });
    return looked ?? BUSY;
  }

  async function exchange(
    name: PasswordName,
    user: User,
    password: string,
    besides: (tx: Transaction) => Promise<void>,
  ): Promise<Result<true, 'old_password_wrong' | 'too_many_requests'>> {
    const { hash, key } = PASSWORDS[name];
    const to = await deps.turns.take(key(user.id), () => hashPassword(password));
    if (to === undefined) return BUSY;
    const work = async (tx: Transaction): Promise<Result<true, 'old_password_wrong'>> => {
      if (!(await exchangeHash(tx, user.id, hash, { from: user[hash], to }))) {
        // Hashes are salted: an earlier attempt of this call stored it, and its response was lost.
        if ((await findUser(tx, user.id))?.[hash] === to) return succeed(true);
        // A concurrent change was first.
        return fail('old_password_wrong');
      }
      await besides(tx);
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
      const checked = await lookAt('fund', userId, fundPassword);
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
      if (owner !== undefined && isAbsent(owner.passwordHash)) return fail('login_password_absent');
      const checked = await lookAt('login', userId, password);
      return checked.ok ? checked : refusal(checked.failure, checked.params);
    },

    async changeLoginPassword(
      session: Session,
      change: LoginPasswordChange,
    ): Promise<Result<true, LoginPasswordChangeFailure>> {
      const { oldPassword, newPassword, endOtherSessions } = change;
      if (isIncomplete(change)) return fail('settings_incomplete');
      const { length } = newPassword;
      if (length < LOGIN_PASSWORD_MIN_LENGTH || length > LOGIN_PASSWORD_MAX_LENGTH) {
        return fail('login_password_invalid');
      }
      if (newPassword !== change.confirmPassword) return fail('new_passwords_differ');
      const owner = await findUser(deps.db, session.userId);
      if (owner !== undefined && isAbsent(owner.passwordHash)) return fail('login_password_absent');
      if (isCommonPassword(newPassword, owner?.username ?? '')) {
        return fail('login_password_common');
      }
      const checked = await lookAt('login', session.userId, oldPassword);
      if (!checked.ok) return refusal(checked.failure, checked.params);
      return exchange('login', checked.value, newPassword, async (tx) => {
        if (endOtherSessions === true) await deps.sessions.endOtherSessions(session, tx);
      });
    },

    async changeFundPassword(
      userId: string,
      change: PasswordChange,
    ): Promise<Result<true, FundPasswordChangeFailure>> {
      const { oldPassword, newPassword, confirmPassword } = change;
      if (isIncomplete(change)) return fail('settings_incomplete');
      if (!FUND_PASSWORD_PATTERN.test(newPassword)) return fail('fund_password_invalid');
      if (newPassword !== confirmPassword) return fail('new_passwords_differ');
      const checked = await lookAt('fund', userId, oldPassword);
      if (!checked.ok) return refusal(checked.failure, checked.params);
      return exchange('fund', checked.value, newPassword, async () => {});
    },
  };
}

function isIncomplete({ oldPassword, newPassword, confirmPassword }: PasswordChange): boolean {
  return [oldPassword, newPassword, confirmPassword].includes('');
}

function refusal<Failure extends string>(
  failure: Failure | 'wrong',
  params: Parameters<typeof fail>[1],
) {
  return fail(failure === 'wrong' ? 'old_password_wrong' : failure, params);
}
