import { randomInt } from 'node:crypto';
import {
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  USERNAME_PATTERN,
} from '@candela/contract';
import { transact } from '../../db/transaction.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import type { Ledger } from '../../ledger/ledger.js';
import { fail, type Result, succeed } from '../../result.js';
import { FUND_PASSWORD_RULE, LOGIN_RULE, type Throttles } from '../throttles/service.js';
import { isCommonPassword } from './common-passwords.js';
import type { FundPasswordFailure, LoginFailure, RegisterFailure } from './errors.js';
import { hashPassword, passwordMatches } from './passwords.js';
import {
  findFirstUser,
  findUser,
  findUserByInviteCode,
  findUserByName,
  insertUser,
  type User,
  updateUser,
} from './repository.js';

/** No look-alikes: people copy codes from paper. */
const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 6;
const MAX_ID_ATTEMPTS = 20;

export interface Registration {
  username: string;
  password: string;
  confirmPassword: string;
  fundPassword: string;
  confirmFundPassword: string;
  inviteCode: string;
  agree: boolean;
}

export interface UsersDeps {
  db: Database;
  ledger: Ledger;
  throttles: Throttles;
  now: () => number;
  /** Runs in the transaction that creates a user: greetings, first messages. */
  onRegistered?: ((tx: Transaction, user: User) => Promise<void>) | undefined;
}

export type Users = ReturnType<typeof createUsers>;

export function createUsers(deps: UsersDeps) {
  return {
    /** Opens an account, with its ledger accounts, under an inviter. */
    async registerUser(form: Registration): Promise<Result<User, RegisterFailure>> {
      const username = form.username.trim();
      const failure = validate({ ...form, username });
      if (failure !== undefined) return fail(failure);
      const hashes = await hashPasswords({ login: form.password, fund: form.fundPassword });
      return transact(deps.db, async (tx) => {
        const code = form.inviteCode.trim().toUpperCase();
        const inviter = await findUserByInviteCode(tx, code);
        if (inviter === undefined) return fail('invite_code_unknown');
        const user = await insertNewUser(deps, tx, {
          username,
          ...hashes,
          inviterId: inviter.id,
        });
        return user === undefined ? fail('username_taken') : succeed(user);
      });
    },

    /** The account of a right password. An unknown name looks and lasts like a wrong password. */
    async checkLogin(username: string, password: string): Promise<Result<User, LoginFailure>> {
      const name = username.trim();
      if (name === '' || password === '') return fail('form_incomplete');
      const key = `login:${name.toLowerCase()}`;
      const seconds = await deps.throttles.takeAttempt(key, LOGIN_RULE);
      if (seconds > 0) return fail('login_throttled', { seconds });
      const user = await findUserByName(deps.db, name);
      if (!(await passwordMatches(user?.passwordHash, password)) || user === undefined) {
        return fail('login_refused');
      }
      await deps.throttles.clearAttempts(key);
      return succeed(user);
    },

    /** Checks the password that guards money. */
    async checkFundPassword(
      userId: string,
      fundPassword: string,
    ): Promise<Result<true, FundPasswordFailure>> {
      const key = `fund:${userId}`;
      const seconds = await deps.throttles.takeAttempt(key, FUND_PASSWORD_RULE);
      if (seconds > 0) return fail('fund_password_throttled', { seconds });
      const user = await findUser(deps.db, userId);
      if (!(await passwordMatches(user?.fundPasswordHash, fundPassword))) {
        return fail('fund_password_wrong');
      }
      await deps.throttles.clearAttempts(key);
      return succeed(true);
    },

    /** The user of a session. @throws Error when there is none, which is a bug. */
    async getUser(db: Executor, id: string): Promise<User> {
      const user = await findUser(db, id);
      if (user === undefined) throw new Error(`No user ${id}.`);
      return user;
    },

    hashPasswords,

    /**
     * A user made by the deployment itself, in the caller's transaction. Undefined when the name is
     * taken.
     */
    createUser: (tx: Transaction, user: NewUser): Promise<User | undefined> =>
      insertNewUser(deps, tx, user),

    /** Gives a user this login password, unless it is theirs already. */
    async ensurePassword(user: User, password: string): Promise<void> {
      if (await passwordMatches(user.passwordHash, password)) return;
      await updateUser(deps.db, user.id, { passwordHash: await hashPassword(password) });
    },

    findUserByName: (username: string): Promise<User | undefined> =>
      findUserByName(deps.db, username),

    /** The account all invitations go back to, whose code a sandbox offers. */
    findFirstUser: (): Promise<User | undefined> => findFirstUser(deps.db),
  };
}

function validate(form: Registration): RegisterFailure | undefined {
  const required = [form.username, form.password, form.fundPassword, form.inviteCode];
  if (required.some((value) => value.trim() === '')) return 'form_incomplete';
  if (!USERNAME_PATTERN.test(form.username)) return 'username_invalid';
  const { length } = form.password;
  if (length < LOGIN_PASSWORD_MIN_LENGTH || length > LOGIN_PASSWORD_MAX_LENGTH) {
    return 'login_password_invalid';
  }
  if (form.password !== form.confirmPassword) return 'login_passwords_differ';
  if (isCommonPassword(form.password, form.username)) return 'login_password_common';
  if (!FUND_PASSWORD_PATTERN.test(form.fundPassword)) return 'fund_password_invalid';
  if (form.fundPassword !== form.confirmFundPassword) return 'fund_passwords_differ';
  return form.agree ? undefined : 'agreement_required';
}

async function hashPasswords(passwords: {
  login: string;
  fund: string;
}): Promise<Pick<User, 'passwordHash' | 'fundPasswordHash'>> {
  const [passwordHash, fundPasswordHash] = await Promise.all([
    hashPassword(passwords.login),
    hashPassword(passwords.fund),
  ]);
  return { passwordHash, fundPasswordHash };
}

export type NewUser = Pick<User, 'username' | 'passwordHash' | 'fundPasswordHash' | 'inviterId'>;

/** @returns undefined when the name is taken. */
async function insertNewUser(
  deps: UsersDeps,
  tx: Transaction,
  { username, passwordHash, fundPasswordHash, inviterId }: NewUser,
): Promise<User | undefined> {
  for (let attempt = 0; attempt < MAX_ID_ATTEMPTS; attempt += 1) {
    if ((await findUserByName(tx, username)) !== undefined) return undefined;
    const user: User = {
      id: String(randomInt(10_000_000, 100_000_000)),
      username,
      usernameKey: username.toLowerCase(),
      passwordHash,
      fundPasswordHash,
      inviteCode: createInviteCode(),
      inviterId,
      credit: 100,
      createdAt: deps.now(),
    };
    // A drawn id or code may be taken: draw again. A name taken meanwhile shows above.
    if (await insertUser(tx, user)) {
      await deps.ledger.openAccounts(tx, user.id);
      await deps.onRegistered?.(tx, user);
      return user;
    }
  }
  throw new Error('No free user id was found: widen the range of ids.');
}

function createInviteCode(): string {
  let code = '';
  while (code.length < INVITE_LENGTH) {
    code += INVITE_ALPHABET.charAt(randomInt(INVITE_ALPHABET.length));
  }
  return code;
}
