import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, epochMillis } from '../../platform/db/columns.js';
import { users } from '../users/schema.js';

export const secondFactors = pgTable(
  'second_factors',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    secret: bytes('secret').notNull(),
    /** Replay protection: steps up to this one are rejected. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: epochMillis('created_at').notNull(),
    /** Null until the first code. */
    confirmedAt: epochMillis('confirmed_at'),
    /** Operator reset: inactive from then on. */
    resetAt: epochMillis('reset_at'),
  },
  (table) => [check('second_factors_steps_counted', sql`${table.lastStep} >= 0`)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** HMAC-SHA-256 with the deployment's key. */
    codeHash: text('code_hash').notNull(),
    usedAt: epochMillis('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    /** SHA-256; only the device has the token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: epochMillis('expires_at').notNull(),
  },
  (table) => [
    index('remembered_devices_user_id_idx').on(table.userId),
    index('remembered_devices_expires_at_idx').on(table.expiresAt),
  ],
);
