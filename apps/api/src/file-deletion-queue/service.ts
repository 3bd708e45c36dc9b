import { and, asc, eq, or, sql } from 'drizzle-orm';
import { transact } from '../platform/db/transaction.js';
import type { Database, Transaction } from '../platform/db/types.js';
import { succeed } from '../platform/result.js';
import { fileDeletionQueue } from './schema.js';

type QueuedFile = typeof fileDeletionQueue.$inferSelect;
export type FileStore = QueuedFile['store'];

const BATCH = 100;

export interface FileDeletionQueueDeps {
  readonly db: Database;
  readonly stores: Readonly<Record<FileStore, { remove(name: string): Promise<void> }>>;
  readonly onError: (error: unknown) => void;
}

export type FileDeletionQueue = ReturnType<typeof createFileDeletionQueue>;

/**
 * The transaction that deletes the rows stores the file names: neither a crash nor a lost response
 * leaves a file on disk.
 */
export function createFileDeletionQueue({ db, stores, onError }: FileDeletionQueueDeps) {
  async function remove({ store, name }: QueuedFile): Promise<boolean> {
    try {
      await stores[store].remove(name);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  /**
   * Skips locked rows.
   * @returns the last row; undefined when there is none.
   */
  async function removeBatch(
    tx: Transaction,
    after: QueuedFile | undefined,
  ): Promise<QueuedFile | undefined> {
    const rows = await tx
      .select()
      .from(fileDeletionQueue)
      .where(
        after &&
          sql`(${fileDeletionQueue.store}, ${fileDeletionQueue.name}) > (${after.store}, ${after.name})`,
      )
      .orderBy(asc(fileDeletionQueue.store), asc(fileDeletionQueue.name))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const deleted: QueuedFile[] = [];
    for (const row of rows) if (await remove(row)) deleted.push(row);
    const isRow = ({ store, name }: QueuedFile) =>
      and(eq(fileDeletionQueue.store, store), eq(fileDeletionQueue.name, name));
    if (deleted.length > 0) await tx.delete(fileDeletionQueue).where(or(...deleted.map(isRow)));
    return rows.at(-1);
  }

  async function deleteQueuedFiles(): Promise<void> {
    let last: QueuedFile | undefined;
    do {
      const after = last;
      const { value } = await transact(db, async (tx) => succeed(await removeBatch(tx, after)), {
        idempotent: true,
      });
      last = value;
    } while (last !== undefined);
  }

  return {
    async enqueue(tx: Transaction, store: FileStore, names: readonly string[]): Promise<void> {
      if (names.length === 0) return;
      await tx
        .insert(fileDeletionQueue)
        .values(names.map((name) => ({ store, name })))
        .onConflictDoNothing();
    },

    /** A failure is reported and retried on each run. */
    deleteQueuedFiles,

    tryDeleteQueuedFiles: (): Promise<void> => deleteQueuedFiles().catch(onError),
  };
}
