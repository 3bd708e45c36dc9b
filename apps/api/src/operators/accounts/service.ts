import type { Database, Executor, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import type { Seal } from '../../sealing.js';
import { makeTotpSecret } from '../../totp.js';
import { personKey } from '../names.js';
import type { Row } from '../row.js';
import { makePassword, totpCells } from './credentials.js';
import { NOBODY, type SignInFailures, selectFailures } from './failure-repository.js';
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

/** From then on nobody alone decides who is an operator. */
const ALONE_BELOW = 2;

export interface OperatorAccountsDeps {
  readonly db: Database;
  readonly seal: Seal;
  /** What an operator's device calls this deployment. */
  readonly issuer: string;
  readonly now: () => number;
}

/** Who asked for something and who said yes to it. */
export interface Pair {
  readonly askedBy: string;
  readonly confirmedBy: string;
}

export type PairFailure = 'second_missing' | 'second_not_operator';

/** Credentials as their holder is told them, once. */
interface Told {
  readonly shown: Row;
}

export interface ListedAccount extends OperatorAccount {
  /** How many of theirs are not over. */
  readonly sessions: number;
  /** Sign-ins that were refused since the last one that was not. */
  readonly failures: SignInFailures | undefined;
}

export type OperatorAccounts = ReturnType<typeof createOperatorAccounts>;

/** Who may sign in to the console, and with what. Whatever changes it is an action's: it is written down there. */
export function createOperatorAccounts({ db, seal, issuer, now }: OperatorAccountsDeps) {
  /** A password that was told before, to whoever asked, is not told again. */
  async function makeCredentials(key: string, name: string, madeBefore: string | undefined) {
    const secret = makeTotpSecret();
    const made = madeBefore === undefined ? await makePassword() : { passwordHash: madeBefore };
    return {
      kept: {
        passwordHash: made.passwordHash,
        totpSecret: seal.seal(secret, placeOf(key)),
      },
      shown: {
        ...('password' in made && { password: made.password }),
        ...totpCells(secret, name, issuer),
      },
    };
  }

  return {
    /** Every account, and what was tried with names that nobody has. */
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
      return { accounts, ofNobody: failures.get(NOBODY) };
    },

    /** The account of a name, however it is written. @param executor the open transaction, inside of one. */
    findAccount: (name: string, executor: Executor = db): Promise<OperatorAccount | undefined> =>
      findAccount(executor, personKey(name)),

    /** Whether another person has to confirm who is an operator. */
    needsSecond: async (): Promise<boolean> => (await selectAccounts(db)).length >= ALONE_BELOW,

    /**
     * Looks whether those who decide who is an operator may: one alone makes the first two accounts, and from
     * then on an operator with an account confirms it, unless whoever asks is the last. Nobody else decides
     * before the transaction ends.
     */
    async holdPair(tx: Transaction, pair: Pair | undefined): Promise<Result<true, PairFailure>> {
      await lockAccounts(tx);
      const accounts = await selectAccounts(tx);
      if (accounts.length < ALONE_BELOW) return succeed(true);
      if (pair === undefined) return fail('second_missing');
      const second = personKey(pair.confirmedBy);
      const others = accounts.filter(({ key }) => key !== personKey(pair.askedBy));
      const open = others.filter(({ blockedAt }) => blockedAt === null);
      // Where nobody else is left, it is whoever else has the machine: nobody at the console.
      const isSecond =
        open.length > 0
          ? open.some(({ key }) => key === second)
          : others.every(({ key }) => key !== second);
      return isSecond ? succeed(true) : fail('second_not_operator', { name: pair.confirmedBy });
    },

    /**
     * Opens an account.
     *
     * @param form.passwordHash of a password that was told before; without it one is made, and told.
     * @param form.by who asked, and who confirmed it.
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

    /** Gives an operator another password and another secret, and ends their sessions. */
    async resetAccount(
      tx: Transaction,
      { key, name }: Pick<OperatorAccount, 'key' | 'name'>,
      { passwordHash, at }: { readonly passwordHash: string | undefined; readonly at: number },
    ): Promise<Told & { readonly sessions: number }> {
      const { kept, shown } = await makeCredentials(key, name, passwordHash);
      await updateCredentials(tx, key, kept);
      return { shown, sessions: await deleteSessions(tx, key, at) };
    },

    /** Keeps an operator out, and ends their sessions. @returns how many; undefined when it was so already. */
    async blockAccount(tx: Transaction, key: string, at: number): Promise<number | undefined> {
      return (await updateBlocked(tx, key, at)) ? deleteSessions(tx, key, at) : undefined;
    },

    /** @returns false when the account is not blocked. */
    unblockAccount: (tx: Transaction, key: string): Promise<boolean> =>
      updateBlocked(tx, key, null),

    /** What codes of an account are made of. */
    openTotpSecret: ({ key, totpSecret }: Pick<OperatorAccount, 'key' | 'totpSecret'>): Buffer =>
      seal.open(Buffer.from(totpSecret), placeOf(key)),
  };
}

/** Where a secret is kept: sealed in with it. */
function placeOf(key: string): string {
  return `operator_accounts/${key}`;
}
