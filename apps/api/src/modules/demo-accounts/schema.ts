import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.js';
import { users } from '../users/schema.js';

/** Accounts that people opened by one tap, and that end by themselves. */
export const demoAccounts = pgTable(
  'demo_accounts',
  {
    /** HMAC-SHA-256 of the request's id, which signs in again for as long as the account is there. */
    key: text('key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    /** When it is looked at, to be cleared away; null once it is. */
    sweepAt: moment('sweep_at'),
  },
  (table) => [
    unique('demo_accounts_user_id_key').on(table.userId),
    index('demo_accounts_sweep_idx').on(table.sweepAt).where(sql`${table.sweepAt} is not null`),
  ],
);
