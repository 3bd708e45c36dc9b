import { and, asc, eq, or, sql } from 'drizzle-orm';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { succeed } from '../../result.js';
import { leavingFiles } from './schema.js';

type LeavingFile = typeof leavingFiles.$inferSelect;
export type FileStore = LeavingFile['store'];

/** Per transaction; the rows stay locked meanwhile. */
const BATCH = 100;

export interface LeavingFilesDeps {
  readonly db: Database;
  /** Removing a missing file is not an error. */
  readonly stores: Readonly<Record<FileStore, { remove(name: string): Promise<void> }>>;
  /** Called per file that could not be deleted. */
  readonly onError: (error: unknown) => void;
}

export type LeavingFiles = ReturnType<typeof createLeavingFiles>;

/**
 * The transaction that deletes the rows stores the file names, so neither a crash nor a lost
 * response leaves a file on disk.
 */
export function createLeavingFiles({ db, stores, onError }: LeavingFilesDeps) {
  async function remove({ store, name }: LeavingFile): Promise<boolean> {
    try {
      await stores[store].remove(name);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  /**
   * Skips rows locked by other processes.
   * @returns the last row; undefined when there is none.
   */
  async function removeBatch(
    tx: Transaction,
    after: LeavingFile | undefined,
  ): Promise<LeavingFile | undefined> {
    const rows = await tx
      .select()
      .from(leavingFiles)
      .where(
        after &&
          sql`(${leavingFiles.store}, ${leavingFiles.name}) > (${after.store}, ${after.name})`,
      )
      .orderBy(asc(leavingFiles.store), asc(leavingFiles.name))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const gone: LeavingFile[] = [];
    for (const row of rows) if (await remove(row)) gone.push(row);
    const isRow = ({ store, name }: LeavingFile) =>
      and(eq(leavingFiles.store, store), eq(leavingFiles.name, name));
    if (gone.length > 0) await tx.delete(leavingFiles).where(or(...gone.map(isRow)));
    return rows.at(-1);
  }

  async function removeLeaving(): Promise<void> {
    let last: LeavingFile | undefined;
    do {
      const after = last;
      const { value } = await transact(db, async (tx) => succeed(await removeBatch(tx, after)), {
        idempotent: true,
      });
      last = value;
    } while (last !== undefined);
  }

  return {
    /** Schedules deletion after the commit. */
    async leave(tx: Transaction, store: FileStore, names: readonly string[]): Promise<void> {
      if (names.length === 0) return;
      await tx
        .insert(leavingFiles)
        .values(names.map((name) => ({ store, name })))
        .onConflictDoNothing();
    },

    /** A failure is reported, does not block the others, and is retried on each run. */
    removeLeaving,

    /** Never rejects, for callers whose own work is committed. */
    removeSoon: (): Promise<void> => removeLeaving().catch(onError),
  };
}
