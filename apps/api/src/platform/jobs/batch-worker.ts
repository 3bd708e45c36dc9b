import { permanentFailureOf } from '../db/permanent-error.js';
import { transact } from '../db/transaction.js';
import type { Database, Executor, Transaction } from '../db/types.js';
import { succeed } from '../result.js';

export interface RejectedRow {
  readonly id: string;
  /** A ledger failure or an SQLSTATE. */
  readonly failure: string;
}

export interface BatchJob<Row extends { readonly id: string }> {
  readonly db: Database;
  readonly batchSize: number;
  readonly timeLimitMs: number;
  /** Locks up to `limit` rows; skips locked ones. */
  readonly lockRows: (tx: Transaction, limit: number) => Promise<readonly Row[]>;
  /** Returns rejected rows. Must be idempotent. */
  readonly processRows: (tx: Transaction, rows: readonly Row[]) => Promise<readonly RejectedRow[]>;
  readonly deadLetter: (db: Executor, rejected: readonly RejectedRow[]) => Promise<void>;
}

export interface BatchResult {
  readonly processed: number;
  readonly rejected: readonly RejectedRow[];
}

/**
 * Dead-letters rows that `processRows` rejects. A batch that fails without naming a row is halved
 * until the row is alone: about twenty transactions per such row.
 * @throws any error that no row causes; the next run continues.
 */
export async function processBatches<Row extends { readonly id: string }>({
  db,
  batchSize,
  timeLimitMs,
  lockRows,
  processRows,
  deadLetter,
}: BatchJob<Row>): Promise<BatchResult> {
  const startedAt = performance.now();
  const rejected: RejectedRow[] = [];
  let processed = 0;
  let size = batchSize;
  while (performance.now() - startedAt < timeLimitMs) {
    let lockedRows: readonly Row[] = [];
    try {
      const { value: newlyRejected } = await transact(
        db,
        async (tx) => {
          lockedRows = await lockRows(tx, size);
          const rejectedRows = lockedRows.length === 0 ? [] : await processRows(tx, lockedRows);
          await deadLetter(tx, rejectedRows);
          return succeed(rejectedRows);
        },
        { idempotent: true },
      );
      rejected.push(...newlyRejected);
      processed += lockedRows.length - newlyRejected.length;
      if (lockedRows.length < size) break;
      size = Math.min(batchSize, 2 * size);
    } catch (error) {
      const failure = permanentFailureOf(error);
      const [first, ...others] = lockedRows;
      if (failure === undefined || first === undefined) throw error;
      if (others.length > 0) {
        size = Math.ceil(lockedRows.length / 2);
        continue;
      }
      const newlyRejected = { id: first.id, failure };
      await deadLetter(db, [newlyRejected]);
      rejected.push(newlyRejected);
      // More such rows may follow.
      size = 2;
    }
  }
  return { processed, rejected };
}
