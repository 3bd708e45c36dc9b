import type { Language, PushKind } from '@candela/contract';
import type { MessageParams } from '@candela/i18n/catalogues';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/columns.js';
import { sessions } from '../sessions/schema.js';
import { users } from '../users/schema.js';

/** The key pair by which push services know this deployment (VAPID). One row, made once. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    /** P-256, uncompressed, base64url: browsers subscribe with it. */
    publicKey: text('public_key').notNull(),
    /** Sealed in its row. */
    privateKey: bytes('private_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
);

/** Devices that are told something while nobody looks at the app: one a session, and gone with it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Where the browser's push service takes messages. A browser has one, whoever is signed in. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kinds: text('kinds').array().$type<PushKind[]>().notNull(),
    /** Whether amounts may stand on its lock screen. */
    amounts: boolean('amounts').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('push_devices_user_id_idx').on(table.userId),
    check(
      'push_devices_kinds_known',
      sql`${table.kinds} <@ array['alert', 'order', 'recharge', 'withdrawal', 'security']::text[]`,
    ),
  ],
);

/** What waits to be pushed: written with what it tells of, taken away once it is sent or too old. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => pushDevices.sessionId, { onDelete: 'cascade' }),
    kind: text('kind').$type<PushKind>().notNull(),
    /** Names the text in the catalogues: it is worded in the device's language, when it is sent. */
    template: text('template').notNull(),
    params: jsonb('params').$type<MessageParams>().notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next. */
    nextAt: moment('next_at').notNull(),
  },
  (table) => [
    index('push_outbox_next_at_idx').on(table.nextAt),
    index('push_outbox_session_id_idx').on(table.sessionId),
  ],
);
