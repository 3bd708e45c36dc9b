import { randomUUID } from 'node:crypto';
import type { ConsoleSession, ConsoleSignIn } from '@candela/contract/console';
import type { Logger } from 'pino';
import { createConcurrencyLimiter } from '../../concurrency-limiter.js';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import type { RateLimitRule, RateLimits } from '../../modules/rate-limits/service.js';
import { passwordMatches } from '../../modules/users/passwords.js';
import { fail, type Result, succeed } from '../../result.js';
import { findMatchingStep } from '../../totp.js';
import { deleteFailures, noteFailure, UNKNOWN_NAME_KEY } from '../accounts/failure-repository.js';
import { findAccount, type OperatorAccount, takeStep } from '../accounts/repository.js';
import type { OperatorAccounts } from '../accounts/service.js';
import type { AuditLog } from '../audit/log.js';
import { personKey } from '../names.js';
import { momentText, type Row } from '../row.js';
import {
  ANYWHERE_RULE,
  NAME_RULE,
  NETWORK_RULE,
  NO_TURN_SECONDS,
  PASSWORD_TURNS,
} from './constants.js';
import type { ConsoleSessions, SignedIn } from './sessions.js';

/** For unknown names, so that timing does not reveal whether a name exists. */
const NOBODYS_SECRET = Buffer.alloc(20);

export interface SignInDeps {
  readonly db: Database;
  readonly accounts: Pick<OperatorAccounts, 'openTotpSecret'>;
  readonly sessions: ConsoleSessions;
  readonly throttles: Pick<RateLimits, 'takeAttempt' | 'refundAttempt' | 'clearAttempts'>;
  readonly auditLog: Pick<AuditLog, 'append'>;
  readonly log: Logger;
  readonly now: () => number;
}

export interface Opened {
  readonly token: string;
  readonly session: ConsoleSession;
}

type SignInFailure = 'sign_in_refused' | 'too_many_attempts';

export type SignIn = ReturnType<typeof createSignIn>;

/** Both write to the audit log in the same transaction. */
export function createSignIn(deps: SignInDeps) {
  const { db, throttles } = deps;
  const turns = createConcurrencyLimiter(PASSWORD_TURNS);

  async function writeDown(
    tx: Transaction,
    name: string,
    act: { readonly action: string; readonly before: Row; readonly after: Row },
  ): Promise<void> {
    await deps.auditLog.append(tx, {
      ...{ id: randomUUID(), at: momentText(deps.now()), actor: name, outcome: 'done' },
      ...{ subject: `operator ${name}`, reason: '', about: null, ...act },
    });
  }

  /** Undefined unless password and code are correct. */
  async function stepOfRight(
    account: OperatorAccount | undefined,
    { password, code }: ConsoleSignIn,
  ): Promise<number | undefined> {
    // Always checks both, so that timing does not reveal which one is wrong.
    const matches = await passwordMatches(account?.passwordHash, password);
    const secret = account === undefined ? NOBODYS_SECRET : deps.accounts.openTotpSecret(account);
    const step = findMatchingStep(secret, code, deps.now());
    return matches ? step : undefined;
  }

  async function open(
    { account, step }: { readonly account: OperatorAccount; readonly step: number },
    network: string,
  ): Promise<Opened | undefined> {
    const { key, name } = account;
    const opened = await transact(db, async (tx): Promise<Result<Opened, 'sign_in_refused'>> => {
      if (!(await takeStep(tx, account, { step, at: deps.now() }))) return fail('sign_in_refused');
      const failed = await deleteFailures(tx, key);
      const session = await deps.sessions.openSession(tx, account);
      const after = { failed: 0, from: network };
      await writeDown(tx, name, { action: 'console sign-in', before: { failed }, after });
      return succeed(session);
    });
    return opened.ok ? opened.value : undefined;
  }

  async function attempt(
    form: ConsoleSignIn,
    key: string,
    network: string,
  ): Promise<Opened | undefined> {
    const account = await findAccount(db, key);
    const step = await stepOfRight(account, form);
    const isRight = account !== undefined && step !== undefined;
    const opened = isRight ? await open({ account, step }, network) : undefined;
    if (opened !== undefined) return opened;
    // Counted outside the audit log, which is permanent and which strangers could fill.
    await noteFailure(db, account?.key ?? UNKNOWN_NAME_KEY, deps.now());
    deps.log.warn({ network }, "a sign-in to the operators' console was refused");
    return undefined;
  }

  /** @returns seconds to wait, or 0. */
  async function takeAttempts(counts: Counts): Promise<number> {
    const taken: string[] = [];
    for (const [count, rule] of Object.entries(counts)) {
      const seconds = await throttles.takeAttempt(count, rule);
      if (seconds > 0) {
        await returnAttempts(taken);
        return seconds;
      }
      // The network attempt is not returned: repeated attempts during a wait count against the
      // network.
      if (rule !== NETWORK_RULE) taken.push(count);
    }
    return 0;
  }

  async function returnAttempts(counts: readonly string[]): Promise<void> {
    for (const count of counts) await throttles.refundAttempt(count);
  }

  return {
    /**
     * Counts the attempt before any check. An unknown name takes as long as a wrong password.
     *
     * @param network see `networkOf`.
     */
    async signIn(form: ConsoleSignIn, network: string): Promise<Result<Opened, SignInFailure>> {
      const key = personKey(form.name);
      const counts = countsOf(key, network);
      const seconds = await takeAttempts(counts);
      if (seconds > 0) return fail('too_many_attempts', { seconds });
      const answered = await turns.run(network, async () => [await attempt(form, key, network)]);
      if (answered === undefined) {
        await returnAttempts(Object.keys(counts));
        return fail('too_many_attempts', { seconds: NO_TURN_SECONDS });
      }
      const [opened] = answered;
      if (opened === undefined) return fail('sign_in_refused');
      // A successful sign-in does not count as a guess.
      await returnAttempts(Object.keys(counts));
      await throttles.clearAttempts(ownCount(key, network));
      return succeed(opened);
    },

    /** Does nothing if the session has already ended. */
    async signOut({ id, name }: SignedIn): Promise<void> {
      await transact(db, async (tx) => {
        const isEnded = await deps.sessions.endSession(tx, id);
        const act = { action: 'console sign-out', before: {}, after: {} };
        if (isEnded) await writeDown(tx, name, act);
        return succeed(undefined);
      });
    },
  };
}

type Counts = Readonly<Record<string, RateLimitRule>>;

const ownCount = (key: string, network: string) => `operator:${key}:${network}`;

/** Network first, so that a blocked network creates no more counters. */
function countsOf(key: string, network: string): Counts {
  return {
    [`operators:${network}`]: NETWORK_RULE,
    [ownCount(key, network)]: NAME_RULE,
    [`operator:${key}`]: ANYWHERE_RULE,
  };
}
