import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/types.js';
import { announcements } from './schema.js';

export type Announcement = typeof announcements.$inferSelect;

/** Newest first. */
export async function selectAnnouncements(
  db: Executor,
  { page, limit }: { page: number; limit: number },
): Promise<Announcement[]> {
  return db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function findAnnouncement(
  db: Executor,
  id: string,
): Promise<Announcement | undefined> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  return row;
}

/** Leaves one that is there as it is. */
export async function insertAnnouncements(
  db: Executor,
  rows: readonly (typeof announcements.$inferInsert)[],
): Promise<void> {
  await db
    .insert(announcements)
    .values([...rows])
    .onConflictDoNothing();
}
