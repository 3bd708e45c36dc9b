import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/columns.js';
import { users } from '../users/schema.js';

/** What a user's authenticators sign in with, in place of a password and a code. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1: a passkey takes a free one, so that the table itself holds how many there may be. */
    slot: integer('slot').notNull(),
    /** What the authenticator calls it, as base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE. It proves signatures and makes none. */
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, as the authenticator counts; 0 of one that does not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it, `usb internal`: told to browsers that are to leave it out. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    unique('passkeys_slot_key').on(table.userId, table.slot),
    unique('passkeys_credential_id_key').on(table.credentialId),
    // As many as the contract's `PASSKEYS_MAX`.
    check('passkeys_slot_offered', sql`${table.slot} between 1 and 10`),
    check('passkeys_counted', sql`${table.counter} >= 0`),
  ],
);

/** Challenges that were answered: none is answered twice. */
export const answeredChallenges = pgTable(
  'answered_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    /** From then on it would be refused by itself. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('answered_challenges_ends_at_idx').on(table.endsAt)],
);
