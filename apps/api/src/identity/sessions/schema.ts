import type { DeviceFamily } from '@candela/contract/calls/security';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { epochMillis } from '../../platform/db/columns.js';
import { users } from '../users/schema.js';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256; the token is not stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: epochMillis('created_at').notNull(),
    lastSeenAt: epochMillis('last_seen_at').notNull(),
    expiresAt: epochMillis('expires_at').notNull(),
    /** No idle expiry. */
    mayRest: boolean('may_rest').notNull().default(false),
    /** Public id: derives neither token nor hash. */
    handle: text('handle').notNull().default(sql`gen_random_uuid()::text`),
    browser: text('browser').$type<DeviceFamily['browser']>().notNull().default('other'),
    platform: text('platform').$type<DeviceFamily['platform']>().notNull().default('other'),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
    unique('sessions_handle_key').on(table.handle),
  ],
);

/**
 * Rejected attempts share a row per account, hour and outcome: guessing neither fills the table nor
 * displaces successes.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: text('id').primaryKey(),
    /** Null for unknown usernames, recorded for equal response times. */
    userId: text('user_id').references(() => users.id),
    outcome: text('outcome', {
      enum: ['done', 'refused', 'code_refused', 'passkey_refused'],
    }).notNull(),
    attempts: integer('attempts').notNull().default(1),
    browser: text('browser').$type<DeviceFamily['browser']>().notNull(),
    platform: text('platform').$type<DeviceFamily['platform']>().notNull(),
    at: epochMillis('at').notNull(),
  },
  (table) => [
    index('sign_ins_user_id_idx').on(table.userId, table.at),
    index('sign_ins_at_idx').on(table.at),
    check('sign_ins_counted', sql`${table.attempts} > 0`),
  ],
);
