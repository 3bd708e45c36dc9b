import type { CardCurrency } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { bytes, epochMillis } from '../../platform/db/columns.js';

export const bankCards = pgTable(
  'bank_cards',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1, unique per user: enforces the maximum. */
    slot: integer('slot').notNull(),
    accountName: text('account_name').notNull(),
    bankName: text('bank_name').notNull(),
    /** For display only; null for a card saved before cards had one. */
    currency: text('currency').$type<CardCurrency>(),
    /** Encrypted; null once removed. */
    number: bytes('number'),
    /** `BlindIndex` of the number; null once removed. */
    numberKey: text('number_key'),
    lastFour: text('last_four').notNull(),
    createdAt: epochMillis('created_at').notNull(),
    removedAt: epochMillis('removed_at'),
  },
  (table) => [
    index('bank_cards_user_id_idx').on(table.userId, table.id),
    uniqueIndex('bank_cards_slot_key')
      .on(table.userId, table.slot)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('bank_cards_number_key')
      .on(table.userId, table.numberKey)
      .where(sql`${table.removedAt} is null`),
    index('bank_cards_number_idx').on(table.numberKey),
    // Equals `CARDS_MAX` of the contract.
    check('bank_cards_slot_offered', sql`${table.slot} between 1 and 5`),
    check(
      'bank_cards_number_until_removed',
      sql`(${table.removedAt} is null) = (${table.number} is not null)
        and (${table.number} is null) = (${table.numberKey} is null)`,
    ),
    // Equals `CARD_CURRENCIES` of the contract.
    check(
      'bank_cards_currency_known',
      sql`${table.currency} in ('cny', 'gbp', 'xeu', 'hk', 'aud', 'jpy', 'thb', 'sgd', 'rub', 'krw', 'mxn', 'idr')`,
    ),
    check('bank_cards_last_four_only', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
  ],
);
