import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/columns.js';
import { SESSION_LASTS_MS } from './constants.js';

/** Who may sign in to the operators' console. No row is ever removed: a name stays one person's. */
export const operatorAccounts = pgTable(
  'operator_accounts',
  {
    /** The name without what two ways of writing it may differ by: see `personKey`. */
    key: text('key').primaryKey(),
    /** As the audit log has it. */
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** What their device makes codes of, sealed in its row. */
    totpSecret: bytes('totp_secret').notNull(),
    /** The newest step whose code was taken: none of it or before is taken again. */
    lastStep: integer('last_step').notNull().default(0),
    addedAt: moment('added_at').notNull(),
    /** Who asked for it, and who confirmed it where somebody had to. */
    addedBy: text('added_by').notNull(),
    blockedAt: moment('blocked_at'),
    lastSignInAt: moment('last_sign_in_at'),
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

/**
 * Sign-ins that were refused since the last one that was not. A name that nobody has is counted as well, all such
 * together: to refuse it takes the same work, and strangers can make no more than one row.
 */
export const operatorFailures = pgTable(
  'operator_failures',
  {
    /** An account's, or nothing. */
    key: text('key').primaryKey(),
    failed: integer('failed').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [check('operator_failures_counted', sql`${table.failed} > 0`)],
);

/** Who is signed in to the console. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    /** SHA-256 of the cookie's token. The token itself is known to its holder only. */
    tokenHash: text('token_hash').primaryKey(),
    operatorKey: text('operator_key')
      .notNull()
      .references(() => operatorAccounts.key),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('operator_sessions_operator_key_idx').on(table.operatorKey),
    check('operator_sessions_hashed', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'operator_sessions_bounded',
      sql`${table.endsAt} > ${table.createdAt}
        and ${table.endsAt} - ${table.createdAt} <= ${sql.raw(String(SESSION_LASTS_MS))}`,
    ),
  ],
);
