import type { Language, PushKind } from '@candela/contract';
import type { MessageParams } from '@candela/i18n/service-messages';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sessions } from '../../identity/sessions/schema.js';
import { users } from '../../identity/users/schema.js';
import { bytes, epochMillis } from '../../platform/db/columns.js';

export const vapidKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    /** P-256, uncompressed, base64url. */
    publicKey: text('public_key').notNull(),
    /** Encrypted, bound to its row. */
    privateKey: bytes('private_key').notNull(),
    createdAt: epochMillis('created_at').notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
);

export const pushDevices = pgTable(
  'push_devices',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** One per browser, regardless of who is signed in. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kinds: text('kinds').array().$type<PushKind[]>().notNull(),
    amounts: boolean('amounts').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: epochMillis('created_at').notNull(),
  },
  (table) => [
    index('push_devices_user_id_idx').on(table.userId),
    check(
      'push_devices_kinds_known',
      sql`${table.kinds} <@ array['alert', 'order', 'recharge', 'withdrawal', 'security']::text[]`,
    ),
  ],
);

/** Written in the transaction of their event, deleted once sent or too old. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => pushDevices.sessionId, { onDelete: 'cascade' }),
    kind: text('kind').$type<PushKind>().notNull(),
    template: text('template').notNull(),
    params: jsonb('params').$type<MessageParams>().notNull(),
    createdAt: epochMillis('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: epochMillis('next_at').notNull(),
  },
  (table) => [
    index('push_outbox_next_at_idx').on(table.nextAt),
    index('push_outbox_session_id_idx').on(table.sessionId),
  ],
);
