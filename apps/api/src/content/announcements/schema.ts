import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMillis } from '../../platform/db/columns.js';

export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    publishedAt: epochMillis('published_at').notNull(),
    /** Hidden from this time. */
    withdrawnAt: epochMillis('withdrawn_at'),
  },
  (table) => [index('announcements_published_at_idx').on(table.publishedAt, table.id)],
);
