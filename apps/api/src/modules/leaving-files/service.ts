import { and, asc, eq, or, sql } from 'drizzle-orm';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { succeed } from '../../result.js';
import { leavingFiles } from './schema.js';

type LeavingFile = typeof leavingFiles.$inferSelect;
export type FileStore = LeavingFile['store'];

/** Removed in one transaction, which holds their rows meanwhile. */
const BATCH = 100;

export interface LeavingFilesDeps {
  readonly db: Database;
  /** Each removes a file, if it is there. */
  readonly stores: Readonly<Record<FileStore, { remove(name: string): Promise<void> }>>;
  /** Told of each file that could not be removed. */
  readonly onError: (error: unknown) => void;
}

export type LeavingFiles = ReturnType<typeof createLeavingFiles>;

/**
 * Removes files whose rows are gone. They are written down in the transaction that takes the rows away: neither a
 * process that dies behind its commit nor an answer that is lost leaves one of them on the disk.
 */
export function createLeavingFiles({ db, stores, onError }: LeavingFilesDeps) {
  /** @returns whether the file is gone. */
  async function remove({ store, name }: LeavingFile): Promise<boolean> {
    try {
      await stores[store].remove(name);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  /** Those behind `after`, without those another process holds. @returns the last of them; undefined for none. */
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
    /** Has files removed once the transaction is committed. */
    async leave(tx: Transaction, store: FileStore, names: readonly string[]): Promise<void> {
      if (names.length === 0) return;
      await tx
        .insert(leavingFiles)
        .values(names.map((name) => ({ store, name })))
        .onConflictDoNothing();
    },

    /** Removes what there is. One that cannot be removed is told of, tried again each time, and in nobody's way. */
    removeLeaving,

    /** As `removeLeaving`, by whom something was done already: it never fails, what is left is removed later. */
    removeSoon: (): Promise<void> => removeLeaving().catch(onError),
  };
}
