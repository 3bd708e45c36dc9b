import { randomUUID } from 'node:crypto';
import type { ConsoleSession, ConsoleSignIn } from '@candela/contract/console';
import type { Logger } from 'pino';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import type { ThrottleRule, Throttles } from '../../modules/throttles/service.js';
import { passwordMatches } from '../../modules/users/passwords.js';
import { fail, type Result, succeed } from '../../result.js';
import { stepOfCode } from '../../totp.js';
import { createTurns } from '../../turns.js';
import { deleteFailures, NOBODY, noteFailure } from '../accounts/failure-repository.js';
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

/** What codes of nobody are made of, so that no name is told apart by the work it makes. */
const NOBODYS_SECRET = Buffer.alloc(20);

export interface SignInDeps {
  readonly db: Database;
  readonly accounts: Pick<OperatorAccounts, 'openTotpSecret'>;
  readonly sessions: ConsoleSessions;
  readonly throttles: Pick<Throttles, 'takeAttempt' | 'returnAttempt' | 'clearAttempts'>;
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

/** The way into the console and out of it. Both are written down with what they change. */
export function createSignIn(deps: SignInDeps) {
  const { db, throttles } = deps;
  const turns = createTurns(PASSWORD_TURNS);

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

  /** The step that the code is of; undefined unless password and code are the account's own. */
  async function stepOfRight(
    account: OperatorAccount | undefined,
    { password, code }: ConsoleSignIn,
  ): Promise<number | undefined> {
    // Each is looked at whatever the other is: nothing tells them apart.
    const matches = await passwordMatches(account?.passwordHash, password);
    const secret = account === undefined ? NOBODYS_SECRET : deps.accounts.openTotpSecret(account);
    const step = stepOfCode(secret, code, deps.now());
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
    // Counted beside the log of acts, and not in it: that is for good, and strangers would write it.
    await noteFailure(db, account?.key ?? NOBODY, deps.now());
    deps.log.warn({ network }, "a sign-in to the operators' console was refused");
    return undefined;
  }

  /** Takes an attempt of each count. Answers how many seconds to wait, or 0 when it may go ahead. */
  async function takeAttempts(counts: Counts): Promise<number> {
    const taken: string[] = [];
    for (const [count, rule] of Object.entries(counts)) {
      const seconds = await throttles.takeAttempt(count, rule);
      if (seconds > 0) {
        await returnAttempts(taken);
        return seconds;
      }
      // A network that asks again and again for a place that others wait for has its own count against it.
      if (rule !== NETWORK_RULE) taken.push(count);
    }
    return 0;
  }

  async function returnAttempts(counts: readonly string[]): Promise<void> {
    for (const count of counts) await throttles.returnAttempt(count);
  }

  return {
    /**
     * Signs an operator in. Guesses are counted before anything is looked at; a name that nobody has is refused
     * as a wrong password is, and takes as long.
     *
     * @param network where it comes from: see `networkOf`.
     */
    async signIn(form: ConsoleSignIn, network: string): Promise<Result<Opened, SignInFailure>> {
      const key = personKey(form.name);
      const counts = countsOf(key, network);
      const seconds = await takeAttempts(counts);
      if (seconds > 0) return fail('too_many_attempts', { seconds });
      const answered = await turns.take(network, async () => [await attempt(form, key, network)]);
      if (answered === undefined) {
        await returnAttempts(Object.keys(counts));
        return fail('too_many_attempts', { seconds: NO_TURN_SECONDS });
      }
      const [opened] = answered;
      if (opened === undefined) return fail('sign_in_refused');
      // It was no guess.
      await returnAttempts(Object.keys(counts));
      await throttles.clearAttempts(ownCount(key, network));
      return succeed(opened);
    },

    /** Ends a session. One that has ended is signed out of without a word. */
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

type Counts = Readonly<Record<string, ThrottleRule>>;

const ownCount = (key: string, network: string) => `operator:${key}:${network}`;

/** What a guess is counted in: of its network first, so that one network makes few counts. */
function countsOf(key: string, network: string): Counts {
  return {
    [`operators:${network}`]: NETWORK_RULE,
    [ownCount(key, network)]: NAME_RULE,
    [`operator:${key}`]: ANYWHERE_RULE,
  };
}
