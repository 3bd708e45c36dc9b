import { SUPPORT_TOPICS } from '@candela/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { recharges } from '../funds/recharges/schema.js';
import { withdrawals } from '../funds/withdrawals/schema.js';
import { users } from '../identity/users/schema.js';
import { epochMillis } from '../platform/db/columns.js';
import { orders } from '../trading/orders/schema.js';
import { uploads } from '../uploads/schema.js';

export const supportThreads = pgTable(
  'support_threads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1, null once closed. Its unique key limits the open threads per user. */
    slot: integer('slot'),
    topic: text('topic', { enum: SUPPORT_TOPICS }).notNull(),
    state: text('state', { enum: ['open', 'answered', 'closed'] }).notNull(),
    orderId: text('order_id').references(() => orders.id),
    rechargeId: text('recharge_id').references(() => recharges.id),
    withdrawalId: text('withdrawal_id').references(() => withdrawals.id),
    messages: integer('messages').notNull(),
    /** Number of an operator's newest message; 0: none. */
    answeredThrough: integer('answered_through').notNull().default(0),
    readThrough: integer('read_through').notNull(),
    createdAt: epochMillis('created_at').notNull(),
    writtenAt: epochMillis('written_at').notNull(),
  },
  (table) => [
    unique('support_threads_slot_key').on(table.userId, table.slot),
    index('support_threads_user_id_idx').on(table.userId, table.writtenAt, table.id),
    index('support_threads_state_idx').on(table.state, table.writtenAt, table.id),
    // Upper bound: `SUPPORT_OPEN_THREADS_MAX` of the contract.
    check('support_threads_slot_offered', sql`${table.slot} between 1 and 10`),
    check(
      'support_threads_closed_or_placed',
      sql`(${table.state} = 'closed') = (${table.slot} is null)`,
    ),
    check('support_threads_state_known', sql`${table.state} in ('open', 'answered', 'closed')`),
    check(
      'support_threads_topic_known',
      sql`${table.topic} in ('recharge', 'withdrawal', 'order', 'machine', 'account', 'general')`,
    ),
    check(
      'support_threads_one_reference',
      sql`num_nonnulls(${table.orderId}, ${table.rechargeId}, ${table.withdrawalId}) <= 1`,
    ),
    check(
      'support_threads_numbers_within',
      sql`${table.messages} >= 1 and ${table.answeredThrough} between 0 and ${table.messages}
        and ${table.readThrough} between 0 and ${table.messages}`,
    ),
    check('support_threads_written_later', sql`${table.writtenAt} >= ${table.createdAt}`),
  ],
);

export const supportMessages = pgTable(
  'support_messages',
  {
    threadId: text('thread_id')
      .notNull()
      .references(() => supportThreads.id),
    number: integer('number').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Not disclosed to the user; null for the user's own messages. */
    operator: text('operator'),
    text: text('text').notNull(),
    pictures: integer('pictures').notNull(),
    createdAt: epochMillis('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.number] }),
    index('support_messages_own_idx')
      .on(table.userId, table.createdAt)
      .where(sql`${table.operator} is null`),
    check('support_messages_number_positive', sql`${table.number} >= 1`),
    check(
      'support_messages_say_something',
      sql`(${table.text} <> '' or ${table.pictures} > 0) and char_length(${table.text}) <= 2000`,
    ),
    check(
      'support_messages_pictures_offered',
      sql`${table.pictures} between 0 and case when ${table.operator} is null then 3 else 0 end`,
    ),
  ],
);

export const supportPictures = pgTable(
  'support_pictures',
  {
    uploadId: text('upload_id')
      .primaryKey()
      .references(() => uploads.id),
    threadId: text('thread_id').notNull(),
    number: integer('number').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    unique('support_pictures_place_key').on(table.threadId, table.number, table.place),
    foreignKey({
      name: 'support_pictures_message_fk',
      columns: [table.threadId, table.number],
      foreignColumns: [supportMessages.threadId, supportMessages.number],
    }),
    check('support_pictures_place_offered', sql`${table.place} between 1 and 3`),
  ],
);
