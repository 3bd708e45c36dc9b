import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { epochMillis } from '../../platform/db/columns.js';

export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Catalogue key. */
    template: text('template').notNull(),
    params: jsonb('params').notNull(),
    read: boolean('read').notNull().default(false),
    createdAt: epochMillis('created_at').notNull(),
  },
  (table) => [
    // Scanned backwards. One direction for all columns: a cursor page is one index range.
    index('messages_unread_first_idx').on(
      table.userId,
      sql`(not ${table.read})`,
      table.createdAt,
      table.id,
    ),
    index('messages_unread_idx').on(table.userId).where(sql`not ${table.read}`),
  ],
);
