import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Files that no row names any more, until they are gone. */
export const leavingFiles = pgTable(
  'leaving_files',
  {
    store: text('store', { enum: ['uploads', 'exports'] }).notNull(),
    /** As the store knows it. */
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.name] })],
);
