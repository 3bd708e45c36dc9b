import { randomUUID } from 'node:crypto';
import type { ConsoleSession, ConsoleSignIn } from '@candela/contract/console';
import type { Logger } from 'pino';
import type { AttemptLimitRule, AttemptLimits } from '../../identity/attempt-limits/service.js';
import { passwordMatches } from '../../identity/users/passwords.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Transaction } from '../../platform/db/types.js';
import { createConcurrencyLimiter } from '../../platform/jobs/concurrency-limiter.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { findMatchingStep } from '../../platform/totp.js';
import {
  consumeTotpStep,
  findAccount,
  type OperatorAccount,
} from '../accounts/account-repository.js';
import type { OperatorAccounts } from '../accounts/service.js';
import {
  deleteFailures,
  recordFailure,
  UNKNOWN_OPERATOR_KEY,
} from '../accounts/sign-in-failure-repository.js';
import type { AuditLog } from '../audit/audit-log.js';
import { operatorKey } from '../operator-names.js';
import { type Row, toIsoTime } from '../table-row.js';
import {
  ACCOUNT_RULE,
  BUSY_RETRY_SECONDS,
  NAME_AND_NETWORK_RULE,
  NETWORK_RULE,
  PASSWORD_CHECK_LIMITS,
} from './constants.js';
import type { ConsoleSessions, IdentifiedSession } from './sessions.js';

/** For unknown names: timing must not reveal whether a name exists. */
const DUMMY_SECRET = Buffer.alloc(20);

export interface SignInDeps {
  readonly db: Database;
  readonly accounts: Pick<OperatorAccounts, 'decryptTotpSecret'>;
  readonly sessions: ConsoleSessions;
  readonly attemptLimits: Pick<AttemptLimits, 'takeAttempt' | 'refundAttempt' | 'clearAttempts'>;
  readonly auditLog: Pick<AuditLog, 'append'>;
  readonly log: Logger;
  readonly now: () => number;
}

export interface OpenedSession {
  readonly token: string;
  readonly session: ConsoleSession;
}

type SignInFailure = 'sign_in_refused' | 'too_many_attempts';

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(deps: SignInDeps) {
  const { db, attemptLimits } = deps;
  const limiter = createConcurrencyLimiter(PASSWORD_CHECK_LIMITS);

  async function appendAuditRecord(
    tx: Transaction,
    name: string,
    auditFields: { readonly action: string; readonly before: Row; readonly after: Row },
  ): Promise<void> {
    await deps.auditLog.append(tx, {
      ...{ id: randomUUID(), at: toIsoTime(deps.now()), actor: name, outcome: 'done' },
      ...{ subject: `operator ${name}`, reason: '', about: null, ...auditFields },
    });
  }

  async function verifyCredentials(
    account: OperatorAccount | undefined,
    { password, code }: ConsoleSignIn,
  ): Promise<number | undefined> {
    // Always checks both: timing must not reveal which is wrong.
    const matches = await passwordMatches(account?.passwordHash, password);
    const secret = account === undefined ? DUMMY_SECRET : deps.accounts.decryptTotpSecret(account);
    const step = findMatchingStep(secret, code, deps.now());
    return matches ? step : undefined;
  }

  async function openSession(
    { account, step }: { readonly account: OperatorAccount; readonly step: number },
    network: string,
  ): Promise<OpenedSession | undefined> {
    const { key, name } = account;
    const opened = await transact(
      db,
      async (tx): Promise<Result<OpenedSession, 'sign_in_refused'>> => {
        if (!(await consumeTotpStep(tx, account, { step, at: deps.now() })))
          return fail('sign_in_refused');
        const failed = await deleteFailures(tx, key);
        const session = await deps.sessions.openSession(tx, account);
        const after = { failed: 0, from: network };
        await appendAuditRecord(tx, name, { action: 'console sign-in', before: { failed }, after });
        return succeed(session);
      },
    );
    return opened.ok ? opened.value : undefined;
  }

  async function trySignIn(
    form: ConsoleSignIn,
    key: string,
    network: string,
  ): Promise<OpenedSession | undefined> {
    const account = await findAccount(db, key);
    const step = await verifyCredentials(account, form);
    const areValid = account !== undefined && step !== undefined;
    const opened = areValid ? await openSession({ account, step }, network) : undefined;
    if (opened !== undefined) return opened;
    // Counted outside the audit log, which is permanent and which strangers could fill.
    await recordFailure(db, account?.key ?? UNKNOWN_OPERATOR_KEY, deps.now());
    deps.log.warn({ network }, "a sign-in to the operators' console was refused");
    return undefined;
  }

  /** @returns seconds to wait, or 0. */
  async function takeAttempts(limits: AttemptLimitRules): Promise<number> {
    const takenKeys: string[] = [];
    for (const [ruleKey, rule] of Object.entries(limits)) {
      const seconds = await attemptLimits.takeAttempt(ruleKey, rule);
      if (seconds > 0) {
        await refundAttempts(takenKeys);
        return seconds;
      }
      // The network attempt is not returned: repeats during a wait count against the network.
      if (rule !== NETWORK_RULE) takenKeys.push(ruleKey);
    }
    return 0;
  }

  async function refundAttempts(limits: readonly string[]): Promise<void> {
    for (const ruleKey of limits) await attemptLimits.refundAttempt(ruleKey);
  }

  return {
    /**
     * Counts the attempt before any check. An unknown name takes as long as a wrong password.
     * @param network see `networkOf`.
     */
    async signIn(
      form: ConsoleSignIn,
      network: string,
    ): Promise<Result<OpenedSession, SignInFailure>> {
      const key = operatorKey(form.name);
      const limits = attemptLimitRules(key, network);
      const seconds = await takeAttempts(limits);
      if (seconds > 0) return fail('too_many_attempts', { seconds });
      const outcome = await limiter.run(network, async () => [await trySignIn(form, key, network)]);
      if (outcome === undefined) {
        await refundAttempts(Object.keys(limits));
        return fail('too_many_attempts', { seconds: BUSY_RETRY_SECONDS });
      }
      const [opened] = outcome;
      if (opened === undefined) return fail('sign_in_refused');
      await refundAttempts(Object.keys(limits));
      await attemptLimits.clearAttempts(nameAndNetworkKey(key, network));
      return succeed(opened);
    },

    async signOut({ id, name }: IdentifiedSession): Promise<void> {
      await transact(db, async (tx) => {
        const isEnded = await deps.sessions.endSession(tx, id);
        const auditFields = { action: 'console sign-out', before: {}, after: {} };
        if (isEnded) await appendAuditRecord(tx, name, auditFields);
        return succeed(undefined);
      });
    },
  };
}

type AttemptLimitRules = Readonly<Record<string, AttemptLimitRule>>;

const nameAndNetworkKey = (key: string, network: string) => `operator:${key}:${network}`;

/** Network first: a blocked network creates no more counters. */
function attemptLimitRules(key: string, network: string): AttemptLimitRules {
  return {
    [`operators:${network}`]: NETWORK_RULE,
    [nameAndNetworkKey(key, network)]: NAME_AND_NETWORK_RULE,
    [`operator:${key}`]: ACCOUNT_RULE,
  };
}
