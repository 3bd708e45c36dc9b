import { randomInt } from 'node:crypto';
import {
  CREDIT_START,
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  NAME_KEPT_DAYS,
  USERNAME_PATTERN,
} from '@candela/contract';
import type { SQL } from 'drizzle-orm';
import { transact } from '../../db/transaction.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import type { Ledger } from '../../ledger/ledger.js';
import { fail, type Result, succeed } from '../../result.js';
import { createTurns } from '../../turns.js';
import type { DeviceFamily } from '../sessions/device-family.js';
import type { SignIns } from '../sessions/sign-ins.js';
import { isNewDevice, type Origin, type Sightings } from '../sightings/service.js';
import {
  ANYWHERE_RULE,
  LOGIN_RULE,
  TAKEN_NAMES_RULE,
  type Throttles,
} from '../throttles/service.js';
import { isCommonPassword } from './common-passwords.js';
import type { LoginFailure, RegisterFailure } from './errors.js';
import { BUSY, createPasswordChanges, type PasswordChangesDeps } from './password-changes.js';
import { absentPassword, hashPassword, passwordMatches } from './passwords.js';
import {
  countInvited,
  findFirstUser,
  findUser,
  findUserByInviteCode,
  findUserByName,
  freeNames,
  holderOf,
  holdUser,
  type Invited,
  type InvitedFilter,
  insertUser,
  lockCredit,
  type Person,
  personOf,
  selectFirstUsers,
  selectInvited,
  selectOpenIds,
  selectUsersLike,
  takeLeftover,
  type User,
  updateBlocked,
  updateClosed,
  updateUser,
} from './repository.js';
import { isReservedName } from './reserved-names.js';

/** No look-alike characters: people copy codes from paper. */
const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 6;
const MAX_ID_ATTEMPTS = 20;
/** Longer than any request runs after its admission. */
const FORGOTTEN_AGAIN_AFTER_MS = 5 * 60_000;

/**
 * A check costs 25 ms of a core and 19 MiB. Two at a time leave half of the threads for files and
 * signatures; a full queue takes half a second.
 */
const PASSWORD_CHECKS = { atOnce: 2, inAll: 48, perKey: 16 };

export interface Registration {
  username: string;
  password: string;
  confirmPassword: string;
  fundPassword: string;
  confirmFundPassword: string;
  inviteCode: string;
  agree: boolean;
}

export interface Credentials {
  username: string;
  password: string;
}

export interface CheckedLogin {
  readonly user: User;
  /** Without a device id, the network counts. */
  readonly isNewDevice: boolean;
  readonly isNoted: boolean;
}

export interface UsersDeps extends Pick<PasswordChangesDeps, 'sessions' | 'onPasswordChanged'> {
  db: Database;
  ledger: Ledger;
  throttles: Throttles;
  sightings: Pick<Sightings, 'recogniseOrigin' | 'noteSighting' | 'wasSeenAt'>;
  signIns: Pick<SignIns, 'noteRefused'>;
  /** Reserved as a username. */
  appName: string;
  now: () => number;
  onRegistered?: ((tx: Transaction, user: User) => Promise<void>) | undefined;
}

export type { Invited, InvitedFilter, Person, User };
export type Users = ReturnType<typeof createUsers>;

export function createUsers(deps: UsersDeps) {
  const passwords = createTurns(PASSWORD_CHECKS);

  /** Unknown origins also share one counter. */
  async function takeLogin(own: string, anywhere: string | undefined): Promise<number> {
    const seconds = await deps.throttles.takeAttempt(own, LOGIN_RULE);
    if (seconds > 0 || anywhere === undefined) return seconds;
    const wait = await deps.throttles.takeAttempt(anywhere, ANYWHERE_RULE);
    if (wait > 0) await deps.throttles.returnAttempt(own);
    return wait;
  }

  async function forgiveLogin(own: string, anywhere: string | undefined): Promise<void> {
    await deps.throttles.clearAttempts(own);
    if (anywhere !== undefined) await deps.throttles.returnAttempt(anywhere);
  }

  return {
    async registerUser(form: Registration, origin: Origin): Promise<Result<User, RegisterFailure>> {
      const username = form.username.trim();
      const failure = validate({ ...form, username });
      if (failure !== undefined) return fail(failure);
      // Limits the enumeration of taken usernames.
      const names = `names:${origin.network}`;
      const seconds = await deps.throttles.waitFor(names, TAKEN_NAMES_RULE);
      if (seconds > 0) return fail('too_many_requests', { seconds });
      const hashes = await passwords.take(origin.network, () =>
        hashPasswords({ login: form.password, fund: form.fundPassword }),
      );
      if (hashes === undefined) return BUSY;
      const registered = await transact(
        deps.db,
        async (tx): Promise<Result<User, RegisterFailure>> => {
          const code = form.inviteCode.trim().toUpperCase();
          const inviter = await findUserByInviteCode(tx, code);
          if (inviter === undefined || isClosed(inviter, deps.now())) {
            return fail('invite_code_unknown');
          }
          // A reserved name gets the same response as a taken one.
          if (isReservedName(username, deps.appName)) return fail('username_taken');
          const selfInvited = await deps.sightings.wasSeenAt(tx, inviter.id, origin);
          const newUser = { username, ...hashes, inviterId: inviter.id, selfInvited };
          const user = await insertNewUser(deps, tx, newUser);
          if (user === undefined) return fail('username_taken');
          await deps.sightings.noteSighting(tx, user.id, origin);
          return succeed(user);
        },
      );
      if (!registered.ok && registered.failure === 'username_taken') {
        await deps.throttles.takeAttempt(names, TAKEN_NAMES_RULE);
      }
      return registered;
    },

    /**
     * Unknown names have the same response and duration as wrong passwords. Guesses are counted per
     * origin, so others cannot lock the owner out; those from unknown origins are also slowed down
     * together.
     */
    async checkLogin(
      { username, password }: Credentials,
      origin: Origin & { readonly family: DeviceFamily },
    ): Promise<Result<CheckedLogin, LoginFailure>> {
      const name = username.trim();
      if (name === '' || password === '') return fail('form_incomplete');
      const checked = await passwords.take(origin.network, async () => {
        const user = await findUserByName(deps.db, name);
        const seen = await deps.sightings.recogniseOrigin(user?.id ?? '', origin);
        const device = seen.knownDevice;
        const key = `login:${name.toLowerCase()}`;
        const own = `${key}:${device ?? origin.network}`;
        const anywhere = seen.isKnown ? undefined : key;
        const seconds = await takeLogin(own, anywhere);
        if (seconds > 0) return fail('login_throttled', { seconds });
        const matches = await passwordMatches(user?.passwordHash, password);
        if (!matches || user === undefined) {
          await deps.signIns.noteRefused(user?.id, origin.family);
          return fail('login_refused');
        }
        await forgiveLogin(own, anywhere);
        // The password holder may learn this; the session would be rejected too.
        if (user.blockedAt !== null) return fail('account_blocked');
        const { isNoted } = seen;
        return succeed({ user, isNewDevice: isNewDevice(origin, seen), isNoted });
      });
      return checked ?? BUSY;
    },

    ...createPasswordChanges({ ...deps, turns: passwords }),

    /** @throws Error when the user does not exist, which is a bug. */
    async getUser(db: Executor, id: string): Promise<User> {
      const user = await findUser(db, id);
      if (user === undefined) throw new Error(`No user ${id}.`);
      return user;
    },

    /** Blocks closing until the transaction ends; undefined when closed or unknown. */
    async holdUser(tx: Executor, id: string): Promise<User | undefined> {
      const user = await holdUser(tx, id);
      return user && isClosed(user, deps.now()) ? undefined : user;
    },

    personOf,

    /**
     * Selects the id while the checked password is current. A lock serializes it with a password
     * change.
     */
    holderOf: ({ id, passwordHash }: User): SQL => holderOf(id, passwordHash),

    findUser: (id: string, db: Executor = deps.db): Promise<User | undefined> => findUser(db, id),

    hashPasswords,

    hashPassword,

    /** Whether `closesAt` has passed. */
    isClosed: (user: Pick<User, 'closesAt'>): boolean => isClosed(user, deps.now()),

    /** Without `passwordHash` there is no login password. Undefined when the name is taken. */
    createUser: (tx: Transaction, user: NewUser): Promise<User | undefined> =>
      insertNewUser(deps, tx, user),

    /** No-op when it is already the current password. */
    async ensurePassword(user: User, password: string): Promise<void> {
      if (await passwordMatches(user.passwordHash, password)) return;
      await updateUser(deps.db, user.id, { passwordHash: await hashPassword(password) });
    },

    findUserByName: (username: string, db: Executor = deps.db): Promise<User | undefined> =>
      findUserByName(db, username),

    /** Root of all invitations; a sandbox offers its invite code. */
    findFirstUser: (): Promise<User | undefined> => findFirstUser(deps.db),

    listInvited: (inviterId: string, filter: InvitedFilter): Promise<Invited[]> =>
      selectInvited(deps.db, inviterId, filter),

    countInvited: (inviterId: string): Promise<number> => countInvited(deps.db, inviterId),

    /**
     * Locks the score.
     * @throws Error for an unknown user.
     */
    async lockCredit(tx: Transaction, id: string): Promise<number> {
      const credit = await lockCredit(tx, id);
      if (credit === undefined) throw new Error(`No user ${id}.`);
      return credit;
    },

    /** Only for the credit module, which records the event that explains the score. */
    setCredit: (tx: Transaction, id: string, credit: number): Promise<void> =>
      updateUser(tx, id, { credit }),

    /**
     * A concurrent sign-in waits and is then rejected. The caller ends open sessions afterwards.
     * @returns whether anything changed.
     */
    setBlocked: (tx: Transaction, id: string, blockedAt: number | null): Promise<boolean> =>
      updateBlocked(tx, id, blockedAt),

    /**
     * Ends sign-in, invitations and earning; the name stays reserved for a while. Writes that refer
     * to the user wait.
     * @returns false when the password was changed in the meantime, or the account is closed.
     */
    closeUser: (tx: Transaction, user: User): Promise<boolean> =>
      updateClosed(tx, user, {
        passwordHash: absentPassword(),
        closesAt: deps.now(),
        nameFreeAt: deps.now() + NAME_KEPT_DAYS * 86_400_000,
        forgetAt: deps.now() + FORGOTTEN_AGAIN_AFTER_MS,
      }),

    takeLeftover: (tx: Transaction): Promise<string | undefined> => takeLeftover(tx, deps.now()),

    freeNames: (): Promise<void> => freeNames(deps.db, deps.now()),

    /** For operators: name or id starts with `text`, or the invite code equals it; newest first. */
    searchUsers: (text: string, limit: number): Promise<User[]> =>
      selectUsersLike(deps.db, text, limit),

    /**
     * For operators: an account without inviter and login password, under which the first users
     * register.
     */
    openFirstUser: (tx: Transaction, username: string): Promise<User | undefined> =>
      insertNewUser(deps, tx, {
        username,
        fundPasswordHash: absentPassword(),
        inviterId: null,
        selfInvited: false,
      }),

    listFirstUsers: (limit: number): Promise<User[]> => selectFirstUsers(deps.db, limit),

    listUserIds: (db: Executor): Promise<string[]> => selectOpenIds(db, deps.now()),

    /** A hash of six digits can be brute-forced. */
    forgetUser: (tx: Transaction, id: string): Promise<void> =>
      updateUser(tx, id, { fundPasswordHash: absentPassword() }),
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
  /**
   * Epoch milliseconds.
   * @default never
   */
  closesAt?: number;
}

/** @returns undefined when the name is taken. */
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
      credit: CREDIT_START,
      createdAt: deps.now(),
      closesAt: rest.closesAt ?? null,
      blockedAt: null,
      nameFreeAt: null,
      forgetAt: null,
    };
    // Retry when the random id or code is taken; a taken name is found above.
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
