import { setTimeout as delay } from 'node:timers/promises';
import type { Result } from '../result.js';
import { chain } from './error-chain.js';
import type { Database, Transaction } from './types.js';

const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 20;
/** What has taken so long is not begun anew: the caller would not wait for its answer. */
const RETRY_WITHIN_MS = 8_000;

/** The server undid the transaction and says so: trying again is always safe. */
const ROLLED_BACK = new Set(['40001', '40P01', '55P03']);

/** The connection is gone or the server is not ready. Safe only while `commit` was not sent. */
const DISCONNECTED = new Set([
  '08000',
  '08003',
  '08006',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
]);
const DISCONNECTED_MESSAGE =
  /connection (terminated|ended|error)|client has encountered|timeout exceeded when trying to connect/i;

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (const link of chain(error)) {
    if (typeof link.code === 'string' && codes.has(link.code)) return true;
  }
  return false;
}

/** True when the database's answer never came, so nothing is known about its outcome. */
function isDisconnected(error: unknown): boolean {
  if (hasCode(error, DISCONNECTED)) return true;
  for (const link of chain(error)) {
    if (typeof link.message === 'string' && DISCONNECTED_MESSAGE.test(link.message)) return true;
  }
  return false;
}

/** True when a unique constraint (the named one, if a name is given) refused the row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const link of chain(error)) {
    if (link.code !== '23505') continue;
    return constraint === undefined || link.constraint === constraint;
  }
  return false;
}

export interface TransactionOptions {
  /**
   * The work may safely run twice, because its writes are keyed by their cause. Then a connection
   * lost while committing is retried as well; otherwise that error reaches the caller.
   */
  idempotent?: boolean | undefined;
}

/** Leaves the driver's transaction with a failed result, so that it is undone. */
class RolledBack {
  readonly result: Result<unknown, string>;
  constructor(result: Result<unknown, string>) {
    this.result = result;
  }
}

/**
 * Runs `work` in one transaction. A success is committed; a failure undoes everything `work` wrote
 * and is returned as it is; an exception undoes it and is thrown. Serialization failures, deadlocks
 * and lost connections are retried with growing pauses, so `work` must have no effect outside the
 * transaction.
 *
 * On the embedded engine transactions run one at a time: inside `work` use `tx` for everything,
 * since a statement sent to `db` would wait for the transaction it is part of.
 */
export async function transact<R extends Result<unknown, string>>(
  db: Database,
  work: (tx: Transaction) => Promise<R>,
  options: TransactionOptions = {},
): Promise<R> {
  const since = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    let committing = false;
    try {
      return await db.transaction(async (tx) => {
        committing = false;
        const result = await work(tx);
        if (!result.ok) throw new RolledBack(result);
        committing = true;
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result as R;
      const retriable =
        hasCode(error, ROLLED_BACK) ||
        (isDisconnected(error) && (!committing || options.idempotent === true));
      const late = performance.now() - since > RETRY_WITHIN_MS;
      if (!retriable || late || attempt >= MAX_ATTEMPTS) throw error;
      await delay(FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
