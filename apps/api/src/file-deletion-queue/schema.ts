import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const fileDeletionQueue = pgTable(
  'leaving_files',
  {
    store: text('store', { enum: ['uploads', 'exports'] }).notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.name] })],
);
