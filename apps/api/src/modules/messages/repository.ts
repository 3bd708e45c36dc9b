import { and, eq, not, sql } from 'drizzle-orm';
import { queryRows } from '../../db/query.js';
import { sqlArray } from '../../db/sql-array.js';
import type { Executor } from '../../db/types.js';
import { messages } from './schema.js';

/** Where a message stood in the list, when it was read. */
export interface MessagePlace {
  unread: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  id: string;
}

/** From where a page goes on: behind a message, or behind so many. */
export type MessageStart = { after: MessagePlace } | { offset: number };

/** Unread ones first, each part newest first: `messages_unread_first_idx`, read backwards. */
export async function selectMessages(
  db: Executor,
  userId: string,
  { limit, ...start }: MessageStart & { limit: number },
) {
  const place = sql`(not ${messages.read}), ${messages.createdAt}, ${messages.id}`;
  const own = eq(messages.userId, userId);
  return db
    .select()
    .from(messages)
    .where('after' in start ? and(own, sql`(${place}) < (${placeValues(start.after)})`) : own)
    .orderBy(sql`(not ${messages.read}) desc, ${messages.createdAt} desc, ${messages.id} desc`)
    .limit(limit)
    .offset('offset' in start ? start.offset : 0);
}

function placeValues({ unread, createdAt, id }: MessagePlace) {
  return sql`${unread}::boolean, ${createdAt}::bigint, ${id}::text`;
}

/** Where a message of the user stands now. */
export async function findMessagePlace(
  db: Executor,
  userId: string,
  id: string,
): Promise<MessagePlace | undefined> {
  const [row] = await db
    .select({ read: messages.read, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  return row && { unread: !row.read, createdAt: row.createdAt, id };
}

/** Marks one message of the user as read, or all without an id. */
export async function updateRead(
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

/** The newest message: of the unread ones and of the others, each found at the end of its part of the index. */
export async function selectNewest(db: Executor, userId: string) {
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

/** How many unread messages each of some users has, and which is the newest of them. */
export async function selectMessageMarks(
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
