import { setTimeout as delay } from 'node:timers/promises';
import type { Failed, Result } from '../result.js';
import { collectUserChanges, emitCollectedChanges, runCommitted } from './after-commit-events.js';
import { STALE_STATEMENT_CODES } from './checked-transaction.js';
import { errorChain, hasErrorCode } from './error-chain.js';
import type { Database, Transaction } from './types.js';

const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 20;
const RETRY_WITHIN_MS = 8_000;

/** The server rolled back: retrying is always safe. */
const ROLLED_BACK = ['40001', '40P01', '55P03', ...STALE_STATEMENT_CODES];

/** Rejected before any statement. */
const SERVER_STARTING = '57P03';
const CONNECTION_REJECTED = ['53300', SERVER_STARTING];

/** Retrying is safe only while `commit` was not sent. */
const DISCONNECTED = [
  ...CONNECTION_REJECTED,
  '08000',
  '08003',
  '08006',
  '25P03',
  '57P01',
  '57P02',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
];
const DISCONNECTED_MESSAGE = /connection (terminated|ended|error)|client has encountered/i;

/** Broken before sending. */
const UNSENT_MESSAGE = /is not queryable/;

/** The pool sets no code. */
const POOL_TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect';

/** Other sockets fail with the same codes. */
const databaseErrors = new WeakSet<object>();

/** The database's connection was lost: the outcome may be unknown. */
export const isDatabaseLost = (error: unknown): boolean =>
  isDisconnected(error) && [...errorChain(error)].some((link) => databaseErrors.has(link));

/** The outcome is unknown. */
function isDisconnected(error: unknown): boolean {
  return hasErrorCode(error, ...DISCONNECTED) || DISCONNECTED_MESSAGE.test(rootMessage(error));
}

/** The query builder's message contains values. */
function rootMessage(error: unknown): string {
  return String([...errorChain(error)].at(-1)?.message);
}

/** Nothing was sent. An immediate retry would only lengthen the queue. */
export function isConnectionUnavailable(error: unknown): boolean {
  if (hasErrorCode(error, ...CONNECTION_REJECTED)) return true;
  for (const link of errorChain(error)) {
    if (link.message === POOL_TIMEOUT_MESSAGE) return true;
  }
  return false;
}

/**
 * For statements outside of transactions.
 * @param options.retry `unsent`: when the server was not reached. `lost`: when its answer was lost,
 *   for statements that may run twice
 */
export async function retryStatement<T>(
  run: () => Promise<T>,
  { retry }: { readonly retry: 'unsent' | 'lost' | 'unsent or lost' },
): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      databaseErrors.add(error as object);
      const isUnsent =
        hasErrorCode(error, SERVER_STARTING, 'ECONNREFUSED') ||
        UNSENT_MESSAGE.test(rootMessage(error));
      const isLost = !isUnsent && !isConnectionUnavailable(error) && isDisconnected(error);
      const retriable = (isUnsent && retry !== 'lost') || (isLost && retry !== 'unsent');
      if (!retriable || !mayRetry(attempt, startedAt)) throw error;
      await delay(delayAfter(attempt));
    }
  }
}

const mayRetry = (attempt: number, startedAt: number) =>
  attempt < MAX_ATTEMPTS && performance.now() - startedAt <= RETRY_WITHIN_MS;

const delayAfter = (attempt: number) => FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random());

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const link of errorChain(error)) {
    if (link.code !== '23505') continue;
    return constraint === undefined || link.constraint === constraint;
  }
  return false;
}

class RollbackError {
  readonly result: Failed<string>;
  constructor(result: Failed<string>) {
    this.result = result;
  }
}

export interface TransactionOptions {
  /**
   * `work` may run twice, because its writes are keyed by their cause: a connection lost during the
   * commit is retried too.
   */
  idempotent?: boolean | undefined;
}

/**
 * A success commits; a failure rolls back and is returned; an exception rolls back and is thrown.
 * Serialization failures, deadlocks and lost connections are retried with backoff, so `work` must
 * have no other effects.
 *
 * Use only `tx` inside `work`: on the embedded engine a statement on `db` would wait for its own
 * transaction.
 */
export async function transact<R extends Result<unknown, string>>(
  db: Database,
  work: (tx: Transaction) => Promise<R>,
  options: TransactionOptions = {},
): Promise<R> {
  const startedAt = performance.now();
  let unknownOutcome: unknown;
  for (let attempt = 1; ; attempt += 1) {
    let committing = false;
    let lastTx: Transaction | undefined;
    let committed: R;
    try {
      committed = await db.transaction(async (tx) => {
        committing = false;
        lastTx = tx;
        collectUserChanges(tx);
        const result = await work(tx);
        if (!result.ok) throw new RollbackError(result);
        committing = true;
        return result;
      });
    } catch (error) {
      if (error instanceof RollbackError) return error.result as R;
      databaseErrors.add(error as object);
      const disconnected = isDisconnected(error);
      const mayBeCommitted = committing && disconnected && !UNSENT_MESSAGE.test(rootMessage(error));
      if (mayBeCommitted) unknownOutcome ??= error;
      const retriable =
        hasErrorCode(error, ...ROLLED_BACK) ||
        (disconnected && (!mayBeCommitted || options.idempotent === true));
      if (!retriable || !mayRetry(attempt, startedAt)) throw unknownOutcome ?? error;
      await delay(delayAfter(attempt));
      continue;
    }
    emitCollectedChanges(db, lastTx);
    await runCommitted(lastTx);
    return committed;
  }
}
