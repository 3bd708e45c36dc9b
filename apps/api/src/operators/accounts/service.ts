import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { createTotpSecret } from '../../platform/totp.js';
import { operatorKey } from '../operator-names.js';
import type { Row } from '../table-row.js';
import {
  findAccount,
  insertAccount,
  lockAccounts,
  type OperatorAccount,
  selectAccounts,
  updateBlocked,
  updateCredentials,
} from './account-repository.js';
import { generatePassword, totpRow } from './credentials.js';
import { countSessions, deleteSessions } from './session-repository.js';
import {
  type SignInFailures,
  selectFailures,
  UNKNOWN_OPERATOR_KEY,
} from './sign-in-failure-repository.js';

/** From this many accounts on, changes of operators need a second person. */
const MIN_ACCOUNTS_FOR_PAIR = 2;

export interface OperatorAccountsDeps {
  readonly db: Database;
  readonly encryption: Encryption;
  readonly issuer: string;
  readonly now: () => number;
}

export interface OperatorPair {
  readonly requestedBy: string;
  readonly confirmedBy: string;
}

export type PairFailure = 'second_missing' | 'second_not_operator';

interface CredentialsResult {
  readonly shown: Row;
}

export interface ListedAccount extends OperatorAccount {
  readonly sessions: number;
  readonly failures: SignInFailures | undefined;
}

export type OperatorAccounts = ReturnType<typeof createOperatorAccounts>;

/** Only actions change accounts, and write the audit log. */
export function createOperatorAccounts({ db, encryption, issuer, now }: OperatorAccountsDeps) {
  /** A password shown before is not shown again. */
  async function createCredentials(
    key: string,
    name: string,
    existingPasswordHash: string | undefined,
  ) {
    const secret = createTotpSecret();
    const password =
      existingPasswordHash === undefined
        ? await generatePassword()
        : { passwordHash: existingPasswordHash };
    return {
      stored: {
        passwordHash: password.passwordHash,
        totpSecret: encryption.encrypt(secret, encryptionContext(key)),
      },
      shown: {
        ...('password' in password && { password: password.password }),
        ...totpRow(secret, name, issuer),
      },
    };
  }

  return {
    async listAccounts(): Promise<{
      readonly accounts: readonly ListedAccount[];
      readonly unknownNames: SignInFailures | undefined;
    }> {
      const failures = await selectFailures(db);
      const sessions = await countSessions(db, now());
      const accounts = (await selectAccounts(db)).map((account) => ({
        ...account,
        sessions: sessions.get(account.key) ?? 0,
        failures: failures.get(account.key),
      }));
      return { accounts, unknownNames: failures.get(UNKNOWN_OPERATOR_KEY) };
    },

    findAccount: (name: string, executor: Executor = db): Promise<OperatorAccount | undefined> =>
      findAccount(executor, operatorKey(name)),

    requiresSecondOperator: async (): Promise<boolean> =>
      (await selectAccounts(db)).length >= MIN_ACCOUNTS_FOR_PAIR,

    /**
     * One person alone creates the first two accounts. Then another operator confirms, unless the
     * requester is the last one. Locks the accounts.
     */
    async lockAndCheckPair(
      tx: Transaction,
      pair: OperatorPair | undefined,
    ): Promise<Result<true, PairFailure>> {
      await lockAccounts(tx);
      const accounts = await selectAccounts(tx);
      if (accounts.length < MIN_ACCOUNTS_FOR_PAIR) return succeed(true);
      if (pair === undefined) return fail('second_missing');
      const second = operatorKey(pair.confirmedBy);
      const others = accounts.filter(({ key }) => key !== operatorKey(pair.requestedBy));
      const activeOthers = others.filter(({ blockedAt }) => blockedAt === null);
      // Without another open account: anyone else except blocked operators.
      const isSecond =
        activeOthers.length > 0
          ? activeOthers.some(({ key }) => key === second)
          : others.every(({ key }) => key !== second);
      return isSecond ? succeed(true) : fail('second_not_operator', { name: pair.confirmedBy });
    },

    /** @param form.passwordHash of a password shown before; without it one is generated */
    async addAccount(
      tx: Transaction,
      form: {
        readonly name: string;
        readonly passwordHash: string | undefined;
        readonly by: string;
        readonly at: number;
      },
    ): Promise<Result<CredentialsResult, 'operator_exists'>> {
      const { name, by: addedBy, at: addedAt } = form;
      const key = operatorKey(name);
      const { stored, shown } = await createCredentials(key, name, form.passwordHash);
      const isNew = await insertAccount(tx, { key, name, ...stored, addedAt, addedBy });
      return isNew ? succeed({ shown }) : fail('operator_exists');
    },

    async resetAccount(
      tx: Transaction,
      { key, name }: Pick<OperatorAccount, 'key' | 'name'>,
      { passwordHash, at }: { readonly passwordHash: string | undefined; readonly at: number },
    ): Promise<CredentialsResult & { readonly sessions: number }> {
      const { stored, shown } = await createCredentials(key, name, passwordHash);
      await updateCredentials(tx, key, stored);
      return { shown, sessions: await deleteSessions(tx, key, at) };
    },

    /** @returns the number of ended sessions; undefined when blocked before. */
    async blockAccount(tx: Transaction, key: string, at: number): Promise<number | undefined> {
      return (await updateBlocked(tx, key, at)) ? deleteSessions(tx, key, at) : undefined;
    },

    unblockAccount: (tx: Transaction, key: string): Promise<boolean> =>
      updateBlocked(tx, key, null),

    decryptTotpSecret: ({ key, totpSecret }: Pick<OperatorAccount, 'key' | 'totpSecret'>): Buffer =>
      encryption.decrypt(Buffer.from(totpSecret), encryptionContext(key)),
  };
}

/** Binds the secret to its row. */
function encryptionContext(key: string): string {
  return `operator_accounts/${key}`;
}
