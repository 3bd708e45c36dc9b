import { and, eq, not, sql } from 'drizzle-orm';
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
