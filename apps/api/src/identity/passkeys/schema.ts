import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, epochMillis } from '../../platform/db/columns.js';
import { users } from '../users/schema.js';

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1. Free slots are taken: the table enforces the maximum. */
    slot: integer('slot').notNull(),
    /** Base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE: verifies signatures only. */
    publicKey: bytes('public_key').notNull(),
    /** 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Such as `usb internal`; for browsers that must exclude this credential. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: epochMillis('created_at').notNull(),
    lastUsedAt: epochMillis('last_used_at'),
  },
  (table) => [
    unique('passkeys_slot_key').on(table.userId, table.slot),
    unique('passkeys_credential_id_key').on(table.credentialId),
    // Upper bound: `PASSKEYS_MAX` of the contract.
    check('passkeys_slot_offered', sql`${table.slot} between 1 and 10`),
    check('passkeys_counted', sql`${table.counter} >= 0`),
  ],
);

/** Enforces single use. */
export const usedChallenges = pgTable(
  'answered_challenges',
  {
    hash: text('hash').primaryKey(),
    endsAt: epochMillis('ends_at').notNull(),
  },
  (table) => [index('answered_challenges_ends_at_idx').on(table.endsAt)],
);
