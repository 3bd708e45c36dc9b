import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMillis } from '../../platform/db/columns.js';
import { users } from './schema.js';

/** Hashes cannot be traced back to an address or a device. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['device', 'network'] }).notNull(),
    /** HMAC-SHA-256 of device id or network. */
    mark: text('mark').notNull(),
    seenAt: epochMillis('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.mark] }),
    index('known_devices_seen_at_idx').on(table.seenAt),
  ],
);
