import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMillis } from '../../platform/db/columns.js';

/**
 * Unlogged: sign-ins write and clear a row without waiting for the disk; a crash loses the
 * counters.
 */
export const attemptLimits = pgTable(
  'attempt_limits',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: epochMillis('window_ends_at').notNull(),
    pausedUntil: epochMillis('paused_until').notNull().default(0),
  },
  (table) => [index('attempt_limits_window_ends_at_idx').on(table.windowEndsAt)],
);
