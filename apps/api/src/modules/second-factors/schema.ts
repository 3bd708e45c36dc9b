import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/columns.js';
import { users } from '../users/schema.js';

/** What a user's authenticator app makes codes of. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Sealed in its row. */
    secret: bytes('secret').notNull(),
    /** The newest step whose code was taken: none of it or before is taken again. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Since when it is asked for. Null: its user has shown no code of it yet. */
    confirmedAt: moment('confirmed_at'),
    /** From when on it is asked for no more, as operators have it. Null: they have nothing against it. */
    resetAt: moment('reset_at'),
  },
  (table) => [check('second_factors_steps_counted', sql`${table.lastStep} >= 0`)],
);

/** Ways in without the app, each for once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** HMAC-SHA-256 of the code, under the deployment's key. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Devices that are not asked for a code when they sign in. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    /** SHA-256 of the token. The token itself is known to the device only. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('remembered_devices_user_id_idx').on(table.userId),
    index('remembered_devices_expires_at_idx').on(table.expiresAt),
  ],
);
