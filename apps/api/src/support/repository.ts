import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type ReviewListFilter, reviewListCondition } from '../platform/db/review-list.js';
import type { Executor, Transaction } from '../platform/db/types.js';
import { supportMessages, supportPictures, supportThreads } from './schema.js';

export type SupportThread = typeof supportThreads.$inferSelect;
export type SupportMessage = typeof supportMessages.$inferSelect;
type ThreadState = SupportThread['state'];

export interface ThreadWithLast {
  readonly thread: SupportThread;
  readonly last: SupportMessage;
}

const isNewestMessage = and(
  eq(supportMessages.threadId, supportThreads.id),
  eq(supportMessages.number, supportThreads.messages),
);

/** Serializes a user's messages: the daily limit holds. */
export async function lockUserMessages(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('support'), hashtext(${userId}::text))`,
  );
}

export function countMessagesSince(db: Executor, userId: string, at: number): Promise<number> {
  return db.$count(
    supportMessages,
    and(
      eq(supportMessages.userId, userId),
      isNull(supportMessages.operator),
      gt(supportMessages.createdAt, at),
    ),
  );
}

export function selectThreads(
  db: Executor,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<ThreadWithLast[]> {
  return db
    .select({ thread: supportThreads, last: supportMessages })
    .from(supportThreads)
    .innerJoin(supportMessages, isNewestMessage)
    .where(eq(supportThreads.userId, userId))
    .orderBy(desc(supportThreads.writtenAt), desc(supportThreads.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function findThread(
  db: Executor,
  userId: string,
  id: string,
): Promise<ThreadWithLast | undefined> {
  const [row] = await db
    .select({ thread: supportThreads, last: supportMessages })
    .from(supportThreads)
    .innerJoin(supportMessages, isNewestMessage)
    .where(and(eq(supportThreads.id, id), eq(supportThreads.userId, userId)));
  return row;
}

export async function findAnyThread(db: Executor, id: string): Promise<SupportThread | undefined> {
  const [row] = await db.select().from(supportThreads).where(eq(supportThreads.id, id));
  return row;
}

export async function findThreadForUpdate(
  tx: Transaction,
  id: string,
): Promise<SupportThread | undefined> {
  const [row] = await tx
    .select()
    .from(supportThreads)
    .where(eq(supportThreads.id, id))
    .for('update');
  return row;
}

export function selectThreadsByState(
  db: Executor,
  filter: ReviewListFilter<ThreadState>,
): Promise<SupportThread[]> {
  return db
    .select()
    .from(supportThreads)
    .where(
      reviewListCondition(
        {
          state: supportThreads.state,
          userId: supportThreads.userId,
          time: supportThreads.writtenAt,
        },
        filter,
      ),
    )
    .orderBy(asc(supportThreads.writtenAt), asc(supportThreads.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
}

export function selectTakenSlots(db: Executor, userId: string): Promise<{ slot: number | null }[]> {
  return db
    .select({ slot: supportThreads.slot })
    .from(supportThreads)
    .where(and(eq(supportThreads.userId, userId), isNotNull(supportThreads.slot)));
}

export async function insertThread(
  tx: Transaction,
  thread: typeof supportThreads.$inferInsert,
): Promise<SupportThread> {
  const [row] = await tx.insert(supportThreads).values(thread).returning();
  if (row === undefined) throw new Error(`The thread ${thread.id} was not stored.`);
  return row;
}

export async function updateThread(
  tx: Executor,
  id: string,
  change: Partial<SupportThread>,
): Promise<SupportThread | undefined> {
  const [row] = await tx
    .update(supportThreads)
    .set(change)
    .where(eq(supportThreads.id, id))
    .returning();
  return row;
}

/**
 * Never moves back.
 * @returns false when the user has no such thread.
 */
export async function updateReadThrough(
  db: Executor,
  userId: string,
  id: string,
  through: number,
): Promise<boolean> {
  const rows = await db
    .update(supportThreads)
    .set({
      readThrough: sql`least(greatest(${supportThreads.readThrough}, ${through}::bigint), ${supportThreads.messages})`,
    })
    .where(and(eq(supportThreads.id, id), eq(supportThreads.userId, userId)))
    .returning({ id: supportThreads.id });
  return rows.length === 1;
}

export async function insertMessage(
  tx: Transaction,
  message: typeof supportMessages.$inferInsert,
): Promise<SupportMessage> {
  const [row] = await tx.insert(supportMessages).values(message).returning();
  if (row === undefined) throw new Error(`A message of ${message.threadId} was not stored.`);
  return row;
}

export async function selectMessages(
  db: Executor,
  threadId: string,
  latest: number,
): Promise<SupportMessage[]> {
  const rows = await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.threadId, threadId))
    .orderBy(desc(supportMessages.number))
    .limit(latest);
  return rows.reverse();
}

export async function insertPictures(
  tx: Transaction,
  { threadId, number }: Pick<SupportMessage, 'threadId' | 'number'>,
  uploadIds: readonly string[],
): Promise<boolean> {
  if (uploadIds.length === 0) return true;
  const rows = await tx
    .insert(supportPictures)
    .values(uploadIds.map((uploadId, at) => ({ uploadId, threadId, number, place: at + 1 })))
    .onConflictDoNothing()
    .returning({ uploadId: supportPictures.uploadId });
  return rows.length === uploadIds.length;
}

export async function selectPictures(
  db: Executor,
  threadId: string,
  since: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .select()
    .from(supportPictures)
    .where(and(eq(supportPictures.threadId, threadId), sql`${supportPictures.number} >= ${since}`))
    .orderBy(supportPictures.number, supportPictures.place);
  const byNumber = new Map<number, string[]>();
  for (const { number, uploadId } of rows) {
    byNumber.set(number, [...(byNumber.get(number) ?? []), uploadId]);
  }
  return byNumber;
}

export async function deleteThreads(tx: Transaction, userId: string): Promise<void> {
  const own = tx
    .select({ id: supportThreads.id })
    .from(supportThreads)
    .where(eq(supportThreads.userId, userId));
  await tx.delete(supportPictures).where(inArray(supportPictures.threadId, own));
  await tx.delete(supportMessages).where(inArray(supportMessages.threadId, own));
  await tx.delete(supportThreads).where(eq(supportThreads.userId, userId));
}
