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
import { moment } from '../../db/columns.js';
import { recharges } from '../funds/schema.js';
import { orders } from '../orders/schema.js';
import { uploads } from '../uploads/schema.js';
import { users } from '../users/schema.js';
import { withdrawals } from '../withdrawals/schema.js';

/** Conversations of people with operators. */
export const supportThreads = pgTable(
  'support_threads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1, until it is closed: it takes a free one, so that the table itself holds how many there may be. */
    slot: integer('slot'),
    topic: text('topic', { enum: SUPPORT_TOPICS }).notNull(),
    state: text('state', { enum: ['open', 'answered', 'closed'] }).notNull(),
    /** What it is about: one of its user's own, or nothing. */
    orderId: text('order_id').references(() => orders.id),
    rechargeId: text('recharge_id').references(() => recharges.id),
    withdrawalId: text('withdrawal_id').references(() => withdrawals.id),
    /** The number of its newest message, … */
    messages: integer('messages').notNull(),
    /** … of the newest that an operator wrote, or none, … */
    answeredThrough: integer('answered_through').notNull().default(0),
    /** … and of the last that its user has read. */
    readThrough: integer('read_through').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its newest message was written. */
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    unique('support_threads_slot_key').on(table.userId, table.slot),
    index('support_threads_user_id_idx').on(table.userId, table.writtenAt, table.id),
    index('support_threads_state_idx').on(table.state, table.writtenAt, table.id),
    // As many as the contract's `SUPPORT_OPEN_MAX`.
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

/** What was written in them, numbered from 1. Nothing in it changes. */
export const supportMessages = pgTable(
  'support_messages',
  {
    threadId: text('thread_id')
      .notNull()
      .references(() => supportThreads.id),
    number: integer('number').notNull(),
    /** Of the thread: what one person writes in a day is counted. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The operator who wrote it, whom its user is not told; null when they wrote it themselves. */
    operator: text('operator'),
    text: text('text').notNull(),
    /** How many there are of it. */
    pictures: integer('pictures').notNull(),
    createdAt: moment('created_at').notNull(),
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

/** Pictures of messages: each belongs to one. */
export const supportPictures = pgTable(
  'support_pictures',
  {
    uploadId: text('upload_id')
      .primaryKey()
      .references(() => uploads.id),
    threadId: text('thread_id').notNull(),
    number: integer('number').notNull(),
    /** From 1, in the order in which they were attached. */
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
