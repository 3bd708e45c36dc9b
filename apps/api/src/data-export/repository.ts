import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../platform/db/types.js';
import { dataExports } from './schema.js';

export type DataExport = typeof dataExports.$inferSelect;
type ExportAttempt = Pick<DataExport, 'userId' | 'id' | 'attempt'>;

export async function findExport(db: Executor, userId: string): Promise<DataExport | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  return row;
}

export async function insertExport(
  db: Executor,
  row: typeof dataExports.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(dataExports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: dataExports.id });
  return rows.length === 1;
}

const isUnclaimed = (nowMs: number) =>
  and(eq(dataExports.state, 'waiting'), lte(dataExports.claimedUntil, nowMs));

export async function hasUnclaimed(db: Executor, nowMs: number): Promise<boolean> {
  const rows = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(isUnclaimed(nowMs))
    .limit(1);
  return rows.length > 0;
}

/** Skips locked rows. */
export async function findUnclaimedForUpdate(
  db: Executor,
  nowMs: number,
): Promise<DataExport | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(isUnclaimed(nowMs))
    .orderBy(asc(dataExports.claimedUntil))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** @returns false when another attempt has it, or it is deleted. */
export async function updateExport(
  db: Executor,
  { userId, id, attempt }: ExportAttempt,
  change: Partial<typeof dataExports.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set(change)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.id, id),
        eq(dataExports.attempt, attempt),
        eq(dataExports.state, 'waiting'),
      ),
    )
    .returning({ id: dataExports.id });
  return rows.length === 1;
}

export async function addSession(
  db: Executor,
  { userId, id }: Pick<DataExport, 'userId' | 'id'>,
  sessionId: string,
): Promise<void> {
  await db
    .update(dataExports)
    .set({ sessionIds: sql`array_append(${dataExports.sessionIds}, ${sessionId}::text)` })
    .where(and(eq(dataExports.userId, userId), eq(dataExports.id, id)));
}

/** Skips locked rows. */
export async function findExpiredForUpdate(
  db: Executor,
  nowMs: number,
): Promise<DataExport | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(lte(dataExports.expiresAt, nowMs))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function deleteExport(db: Executor, userId: string): Promise<DataExport | undefined> {
  const [row] = await db.delete(dataExports).where(eq(dataExports.userId, userId)).returning();
  return row;
}
