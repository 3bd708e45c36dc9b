import { contradictionOf } from './db/contradiction.js';
import { transact } from './db/transaction.js';
import type { Database, Executor, Transaction } from './db/types.js';
import type { RefusedRow } from './ledger/posting-each.js';
import { succeed } from './result.js';

/** Due rows, processed in batches by several processes concurrently. */
export interface Round<Row extends { readonly id: string }> {
  readonly db: Database;
  readonly batch: number;
  /** Time limit of one run. */
  readonly lastsMs: number;
  /** Locks up to `limit` rows, skips those locked by others. */
  readonly take: (tx: Transaction, limit: number) => Promise<readonly Row[]>;
  /** Returns the rows it rejects. Must be idempotent. */
  readonly work: (tx: Transaction, rows: readonly Row[]) => Promise<readonly RefusedRow[]>;
  /** Dead-letters rows for an operator. */
  readonly setAside: (db: Executor, refused: readonly RefusedRow[]) => Promise<void>;
}

export interface RoundResult {
  readonly done: number;
  readonly refused: readonly RefusedRow[];
}

/**
 * Rows that `work` rejects are dead-lettered. If a batch fails without naming a row, its size is
 * halved until the row
 * is alone: about twenty transactions per such row.
 *
 * @throws any error that no row causes; the next run continues.
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
        // One unknown row is the cause: halve the batch until it is alone.
        size = Math.ceil(taken.length / 2);
        continue;
      }
      const odd = { id: first.id, failure };
      await setAside(db, [odd]);
      refused.push(odd);
      // More such rows may follow, so the size doubles back to full batches.
      size = 2;
    }
  }
  return { done, refused };
}
