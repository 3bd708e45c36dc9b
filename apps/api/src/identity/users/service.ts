import { randomInt } from 'node:crypto';
import {
  CREDIT_INITIAL_SCORE,
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  normalizePassword,
  normalizeUsername,
  USERNAME_PATTERN,
  USERNAME_RESERVED_DAYS,
} from '@candela/contract';
import type { SQL } from 'drizzle-orm';
import type { Ledger } from '../../ledger/ledger.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { createConcurrencyLimiter } from '../../platform/jobs/concurrency-limiter.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { type AttemptLimits, TAKEN_USERNAME_RULE } from '../attempt-limits/service.js';
import type { SignIns } from '../sessions/sign-ins.js';
import { createCheckLogin } from './check-login.js';
import { isCommonFundPassword, isCommonPassword } from './common-passwords.js';
import type { RegisterFailure } from './errors.js';
import type { ClientOrigin, KnownDevices } from './known-devices.js';
import {
  createPasswordChanges,
  type PasswordChangesDeps,
  TOO_MANY_REQUESTS,
} from './password-changes.js';
import { absentPassword, hashPassword, isAbsentPassword, passwordMatches } from './passwords.js';
import {
  countInvitees,
  eligibleUserQuery,
  findRootUser,
  findUser,
  findUserByInviteCode,
  findUserByName,
  findUsers,
  type Invitee,
  type InviteeFilter,
  insertUser,
  lockCredit,
  lockUser,
  markClosed,
  releaseNames,
  replacePassword,
  searchUsers,
  selectInvitees,
  selectOpenUserIds,
  selectRootUsers,
  setBlockedAt,
  takeDueErasure,
  type User,
  type UserSummary,
  updateUser,
  userSummarySql,
} from './repository.js';
import { isReservedName } from './reserved-names.js';

/** No look-alike characters: codes are copied from paper. */
const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 6;
const MAX_ID_ATTEMPTS = 20;
/** Longer than any admitted request runs. */
const SECOND_ERASURE_DELAY_MS = 5 * 60_000;

/**
 * A check costs 25 ms of a core and 19 MiB. Two at a time leave half of the threads free; a full
 * queue takes half a second.
 */
const PASSWORD_CHECK_LIMITS = { concurrency: 2, maxPending: 48, maxPendingPerKey: 16 };

export interface Registration {
  username: string;
  password: string;
  confirmPassword: string;
  fundPassword: string;
  confirmFundPassword: string;
  inviteCode: string;
  agree: boolean;
}

export interface UsersDeps extends Pick<PasswordChangesDeps, 'sessions' | 'onPasswordChanged'> {
  db: Database;
  ledger: Ledger;
  attemptLimits: AttemptLimits;
  knownDevices: Pick<KnownDevices, 'checkOrigin' | 'recordOrigin' | 'hasUsedOrigin'>;
  signIns: Pick<SignIns, 'recordRejected'>;
  appName: string;
  now: () => number;
  onRegistered?: ((tx: Transaction, user: User) => Promise<void>) | undefined;
}

export type { Invitee, InviteeFilter, User, UserSummary };
export type Users = ReturnType<typeof createUsers>;

export function createUsers(deps: UsersDeps) {
  const passwords = createConcurrencyLimiter(PASSWORD_CHECK_LIMITS);

  return {
    async registerUser(
      form: Registration,
      origin: ClientOrigin,
    ): Promise<Result<User, RegisterFailure>> {
      const username = normalizeUsername(form.username);
      const failure = validate({ ...form, username });
      if (failure !== undefined) return fail(failure);
      // Limits enumeration of taken usernames.
      const names = `names:${origin.network}`;
      const seconds = await deps.attemptLimits.secondsUntilAllowed(names, TAKEN_USERNAME_RULE);
      if (seconds > 0) return fail('too_many_requests', { seconds });
      const hashes = await passwords.run(origin.network, () =>
        hashPasswords({ login: form.password, fund: form.fundPassword }),
      );
      if (hashes === undefined) return TOO_MANY_REQUESTS;
      const registered = await transact(
        deps.db,
        async (tx): Promise<Result<User, RegisterFailure>> => {
          const code = form.inviteCode.trim().toUpperCase();
          const inviter = await findUserByInviteCode(tx, code);
          if (inviter === undefined || isClosed(inviter, deps.now())) {
            return fail('invite_code_unknown');
          }
          if (isReservedName(username, deps.appName)) return fail('username_taken');
          const selfInvited = await deps.knownDevices.hasUsedOrigin(tx, inviter.id, origin);
          const newUser = { username, ...hashes, inviterId: inviter.id, selfInvited };
          const user = await insertNewUser(deps, tx, newUser);
          if (user === undefined) return fail('username_taken');
          await deps.knownDevices.recordOrigin(tx, user.id, origin);
          return succeed(user);
        },
      );
      if (!registered.ok && registered.failure === 'username_taken') {
        await deps.attemptLimits.takeAttempt(names, TAKEN_USERNAME_RULE);
      }
      return registered;
    },

    checkLogin: createCheckLogin({ ...deps, limiter: passwords }),

    ...createPasswordChanges({ ...deps, limiter: passwords }),

    /** @throws Error for an unknown user. */
    async getUser(db: Executor, id: string): Promise<User> {
      const user = await findUser(db, id);
      if (user === undefined) throw new Error(`No user ${id}.`);
      return user;
    },

    /** Blocks closing until the transaction ends; undefined when closed or unknown. */
    async lockUser(tx: Executor, id: string): Promise<User | undefined> {
      const user = await lockUser(tx, id);
      return user && isClosed(user, deps.now()) ? undefined : user;
    },

    userSummarySql,

    /** Selects the id while the checked password is current; serialized with password changes. */
    eligibleUserQuery: ({ id, passwordHash }: User): SQL => eligibleUserQuery(id, passwordHash),

    findUsers: (ids: readonly string[]): Promise<User[]> => findUsers(deps.db, ids),

    findUser: (id: string, db: Executor = deps.db): Promise<User | undefined> => findUser(db, id),

    hashPasswords,

    hashPassword,

    isClosed: (user: Pick<User, 'closesAt'>): boolean => isClosed(user, deps.now()),

    /** Undefined when the name is taken. */
    createUser: (tx: Transaction, user: NewUser): Promise<User | undefined> =>
      insertNewUser(deps, tx, user),

    async ensurePassword(user: User, password: string): Promise<void> {
      if (await passwordMatches(user.passwordHash, password)) return;
      await updateUser(deps.db, user.id, { passwordHash: await hashPassword(password) });
    },

    findUserByName: (username: string, db: Executor = deps.db): Promise<User | undefined> =>
      findUserByName(db, username),

    findRootUser: (): Promise<User | undefined> => findRootUser(deps.db),

    listInvitees: (inviterId: string, filter: InviteeFilter): Promise<Invitee[]> =>
      selectInvitees(deps.db, inviterId, filter),

    countInvitees: (inviterId: string): Promise<number> => countInvitees(deps.db, inviterId),

    /** @throws Error for an unknown user. */
    async lockCredit(tx: Transaction, id: string): Promise<number> {
      const credit = await lockCredit(tx, id);
      if (credit === undefined) throw new Error(`No user ${id}.`);
      return credit;
    },

    /**
     * For a recovery, which also notifies the user and ends sessions.
     * @returns false when the account has no password.
     */
    setLoginPassword: (tx: Transaction, id: string, passwordHash: string): Promise<boolean> =>
      replacePassword(tx, id, passwordHash),

    hasLoginPassword: (user: User): boolean => !isAbsentPassword(user.passwordHash),

    /** Only for the credit module, which records the reason. */
    setCredit: (tx: Transaction, id: string, credit: number): Promise<void> =>
      updateUser(tx, id, { credit }),

    /**
     * Concurrent sign-ins wait and are rejected. The caller then ends open sessions.
     * @returns whether anything changed.
     */
    setBlocked: (tx: Transaction, id: string, blockedAt: number | null): Promise<boolean> =>
      setBlockedAt(tx, id, blockedAt),

    /**
     * The name stays reserved for a while. Writes that refer to the user wait.
     * @returns false when the password has changed or the account is closed.
     */
    closeUser: (tx: Transaction, user: User): Promise<boolean> =>
      markClosed(tx, user, {
        passwordHash: absentPassword(),
        closesAt: deps.now(),
        nameFreeAt: deps.now() + USERNAME_RESERVED_DAYS * 86_400_000,
        forgetAt: deps.now() + SECOND_ERASURE_DELAY_MS,
      }),

    takeDueErasure: (tx: Transaction): Promise<string | undefined> =>
      takeDueErasure(tx, deps.now()),

    releaseNames: (): Promise<void> => releaseNames(deps.db, deps.now()),

    /** Name or id starts with `text`, or the invite code equals it; newest first. */
    searchUsers: (text: string, limit: number): Promise<User[]> =>
      searchUsers(deps.db, text, limit),

    /** An account without inviter and login password, under which the first users register. */
    createRootUser: (tx: Transaction, username: string): Promise<User | undefined> =>
      insertNewUser(deps, tx, {
        username,
        fundPasswordHash: absentPassword(),
        inviterId: null,
        selfInvited: false,
      }),

    listRootUsers: (limit: number): Promise<User[]> => selectRootUsers(deps.db, limit),

    listUserIds: (db: Executor): Promise<string[]> => selectOpenUserIds(db, deps.now()),

    /** A hash of six digits can be brute-forced. */
    eraseUser: (tx: Transaction, id: string): Promise<void> =>
      updateUser(tx, id, { fundPasswordHash: absentPassword() }),
  };
}

function validate(form: Registration): RegisterFailure | undefined {
  const required = [form.username, form.password, form.fundPassword, form.inviteCode];
  if (required.some((value) => value.trim() === '')) return 'form_incomplete';
  if (!USERNAME_PATTERN.test(form.username)) return 'username_invalid';
  const password = normalizePassword(form.password);
  const { length } = password;
  if (length < LOGIN_PASSWORD_MIN_LENGTH || length > LOGIN_PASSWORD_MAX_LENGTH) {
    return 'login_password_invalid';
  }
  if (password !== normalizePassword(form.confirmPassword)) return 'login_passwords_differ';
  if (isCommonPassword(password, form.username)) return 'login_password_common';
  if (!FUND_PASSWORD_PATTERN.test(form.fundPassword)) return 'fund_password_invalid';
  if (isCommonFundPassword(form.fundPassword)) return 'fund_password_common';
  if (form.fundPassword !== form.confirmFundPassword) return 'fund_passwords_differ';
  return form.agree ? undefined : 'agreement_required';
}

async function hashPasswords(passwords: {
  login: string;
  fund: string;
}): Promise<Pick<User, 'passwordHash' | 'fundPasswordHash'>> {
  const passwordHash = await hashPassword(passwords.login);
  const fundPasswordHash = await hashPassword(passwords.fund);
  return { passwordHash, fundPasswordHash };
}

function isClosed({ closesAt }: Pick<User, 'closesAt'>, now: number): boolean {
  return closesAt !== null && closesAt <= now;
}

export interface NewUser
  extends Pick<User, 'username' | 'fundPasswordHash' | 'inviterId' | 'selfInvited'> {
  passwordHash?: string;
  /** Epoch ms; unset: never. */
  closesAt?: number;
}

async function insertNewUser(
  deps: UsersDeps,
  tx: Transaction,
  { username, inviterId, selfInvited, ...rest }: NewUser,
): Promise<User | undefined> {
  for (let attempt = 0; attempt < MAX_ID_ATTEMPTS; attempt += 1) {
    if ((await findUserByName(tx, username)) !== undefined) return undefined;
    const user: User = {
      id: String(randomInt(10_000_000, 100_000_000)),
      username,
      usernameKey: username.toLowerCase(),
      passwordHash: rest.passwordHash ?? absentPassword(),
      fundPasswordHash: rest.fundPasswordHash,
      inviteCode: createInviteCode(),
      inviterId,
      selfInvited,
      credit: CREDIT_INITIAL_SCORE,
      createdAt: deps.now(),
      closesAt: rest.closesAt ?? null,
      blockedAt: null,
      nameFreeAt: null,
      forgetAt: null,
    };
    // Random id or code taken: retry.
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
