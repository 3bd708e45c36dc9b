import { and, eq, not, sql } from 'drizzle-orm';
import { queryRows } from '../../platform/db/query-rows.js';
import { sqlArray } from '../../platform/db/sql-array.js';
import type { Executor } from '../../platform/db/types.js';
import { messages } from './schema.js';

export interface MessageCursor {
  unread: boolean;
  /** Epoch ms. */
  createdAt: number;
  id: string;
}

export type MessagePageStart = { after: MessageCursor } | { offset: number };

/** A backward scan of `messages_unread_first_idx`. */
export async function selectMessages(
  db: Executor,
  userId: string,
  { limit, ...start }: MessagePageStart & { limit: number },
) {
  const cursorColumns = sql`(not ${messages.read}), ${messages.createdAt}, ${messages.id}`;
  const own = eq(messages.userId, userId);
  return db
    .select()
    .from(messages)
    .where(
      'after' in start ? and(own, sql`(${cursorColumns}) < (${cursorValues(start.after)})`) : own,
    )
    .orderBy(sql`(not ${messages.read}) desc, ${messages.createdAt} desc, ${messages.id} desc`)
    .limit(limit)
    .offset('offset' in start ? start.offset : 0);
}

function cursorValues({ unread, createdAt, id }: MessageCursor) {
  return sql`${unread}::boolean, ${createdAt}::bigint, ${id}::text`;
}

export async function findMessageCursor(
  db: Executor,
  userId: string,
  id: string,
): Promise<MessageCursor | undefined> {
  const [row] = await db
    .select({ read: messages.read, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  return row && { unread: !row.read, createdAt: row.createdAt, id };
}

export async function markRead(
  db: Executor,
  userId: string,
  id: string | undefined,
): Promise<void> {
  const own = [eq(messages.userId, userId), not(messages.read)];
  await db
    .update(messages)
    .set({ read: true })
    .where(and(...own, ...(id === undefined ? [] : [eq(messages.id, id)])));
}

/** Two index lookups. */
export async function selectNewestMessages(db: Executor, userId: string) {
  const newestOf = (unread: boolean) =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, userId), sql`(not ${messages.read}) = ${unread}::boolean`))
      .orderBy(sql`(not ${messages.read}) desc, ${messages.createdAt} desc, ${messages.id} desc`)
      .limit(1);
  const rows = [...(await newestOf(true)), ...(await newestOf(false))];
  return rows.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)).slice(0, 1);
}

export async function selectMessageFingerprints(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ user_id: string; mark: string }>(
    db,
    sql`select user_id, count(*) || ' ' || max(id) as mark from messages
      where user_id = any(${sqlArray('text', userIds)}) and not read group by user_id`,
  );
  return new Map(rows.map(({ user_id, mark }) => [user_id, mark]));
}
