import type { WithdrawalNetwork } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { epochMillis, minorUnits } from '../../platform/db/columns.js';
import { bankCards } from '../cards/schema.js';
import { usdtAddresses } from '../usdt-addresses/schema.js';

export type WithdrawalStatus = 'pending' | 'success' | 'failed';

/** Oldest first; epoch ms. */
export type WithdrawalTimeline = { status: WithdrawalStatus; at: number }[];

/** A copy: the card may be edited or removed later. */
export interface CardSnapshot {
  bankName: string;
  accountName: string;
  lastFour: string;
}

/** A copy: the address may be removed later. */
export interface AddressSnapshot {
  label: string;
  network: WithdrawalNetwork;
  /** First and last characters. */
  masked: string;
}

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Exactly one destination: a card or an address. */
    cardId: text('card_id').references(() => bankCards.id),
    card: jsonb('card').$type<CardSnapshot>(),
    addressId: text('address_id').references(() => usdtAddresses.id),
    address: jsonb('address').$type<AddressSnapshot>(),
    /** Includes the fee. */
    amount: minorUnits('amount').notNull(),
    fee: minorUnits('fee').notNull(),
    status: text('status').$type<WithdrawalStatus>().notNull(),
    reason: text('reason'),
    /** Dead-letter reason; stays pending. */
    refusal: text('refusal'),
    timeline: jsonb('timeline').$type<WithdrawalTimeline>().notNull(),
    createdAt: epochMillis('created_at').notNull(),
  },
  (table) => [
    index('withdrawals_user_id_idx').on(table.userId, table.id),
    index('withdrawals_user_status_idx').on(table.userId, table.status, table.id),
    index('withdrawals_pending_idx')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending' and ${table.refusal} is null`),
    index('withdrawals_pending_card_idx').on(table.cardId).where(sql`${table.status} = 'pending'`),
    index('withdrawals_pending_address_idx')
      .on(table.addressId)
      .where(sql`${table.status} = 'pending' and ${table.addressId} is not null`),
    index('withdrawals_dead_letter').on(table.id).where(sql`${table.refusal} is not null`),
    check(
      'withdrawals_one_destination',
      sql`(${table.cardId} is null) <> (${table.addressId} is null)
        and (${table.cardId} is null) = (${table.card} is null)
        and (${table.addressId} is null) = (${table.address} is null)`,
    ),
    check('withdrawals_status_known', sql`${table.status} in ('pending', 'success', 'failed')`),
    check('withdrawals_fee_within', sql`${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
    check(
      'withdrawals_failed_with_reason',
      sql`(${table.status} = 'failed') = (${table.reason} is not null)`,
    ),
    check(
      'withdrawals_decided_no_dead_letter',
      sql`${table.status} = 'pending' or ${table.refusal} is null`,
    ),
  ],
);
