import type { WithdrawalNetwork } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { bytes, epochMillis } from '../../platform/db/columns.js';

export const usdtAddresses = pgTable(
  'usdt_addresses',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1, unique per user: enforces the maximum. */
    slot: integer('slot').notNull(),
    label: text('label').notNull(),
    network: text('network').$type<WithdrawalNetwork>().notNull(),
    /** Encrypted; null once removed. */
    address: bytes('address'),
    /** `BlindIndex` of network and address; null once removed. */
    addressKey: text('address_key'),
    createdAt: epochMillis('created_at').notNull(),
    removedAt: epochMillis('removed_at'),
  },
  (table) => [
    index('usdt_addresses_user_id_idx').on(table.userId, table.id),
    uniqueIndex('usdt_addresses_slot_key')
      .on(table.userId, table.slot)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('usdt_addresses_address_key')
      .on(table.userId, table.addressKey)
      .where(sql`${table.removedAt} is null`),
    index('usdt_addresses_address_idx').on(table.addressKey),
    // Equals `ADDRESSES_MAX` of the contract.
    check('usdt_addresses_slot_offered', sql`${table.slot} between 1 and 5`),
    check('usdt_addresses_network_known', sql`${table.network} in ('TRC20', 'ERC20')`),
    check(
      'usdt_addresses_address_until_removed',
      sql`(${table.removedAt} is null) = (${table.address} is not null)
        and (${table.address} is null) = (${table.addressKey} is null)`,
    ),
  ],
);
