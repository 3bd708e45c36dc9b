import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, epochMillis } from '../../platform/db/columns.js';
import { SESSION_MAX_AGE_MS } from './constants.js';

/** Rows are never deleted: a name stays one person's. */
export const operatorAccounts = pgTable(
  'operator_accounts',
  {
    /** Normalized: see `operatorKey`. */
    key: text('key').primaryKey(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Encrypted and bound to this row. */
    totpSecret: bytes('totp_secret').notNull(),
    /** Codes of this or earlier steps are rejected. */
    lastStep: integer('last_step').notNull().default(0),
    addedAt: epochMillis('added_at').notNull(),
    addedBy: text('added_by').notNull(),
    blockedAt: epochMillis('blocked_at'),
    lastSignInAt: epochMillis('last_sign_in_at'),
  },
  (table) => [
    check(
      'operator_accounts_key_of_name',
      sql`${table.key} ~ '^[a-z0-9]{2,40}$'
        and ${table.key} = regexp_replace(lower(${table.name} collate "C"), '[^a-z0-9]', '', 'g')`,
    ),
    check('operator_accounts_steps_counted', sql`${table.lastStep} >= 0`),
  ],
);

/** Since the last success. Unknown names share one row: strangers cannot add rows. */
export const operatorFailures = pgTable(
  'operator_failures',
  {
    key: text('key').primaryKey(),
    failed: integer('failed').notNull(),
    lastAt: epochMillis('last_at').notNull(),
  },
  (table) => [check('operator_failures_counted', sql`${table.failed} > 0`)],
);

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    /** SHA-256; the token is not stored. */
    tokenHash: text('token_hash').primaryKey(),
    operatorKey: text('operator_key')
      .notNull()
      .references(() => operatorAccounts.key),
    createdAt: epochMillis('created_at').notNull(),
    lastSeenAt: epochMillis('last_seen_at').notNull(),
    endsAt: epochMillis('ends_at').notNull(),
  },
  (table) => [
    index('operator_sessions_operator_key_idx').on(table.operatorKey),
    check('operator_sessions_hashed', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'operator_sessions_bounded',
      sql`${table.endsAt} > ${table.createdAt}
        and ${table.endsAt} - ${table.createdAt} <= ${sql.raw(String(SESSION_MAX_AGE_MS))}`,
    ),
  ],
);
