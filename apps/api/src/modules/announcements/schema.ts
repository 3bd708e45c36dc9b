import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.js';

/** What the deployment has to say to everybody. */
export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    /** Words, or `@key` of the catalogues for words in every language. */
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** From when people read it. */
    publishedAt: moment('published_at').notNull(),
    /** From when nobody does any more. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('announcements_published_at_idx').on(table.publishedAt, table.id)],
);
