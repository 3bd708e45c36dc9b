import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMillis } from '../platform/db/columns.js';

export const idempotentRequests = pgTable(
  'requests',
  {
    userId: text('user_id').notNull(),
    requestId: text('request_id').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of call name and fields. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer'),
    createdAt: epochMillis('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.requestId] }),
    index('requests_created_at_idx').on(table.createdAt),
  ],
);
