import { setTimeout as delay } from 'node:timers/promises';
import type { Result } from '../result.js';
import { chain, hasCode } from './error-chain.js';
import { OUT_OF_STEP } from './joined-query.js';
import { answersForLater } from './later.js';
import { gatherTouched, tellTouched } from './touched.js';
import type { Database, Transaction } from './types.js';
import { Undone } from './undone.js';

const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 20;
/** After this the caller no longer waits. */
const RETRY_WITHIN_MS = 8_000;

/** The server rolled back: a retry is always safe. */
const ROLLED_BACK = ['40001', '40P01', '55P03', ...OUT_OF_STEP];

/** The server rejected the connection before any statement. */
const TURNED_AWAY = ['53300', '57P03'];

/** The connection is lost. A retry is safe only while `commit` was not sent. */
const DISCONNECTED = [
  ...TURNED_AWAY,
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

/** The connection broke before: nothing was sent. */
const UNSENT_MESSAGE = /is not queryable/;

/** The pool sets no code. */
const CROWDED_MESSAGE = 'timeout exceeded when trying to connect';

/** No response arrived: the outcome is unknown. */
function isDisconnected(error: unknown): boolean {
  return hasCode(error, ...DISCONNECTED) || DISCONNECTED_MESSAGE.test(causeOf(error));
}

/** The query builder's message contains values, which may be any text. */
function causeOf(error: unknown): string {
  return String([...chain(error)].at(-1)?.message);
}

/**
 * No connection was available, so nothing was sent. An immediate retry would only lengthen the
 * queue.
 */
export function isCrowdedOut(error: unknown): boolean {
  if (hasCode(error, ...TURNED_AWAY)) return true;
  for (const link of chain(error)) {
    if (link.message === CROWDED_MESSAGE) return true;
  }
  return false;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const link of chain(error)) {
    if (link.code !== '23505') continue;
    return constraint === undefined || link.constraint === constraint;
  }
  return false;
}

export interface TransactionOptions {
  /**
   * The work may run twice, because its writes are keyed by their cause. Then a connection lost
   * during the commit is retried as well.
   */
  idempotent?: boolean | undefined;
}

/**
 * A success is committed; a failure rolls back and is returned; an exception rolls back and is
 * thrown. Serialization failures, deadlocks and lost connections are retried with backoff, so
 * `work` must have no other effects.
 *
 * Use only `tx` inside `work`: on the embedded engine a statement on `db` would wait for its own
 * transaction.
 */
export async function transact<R extends Result<unknown, string>>(
  db: Database,
  work: (tx: Transaction) => Promise<R>,
  options: TransactionOptions = {},
): Promise<R> {
  const since = performance.now();
  /** Set when a commit got no response: its outcome stays unknown. */
  let unheard: unknown;
  for (let attempt = 1; ; attempt += 1) {
    let committing = false;
    let used: Transaction | undefined;
    let done: R;
    try {
      done = await db.transaction(async (tx) => {
        committing = false;
        used = tx;
        gatherTouched(tx);
        const result = await work(tx);
        if (!result.ok) throw new Undone(result);
        committing = true;
        return result;
      });
    } catch (error) {
      const undone = error instanceof Undone ? error : await undoneLater(used);
      if (undone) return undone.result as R;
      const disconnected = isDisconnected(error);
      const mayBeDone = committing && disconnected && !UNSENT_MESSAGE.test(causeOf(error));
      if (mayBeDone) unheard ??= error;
      const retriable =
        hasCode(error, ...ROLLED_BACK) ||
        (disconnected && (!mayBeDone || options.idempotent === true));
      const late = performance.now() - since > RETRY_WITHIN_MS;
      if (!retriable || late || attempt >= MAX_ATTEMPTS) throw unheard ?? error;
      await delay(FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
      continue;
    }
    tellTouched(db, used);
    return done;
  }
}

/** The failure with which a statement prevented the commit. */
async function undoneLater(tx: Transaction | undefined): Promise<Undone | undefined> {
  for (const answer of await Promise.allSettled(tx ? answersForLater(tx) : [])) {
    if (answer.status === 'rejected' && answer.reason instanceof Undone) return answer.reason;
  }
  return undefined;
}
