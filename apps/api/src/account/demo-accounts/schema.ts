import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { epochMillis } from '../../platform/db/columns.js';

export const demoAccounts = pgTable(
  'demo_accounts',
  {
    /** HMAC-SHA-256 of the request id; a repeat signs in again while the account is open. */
    key: text('key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: epochMillis('created_at').notNull(),
    /** Next cleanup attempt; null once cleared. */
    sweepAt: epochMillis('sweep_at'),
  },
  (table) => [
    unique('demo_accounts_user_id_key').on(table.userId),
    index('demo_accounts_sweep_idx').on(table.sweepAt).where(sql`${table.sweepAt} is not null`),
  ],
);
