import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.js';

/** What was answered to each request that moves money, so that a repeat gets the same answer. */
export const requests = pgTable(
  'requests',
  {
    userId: text('user_id').notNull(),
    requestId: text('request_id').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of the call and its fields. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.requestId] }),
    index('requests_created_at_idx').on(table.createdAt),
  ],
);
