import type { Database, Executor, Transaction } from '../../db/types.js';
import type { Encryption } from '../../encryption.js';
import { fail, type Result, succeed } from '../../result.js';
import { createTotpSecret } from '../../totp.js';
import { personKey } from '../names.js';
import type { Row } from '../row.js';
import { makePassword, totpCells } from './credentials.js';
import { type SignInFailures, selectFailures, UNKNOWN_NAME_KEY } from './failure-repository.js';
import {
  findAccount,
  insertAccount,
  lockAccounts,
  type OperatorAccount,
  selectAccounts,
  updateBlocked,
  updateCredentials,
} from './repository.js';
import { countSessions, deleteSessions } from './session-repository.js';

/** From this many accounts on, a second person must confirm changes of operators. */
const ALONE_BELOW = 2;

export interface OperatorAccountsDeps {
  readonly db: Database;
  readonly seal: Encryption;
  /** Name in an authenticator app. */
  readonly issuer: string;
  readonly now: () => number;
}

export interface Pair {
  readonly askedBy: string;
  readonly confirmedBy: string;
}

export type PairFailure = 'second_missing' | 'second_not_operator';

/** Shown once. */
interface Told {
  readonly shown: Row;
}

export interface ListedAccount extends OperatorAccount {
  /** Active ones. */
  readonly sessions: number;
  /** Since the last success. */
  readonly failures: SignInFailures | undefined;
}

export type OperatorAccounts = ReturnType<typeof createOperatorAccounts>;

/** Only actions change accounts, and write the audit log. */
export function createOperatorAccounts({ db, seal, issuer, now }: OperatorAccountsDeps) {
  /** A password that was shown before is not shown again. */
  async function makeCredentials(key: string, name: string, madeBefore: string | undefined) {
    const secret = createTotpSecret();
    const made = madeBefore === undefined ? await makePassword() : { passwordHash: madeBefore };
    return {
      kept: {
        passwordHash: made.passwordHash,
        totpSecret: seal.encrypt(secret, placeOf(key)),
      },
      shown: {
        ...('password' in made && { password: made.password }),
        ...totpCells(secret, name, issuer),
      },
    };
  }

  return {
    async listAccounts(): Promise<{
      readonly accounts: readonly ListedAccount[];
      readonly ofNobody: SignInFailures | undefined;
    }> {
      const failures = await selectFailures(db);
      const sessions = await countSessions(db, now());
      const accounts = (await selectAccounts(db)).map((account) => ({
        ...account,
        sessions: sessions.get(account.key) ?? 0,
        failures: failures.get(account.key),
      }));
      return { accounts, ofNobody: failures.get(UNKNOWN_NAME_KEY) };
    },

    /** @param executor the open transaction, if there is one */
    findAccount: (name: string, executor: Executor = db): Promise<OperatorAccount | undefined> =>
      findAccount(executor, personKey(name)),

    needsSecond: async (): Promise<boolean> => (await selectAccounts(db)).length >= ALONE_BELOW,

    /**
     * One person alone creates the first two accounts. After that another operator confirms, unless
     * the requester is the last one. Locks the accounts.
     */
    async holdPair(tx: Transaction, pair: Pair | undefined): Promise<Result<true, PairFailure>> {
      await lockAccounts(tx);
      const accounts = await selectAccounts(tx);
      if (accounts.length < ALONE_BELOW) return succeed(true);
      if (pair === undefined) return fail('second_missing');
      const second = personKey(pair.confirmedBy);
      const others = accounts.filter(({ key }) => key !== personKey(pair.askedBy));
      const open = others.filter(({ blockedAt }) => blockedAt === null);
      // Without another open account it is anyone else, but none of the blocked operators.
      const isSecond =
        open.length > 0
          ? open.some(({ key }) => key === second)
          : others.every(({ key }) => key !== second);
      return isSecond ? succeed(true) : fail('second_not_operator', { name: pair.confirmedBy });
    },

    /**
     * @param form.passwordHash of a password shown before; without it one is generated
     * @param form.by who requested and confirmed it
     */
    async addAccount(
      tx: Transaction,
      form: {
        readonly name: string;
        readonly passwordHash: string | undefined;
        readonly by: string;
        readonly at: number;
      },
    ): Promise<Result<Told, 'operator_exists'>> {
      const { name, by: addedBy, at: addedAt } = form;
      const key = personKey(name);
      const { kept, shown } = await makeCredentials(key, name, form.passwordHash);
      const isNew = await insertAccount(tx, { key, name, ...kept, addedAt, addedBy });
      return isNew ? succeed({ shown }) : fail('operator_exists');
    },

    /** Also ends their sessions. */
    async resetAccount(
      tx: Transaction,
      { key, name }: Pick<OperatorAccount, 'key' | 'name'>,
      { passwordHash, at }: { readonly passwordHash: string | undefined; readonly at: number },
    ): Promise<Told & { readonly sessions: number }> {
      const { kept, shown } = await makeCredentials(key, name, passwordHash);
      await updateCredentials(tx, key, kept);
      return { shown, sessions: await deleteSessions(tx, key, at) };
    },

    /** @returns the number of ended sessions; undefined when blocked before. */
    async blockAccount(tx: Transaction, key: string, at: number): Promise<number | undefined> {
      return (await updateBlocked(tx, key, at)) ? deleteSessions(tx, key, at) : undefined;
    },

    /** @returns false when the account is not blocked. */
    unblockAccount: (tx: Transaction, key: string): Promise<boolean> =>
      updateBlocked(tx, key, null),

    openTotpSecret: ({ key, totpSecret }: Pick<OperatorAccount, 'key' | 'totpSecret'>): Buffer =>
      seal.decrypt(Buffer.from(totpSecret), placeOf(key)),
  };
}

/** Binds the secret to its row. */
function placeOf(key: string): string {
  return `operator_accounts/${key}`;
}
