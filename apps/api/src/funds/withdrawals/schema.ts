import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { epochMillis, minorUnits } from '../../platform/db/columns.js';
import { bankCards } from '../cards/schema.js';

export type WithdrawalStatus = 'pending' | 'success' | 'failed';

/** Oldest first; epoch ms. */
export type WithdrawalTimeline = { status: WithdrawalStatus; at: number }[];

/** A copy: the card may be edited or removed later. */
export interface CardSnapshot {
  bankName: string;
  accountName: string;
  lastFour: string;
}

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    cardId: text('card_id')
      .notNull()
      .references(() => bankCards.id),
    card: jsonb('card').$type<CardSnapshot>().notNull(),
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
    index('withdrawals_dead_letter').on(table.id).where(sql`${table.refusal} is not null`),
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
