import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.js';

/**
 * Attempts counted against one thing, such as an account's password. Unlogged: each login counts and
 * is forgiven, and need not wait for the disk twice; a crash of the database forgets the count.
 */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
    /** Until then no further attempt is let through. */
    pausedUntil: moment('paused_until').notNull().default(0),
  },
  (table) => [index('throttles_window_ends_at_idx').on(table.windowEndsAt)],
);
