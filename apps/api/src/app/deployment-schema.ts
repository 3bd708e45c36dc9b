import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** One row; append-only. */
export const deployment = pgTable(
  'deployment',
  {
    only: boolean('only').primaryKey().default(true),
    mode: text('mode', { enum: ['sandbox', 'live'] }).notNull(),
  },
  (table) => [
    check('deployment_one', sql`${table.only}`),
    check('deployment_mode_known', sql`${table.mode} in ('sandbox', 'live')`),
  ],
);
