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
/** What has taken so long is not begun anew: the caller would not wait for its answer. */
const RETRY_WITHIN_MS = 8_000;

/** The server undid the transaction and says so: trying again is always safe. */
const ROLLED_BACK = ['40001', '40P01', '55P03', ...OUT_OF_STEP];

/** The server took no connection: it has none left, or is starting or stopping. It says so before it is asked anything. */
const TURNED_AWAY = ['53300', '57P03'];

/** The connection is gone or there was none. Safe only while `commit` was not sent. */
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

/** The driver refuses a statement of a connection that has broken before: nothing was sent. */
const UNSENT_MESSAGE = /is not queryable/;

/** In the words of the pool, which gives no code. */
const CROWDED_MESSAGE = 'timeout exceeded when trying to connect';

/** True when the database's answer never came, so nothing is known about its outcome. */
function isDisconnected(error: unknown): boolean {
  return hasCode(error, ...DISCONNECTED) || DISCONNECTED_MESSAGE.test(causeOf(error));
}

/** What the driver says: the builder's own words name the values of a statement, which may say anything. */
function causeOf(error: unknown): string {
  return String([...chain(error)].at(-1)?.message);
}

/**
 * True when there was no connection to ask on: nothing was asked of the database. Either the server took no more, or a
 * place in the pool was waited for in vain; another wait for that at once would only make the line longer.
 */
export function isCrowdedOut(error: unknown): boolean {
  if (hasCode(error, ...TURNED_AWAY)) return true;
  for (const link of chain(error)) {
    if (link.message === CROWDED_MESSAGE) return true;
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
  /** Of a first attempt whose commit was not answered: whether it was done is not known, whatever a later one meets. */
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

/** What kept the transaction from its commit, where the statement that went with it says so. */
async function undoneLater(tx: Transaction | undefined): Promise<Undone | undefined> {
  for (const answer of await Promise.allSettled(tx ? answersForLater(tx) : [])) {
    if (answer.status === 'rejected' && answer.reason instanceof Undone) return answer.reason;
  }
  return undefined;
}
