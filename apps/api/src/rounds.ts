import { contradictionOf } from './db/contradiction.js';
import { transact } from './db/transaction.js';
import type { Database, Executor, Transaction } from './db/types.js';
import type { RefusedRow } from './ledger/posting-each.js';
import { succeed } from './result.js';

/** Rows that have come due and are done batch by batch, in any number of processes at once. */
export interface Round<Row extends { readonly id: string }> {
  readonly db: Database;
  /** Rows done in one transaction. */
  readonly batch: number;
  /** A round ends after this, whatever is left. */
  readonly lastsMs: number;
  /** Takes at most so many for this transaction, without those another one holds. */
  readonly take: (tx: Transaction, limit: number) => Promise<readonly Row[]>;
  /** Does them, and returns those it could not do. It must be safe to do again. */
  readonly work: (tx: Transaction, rows: readonly Row[]) => Promise<readonly RefusedRow[]>;
  /** Takes rows out of the sight of all rounds, for somebody to look at. */
  readonly setAside: (db: Executor, refused: readonly RefusedRow[]) => Promise<void>;
}

export interface RoundResult {
  /** Rows that this round has done. */
  readonly done: number;
  readonly refused: readonly RefusedRow[];
}

/**
 * Does batch after batch. A row that `work` names is left out of its batch at once; when a whole batch
 * fails and nothing names the cause, batches are halved until it is found, so that one such row costs
 * some twenty transactions, and none of the others one of its own.
 *
 * @throws whatever no row is the cause of: the rest waits for the next round.
 */
export async function workThrough<Row extends { readonly id: string }>({
  db,
  batch,
  lastsMs,
  take,
  work,
  setAside,
}: Round<Row>): Promise<RoundResult> {
  const since = performance.now();
  const refused: RefusedRow[] = [];
  let done = 0;
  let size = batch;
  while (performance.now() - since < lastsMs) {
    let taken: readonly Row[] = [];
    try {
      const { value: odd } = await transact(
        db,
        async (tx) => {
          taken = await take(tx, size);
          const contradicting = taken.length === 0 ? [] : await work(tx, taken);
          await setAside(tx, contradicting);
          return succeed(contradicting);
        },
        { idempotent: true },
      );
      refused.push(...odd);
      done += taken.length - odd.length;
      if (taken.length < size) break;
      size = Math.min(batch, 2 * size);
    } catch (error) {
      const failure = contradictionOf(error);
      const [first, ...others] = taken;
      if (failure === undefined || first === undefined) throw error;
      if (others.length > 0) {
        // One of them is the cause, and nothing says which: half of them, until it is by itself.
        size = Math.ceil(taken.length / 2);
        continue;
      }
      const odd = { id: first.id, failure };
      await setAside(db, [odd]);
      refused.push(odd);
      // Where one was found the next may be near: full batches are come back to by doubling.
      size = 2;
    }
  }
  return { done, refused };
}
