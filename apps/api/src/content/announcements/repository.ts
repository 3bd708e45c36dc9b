import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { announcements } from './schema.js';

export type Announcement = typeof announcements.$inferSelect;

const isVisibleAt = (nowMs: number) =>
  and(
    lte(announcements.publishedAt, nowMs),
    or(isNull(announcements.withdrawnAt), gt(announcements.withdrawnAt, nowMs)),
  );

/** @param readAt only those visible at this epoch ms. */
export async function selectAnnouncements(
  db: Executor,
  { page, limit, readAt }: { page: number; limit: number; readAt?: number },
): Promise<Announcement[]> {
  return db
    .select()
    .from(announcements)
    .where(readAt === undefined ? undefined : isVisibleAt(readAt))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function findAnnouncement(
  db: Executor,
  id: string,
  readAt?: number,
): Promise<Announcement | undefined> {
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), readAt === undefined ? undefined : isVisibleAt(readAt)));
  return row;
}

/** @returns false when already withdrawn. */
export async function markWithdrawn(
  tx: Transaction,
  id: string,
  withdrawnAt: number,
): Promise<boolean> {
  const rows = await tx
    .update(announcements)
    .set({ withdrawnAt })
    .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
    .returning({ id: announcements.id });
  return rows.length === 1;
}

export async function insertAnnouncements(
  db: Executor,
  rows: readonly (typeof announcements.$inferInsert)[],
): Promise<void> {
  await db
    .insert(announcements)
    .values([...rows])
    .onConflictDoNothing();
}
