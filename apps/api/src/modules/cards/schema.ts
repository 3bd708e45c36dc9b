import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/columns.js';
import { users } from '../users/schema.js';

export const bankCards = pgTable(
  'bank_cards',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1: a card takes a free one, so that the table itself holds how many there may be. */
    slot: integer('slot').notNull(),
    accountName: text('account_name').notNull(),
    bankName: text('bank_name').notNull(),
    /** Sealed; gone once the card is removed. */
    number: bytes('number'),
    /** Tells equal numbers of a person without knowing them: keyed, and gone with the number. */
    numberKey: text('number_key'),
    /** What is shown of the number. */
    lastFour: text('last_four').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('bank_cards_user_id_idx').on(table.userId, table.id),
    uniqueIndex('bank_cards_slot_key')
      .on(table.userId, table.slot)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('bank_cards_number_key')
      .on(table.userId, table.numberKey)
      .where(sql`${table.removedAt} is null`),
    // As many as the contract's `CARDS_MAX`.
    check('bank_cards_slot_offered', sql`${table.slot} between 1 and 5`),
    check(
      'bank_cards_number_until_removed',
      sql`(${table.removedAt} is null) = (${table.number} is not null)
        and (${table.number} is null) = (${table.numberKey} is null)`,
    ),
    check('bank_cards_last_four_only', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
  ],
);
