import type { Language } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../identity/users/schema.js';
import { epochMillis } from '../platform/db/columns.js';

export const dataExports = pgTable(
  'data_exports',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    id: text('id').notNull(),
    state: text('state', { enum: ['waiting', 'ready', 'failed'] }).notNull(),
    lang: text('lang').$type<Language>().notNull(),
    zone: text('zone').notNull(),
    /** Those that gave the password: only they may download it. */
    sessionIds: text('session_ids').array().notNull().default(sql`'{}'`),
    askedAt: epochMillis('asked_at').notNull(),
    /** Each attempt has its own files: a late one cannot write into the next. */
    attempt: integer('attempt').notNull().default(0),
    claimedUntil: epochMillis('claimed_until').notNull(),
    parts: integer('parts').notNull().default(0),
    size: bigint('size', { mode: 'number' }),
    readyAt: epochMillis('ready_at'),
    expiresAt: epochMillis('expires_at'),
  },
  (table) => [
    unique('data_exports_id_key').on(table.id),
    index('data_exports_waiting_idx').on(table.claimedUntil).where(sql`${table.state} = 'waiting'`),
    index('data_exports_expires_at_idx').on(table.expiresAt),
    check('data_exports_state_known', sql`${table.state} in ('waiting', 'ready', 'failed')`),
    check('data_exports_ends', sql`(${table.state} = 'waiting') = (${table.expiresAt} is null)`),
    check(
      'data_exports_ready_whole',
      sql`(${table.state} = 'ready') = (${table.readyAt} is not null and ${table.size} is not null)`,
    ),
    check('data_exports_counts', sql`${table.parts} >= 0 and ${table.attempt} >= 0`),
  ],
);
