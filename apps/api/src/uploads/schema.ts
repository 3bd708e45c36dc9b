import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../identity/users/schema.js';
import { epochMillis } from '../platform/db/columns.js';

export const uploads = pgTable(
  'uploads',
  {
    /** Random; also the file's name. */
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['proof', 'id_front', 'id_back', 'support'] }).notNull(),
    contentType: text('content_type').notNull(),
    createdAt: epochMillis('created_at').notNull(),
    /** Null while no record refers to it; then swept. */
    attachedAt: epochMillis('attached_at'),
  },
  (table) => [
    index('uploads_owner_id_idx').on(table.ownerId),
    index('uploads_unattached_idx').on(table.createdAt).where(sql`${table.attachedAt} is null`),
  ],
);
